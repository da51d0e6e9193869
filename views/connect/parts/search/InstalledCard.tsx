import type { PluginContext } from '../../../../kernel/plugin.js'
import type { Wallet, WalletRow } from '../../../../plugins/connect/wallets/wallet.js'
import type { WalletsService } from '../../../../plugins/connect/wallets/wallets-service.js'
import { GridCard, useMessages, useValue, WalletImage } from '../../../kit/index.js'
import { listMessages } from '../../list-messages.js'

interface InstalledCardProps {
  readonly context: PluginContext
  readonly wallets: WalletsService
  readonly row: WalletRow
  readonly displayIndex: number
}

/** A wallet of this browser that did not fit on the first screen. */
export function InstalledCard({ context, wallets, row, displayIndex }: InstalledCardProps) {
  const t = useMessages(context, listMessages)
  const choice = { ...row, displayIndex }
  return (
    <GridCard
      testId={`wallet-selector-${row.id}`}
      image={<WalletImage src={row.imageUrl} name={row.name} size={56} />}
      title={row.doubt === 'lookalike' ? t('callsItself', { name: row.name }) : row.name}
      disabled={row.disabled}
      onIntent={() => wallets.prefetch(choice)}
      onClick={() => wallets.choose(choice)}
    />
  )
}

/** What the grid shows. */
export interface CardsOf {
  /** Of this browser, those that did not fit on the first screen: they stand first. */
  readonly installed: readonly WalletRow[]
  /** Of the directory, each wallet once. */
  readonly listed: readonly Wallet[]
}

/** What the grid shows: of the wallets that did not fit those whose name has the text, then the directory's. */
export function useCards(
  { store }: PluginContext,
  { short, walletOf }: WalletsService,
  directory: readonly Wallet[],
  text: string,
): CardsOf {
  const { hidden } = useValue(store, short)
  const words = text.trim().toLowerCase()
  const installed = hidden.filter(({ wallet, name }) => !wallet && name.toLowerCase().includes(words))
  const ids = new Set(installed.flatMap(({ connectors }) => connectors.map((each) => walletOf(each)?.id)))
  return { installed, listed: directory.filter(({ id }) => !ids.has(id)) }
}

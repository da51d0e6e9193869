import { useEffect, useMemo } from 'react'
import { defineMessages, type PluginContext } from '../../kernel/plugin.js'
import type { ConnectState } from '../../plugins/connect/connect-state.js'
import type { Wallet } from '../../plugins/connect/wallets/wallet.js'
import {
  Empty,
  ErrorState,
  Icon,
  IconTile,
  icons,
  Row,
  RowSkeleton,
  Stack,
  useMessages,
  useValue,
  type ViewProps,
  WalletImage,
} from '../kit/index.js'

const GUIDE = 'https://walletguide.walletconnect.network'
const MOST = 4

const messages = defineMessages({
  getTitle: 'Get a wallet',
  getNone: 'No suggestions right now',
  getNoneText: 'The wallet guide lists wallets for every device.',
  getFailed: 'Wallets could not be loaded',
  explore: 'Explore all',
})

export const title = ({ context }: ViewProps) => useMessages(context, messages)('getTitle')

/** Featured wallets, the site's own, and the directory's best; undefined while they load. */
function useSuggestions(
  context: PluginContext,
  { cache, wallets }: ConnectState,
): readonly Wallet[] | undefined {
  const { namespace } = useValue(context.store, context.state.route)
  const featured = useValue(context.store, cache.featured.atom) ?? []
  const best = useValue(context.store, cache.best.atom)[namespace ?? '']?.wallets ?? []
  const { waiting } = useValue(context.store, wallets.all)
  return useMemo(() => {
    const all: readonly Wallet[] = [...featured, ...wallets.custom, ...best]
    const unique = new Map(all.map((wallet) => [wallet.id, wallet]))
    return waiting ? undefined : [...unique.values()].slice(0, MOST)
  }, [wallets, featured, best, waiting])
}

/** Wallets for a visitor who has none. */
export default function GetWallet({ context, api }: ViewProps<unknown, ConnectState>) {
  const t = useMessages(context, messages)
  const { wallets } = api
  const suggestions = useSuggestions(context, api)
  const { failed } = useValue(context.store, wallets.all)
  const isNone = suggestions?.length === 0
  useEffect(() => void wallets.load(), [wallets])
  return (
    <Stack>
      {!suggestions && <RowSkeleton count={MOST} />}
      {isNone && failed && (
        <ErrorState context={context} title={t('getFailed')} onRetry={() => void wallets.load()} />
      )}
      {isNone && !failed && <Empty icon={icons.wallet} title={t('getNone')} text={t('getNoneText')} />}
      {suggestions?.map((wallet) => (
        <Row
          key={wallet.id}
          href={wallet.homepage || GUIDE}
          image={<WalletImage src={wallets.imageOf(wallet)} name={wallet.name} />}
          title={wallet.name}
          trailing={<Icon path={icons.external} size={16} />}
          onClick={() => wallets.countStore(wallet, 'homepage')}
        />
      ))}
      <Row
        href={GUIDE}
        image={<IconTile icon={icons.globe} />}
        title={t('explore')}
        trailing={<Icon path={icons.external} size={16} />}
      />
    </Stack>
  )
}

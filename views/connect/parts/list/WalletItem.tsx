import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import type { WalletRow } from '../../../../plugins/connect/wallets/wallet.js'
import { Row, Tag, type TagProps, WalletImage } from '../../../kit/index.js'
import type { listMessages } from '../../list-messages.js'
import { ChainMarks } from './ChainMarks.js'

interface WalletItemProps {
  readonly context: PluginContext
  readonly api: ConnectState
  readonly row: WalletRow
  readonly displayIndex: number
  /** False where the list is drawn ahead: no host is asked for a picture. */
  readonly isSeen: boolean
  readonly t: Translate<typeof listMessages>
}

type Label = keyof typeof listMessages & string

/** The tone and text of a row's tag. */
function tagOf(row: WalletRow): readonly [NonNullable<TagProps['tone']>, Label] | undefined {
  if (row.doubt) return ['warning', 'disputed']
  if (row.connected) return ['neutral', 'connected']
  if (row.group === 'walletConnect') return ['accent', 'qrCode']
  if (row.last || row.group === 'recent') return ['neutral', 'recent']
  if (row.group === 'injected') return ['success', 'installed']
  return undefined
}

/** A wallet on the list. */
export function WalletItem({ context, api, row, displayIndex, isSeen, t }: WalletItemProps) {
  const { wallets } = api
  const to = wallets.destinationOf(row)
  const href = to && 'href' in to ? to.href : undefined
  const tag = tagOf(row)
  const src = isSeen || row.imageUrl?.startsWith('data:') ? row.imageUrl : undefined
  const word = row.doubt === 'lookalike' ? 'callsItself' : row.last && 'continueWith'
  return (
    <Row
      testId={`wallet-selector-${row.id}`}
      image={<WalletImage src={src} name={row.name} eager />}
      title={word ? t(word, { name: row.name }) : row.name}
      tag={
        <>
          <ChainMarks
            context={context}
            api={api}
            namespaces={row.connectors.map(({ namespace }) => namespace)}
          />
          {tag && <Tag tone={tag[0]}>{t(tag[1])}</Tag>}
        </>
      }
      disabled={row.disabled}
      loading={row.waiting}
      {...(href !== undefined && { href })}
      onIntent={() => wallets.prefetch(row)}
      onClick={() => wallets.choose({ ...row, displayIndex })}
    />
  )
}

import { useMemo } from 'react'
import type { Connector, PluginContext, Translate, Views } from '../../kernel/plugin.js'
import type { ConnectState } from '../../plugins/connect/connect-state.js'
import type { ConnectingState } from '../../plugins/connect/connecting.js'
import {
  Button,
  ConnectingTile,
  type ConnectingTileProps,
  GetIt,
  icons,
  Note,
  richText,
  Stack,
  StatusHeader,
  useMessages,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { connectingMessages } from './connecting-messages.js'

type Props = ViewProps<Views['ConnectingExternal'], ConnectState>
type Status = ConnectingState['status']
type Word = keyof typeof connectingMessages & string

const tiles: Readonly<Partial<Record<Status, ConnectingTileProps['status']>>> = {
  trying: 'waiting',
  connected: 'done',
  declined: 'failed',
  missing: 'failed',
  lost: 'failed',
  failed: 'failed',
}

/** Title and sentence of each state. */
const words: Readonly<Partial<Record<Status, readonly [Word, Word?]>>> = {
  asking: ['asking'],
  connected: ['connectedTo'],
  declined: ['declined', 'declinedText'],
  waiting: ['waitingFor', 'waitingText'],
  failed: ['failed', 'failedText'],
  missing: ['missing', 'missingText'],
  lost: ['lost', 'lostText'],
  linked: ['linked', 'linkedText'],
}

const buttons: Readonly<Partial<Record<Status, Word>>> = { asking: 'goOn', lost: 'reload' }

function Title({ context, params }: Props) {
  const t = useMessages(context, connectingMessages)
  const connector = useConnector(context, params)
  return params.wallet?.name ?? connector?.name ?? t('connectingTitle')
}

export { Title as title }

function useConnector({ store, state }: PluginContext, params: Props['params']): Connector | undefined {
  const connectors = useValue(store, state.connectors)
  return connectors.find(({ id, namespace }) => id === params.connector && namespace === params.namespace)
}

/** What a wallet of this browser is asked, and how it answered. */
export default function ConnectingExternal({ context, api: { wallets, connecting }, params }: Props) {
  const t = useMessages(context, connectingMessages)
  const connector = useConnector(context, params)
  const wallet = useMemo(
    () => params.wallet ?? (connector && wallets.walletOf(connector)),
    [params.wallet, connector, wallets],
  )
  const { status, reason } = useValue(context.store, connecting.state.atom)
  const subject = connector ?? wallet
  const name = params.wallet?.name ?? connector?.name ?? params.connector
  const isFailed = tiles[status] === 'failed'
  const isOver = status === 'linked' || status === 'connected'
  const extension = connector?.type === 'ANNOUNCED' && !wallets.mobile
  const [head, text] = words[status] ?? ['approve', extension ? 'approveExtension' : 'approveWallet']
  const values = { name, site: context.site.metadata?.name ?? window.location.host }
  return (
    <Stack gap={12}>
      <StatusHeader
        live
        tone={isFailed ? 'danger' : undefined}
        image={
          <ConnectingTile
            src={subject && wallets.imageOf(subject)}
            name={name}
            status={tiles[status] ?? 'idle'}
          />
        }
        title={t(head, values)}
        text={text && t(text, values)}
      />
      {status === 'asking' && (
        <Note testId="connector-conflict">
          {t((connector && wallets.doubtOf(connector)) ?? 'disputed', values)}
        </Note>
      )}
      {reason && <Reason name={name} reason={reason} t={t} />}
      {!isOver && (
        <Button
          variant={isFailed || status === 'waiting' ? 'primary' : 'quiet'}
          {...(status !== 'asking' && { icon: icons.refresh })}
          testId="w3m-connecting-widget-secondary-button"
          onClick={status === 'lost' ? () => window.location.reload() : connecting.again}
        >
          {t(buttons[status] ?? 'tryAgain')}
        </Button>
      )}
      {!isOver && <GetIt context={context} wallets={wallets} wallet={wallet} />}
    </Stack>
  )
}

interface ReasonProps {
  readonly name: string
  /** What the wallet said. */
  readonly reason: string
  readonly t: Translate<typeof connectingMessages>
}

function Reason({ name, reason, t }: ReasonProps) {
  const values = { name: <bdi translate="no">{name}</bdi>, reason: <span dir="auto">{reason}</span> }
  return <Note testId="connector-reason">{richText(t('walletSays'), values)}</Note>
}

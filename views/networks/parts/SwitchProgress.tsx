import type { Network, PluginContext, Translate } from '../../../kernel/plugin.js'
import type { SwitchProblem } from '../../../plugins/networks/switch.js'
import { Button, ConnectingTile, icons, Note, richText, Stack, StatusHeader } from '../../kit/index.js'
import type { networksMessages } from '../messages.js'
import { ByHand } from './ByHand.js'

interface SwitchProgressProps {
  readonly context: PluginContext
  readonly network: Network
  readonly src: string | undefined
  /** The name of the wallet that is asked. */
  readonly wallet: string | undefined
  /** It switches without asking the visitor. */
  readonly quick: boolean
  /** The network in use until the wallet has switched. */
  readonly current: Network | undefined
  readonly problem: SwitchProblem | undefined
  readonly t: Translate<typeof networksMessages>
  readonly onRetry: () => void
}

/** What is waited for, or why the wallet did not switch, with a button to ask again. */
export function SwitchProgress(props: SwitchProgressProps) {
  const { context, network, src, quick, problem, t, onRetry } = props
  const failure = problem?.failure
  return (
    <Stack gap={12} testId="w3m-network-switch-view">
      <StatusHeader
        live
        tone={failure && 'danger'}
        image={<ConnectingTile src={src} name={network.name} status={failure ? 'failed' : 'waiting'} />}
        {...wordsOf(props)}
      />
      {problem?.reason && (
        <Note testId="w3m-network-switch-reason">
          {richText(t('walletSays'), {
            wallet: <bdi translate="no">{props.wallet ?? t('theWallet')}</bdi>,
            reason: <span dir="auto">{problem.reason}</span>,
          })}
        </Note>
      )}
      {problem?.byHand && <ByHand context={context} network={problem.byHand} t={t} />}
      {(!quick || failure) && (
        <Button
          variant={failure ? 'primary' : 'quiet'}
          icon={icons.refresh}
          onClick={failure === 'lost' ? () => window.location.reload() : onRetry}
          testId="w3m-network-switch-retry"
        >
          {t(failure === 'lost' ? 'reload' : 'retry')}
        </Button>
      )}
    </Stack>
  )
}

function wordsOf({ network, wallet, quick, current, problem, t }: SwitchProgressProps) {
  const values = { wallet: wallet ?? t('yourWallet'), network: network.name }
  const failure = problem?.failure
  if (failure === 'declined') {
    return { title: t('declined'), text: t('declinedText', { network: current?.name ?? network.name }) }
  }
  if (failure) return { title: t(failure, values), text: t(`${failure}Text`, values) }
  if (quick) return { title: t('switching', values) }
  return { title: t('approve', values), text: t('approveText', values) }
}

import type { Connector, Network, Translate } from '../../../kernel/plugin.js'
import type { SwitchFailure } from '../../../plugins/networks/switch.js'
import { Button, ConnectingTile, icons, StatusHeader } from '../../kit/index.js'
import type { networksMessages } from '../messages.js'

interface SwitchProgressProps {
  readonly network: Network
  readonly src: string | undefined
  readonly connector: Connector | undefined
  /** The network in use until the wallet has switched. */
  readonly current: Network | undefined
  readonly failure: SwitchFailure | undefined
  readonly t: Translate<typeof networksMessages>
  readonly onRetry: () => void
}

/** What is waited for, or why the wallet did not switch, with a button to ask again. */
export function SwitchProgress(props: SwitchProgressProps) {
  const { network, src, failure, t, onRetry } = props
  const quick = props.connector?.switchesSilently === true
  return (
    <div data-testid="w3m-network-switch-view">
      <StatusHeader
        live
        tone={failure && 'danger'}
        image={<ConnectingTile src={src} name={network.name} status={failure ? 'failed' : 'waiting'} />}
        {...wordsOf(props, quick)}
      />
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
    </div>
  )
}

function wordsOf({ network, connector, current, failure, t }: SwitchProgressProps, quick: boolean) {
  const values = { wallet: connector?.name ?? t('yourWallet'), network: network.name }
  if (failure === 'declined') {
    return { title: t('declined'), text: t('declinedText', { network: current?.name ?? network.name }) }
  }
  if (failure) return { title: t(failure, values), text: t(`${failure}Text`, values) }
  if (quick) return { title: t('switching', values) }
  return { title: t('approve', values), text: t('approveText', values) }
}

import type { Network, Translate } from '../../../../kernel/plugin.js'
import type { Receiver } from '../../../../plugins/send/contract.js'
import { classes, Spinner, shortAddress } from '../../../kit/index.js'
import type { SendWords } from '../../messages.js'

interface ReceiverStatusProps {
  readonly id: string
  readonly receiver: Receiver
  readonly network: Network | undefined
  readonly t: Translate<SendWords>
}

/** The result of looking the receiver up: the address a name leads to, or why there is none. */
export function ReceiverStatus({ id, receiver, network, t }: ReceiverStatusProps) {
  return (
    <div
      id={id}
      role="status"
      className={classes('send-found', receiver.status === 'unknown' && 'danger')}
      data-testid="send-found"
    >
      <Words receiver={receiver} network={network} t={t} />
    </div>
  )
}

function Words({ receiver, network, t }: Omit<ReceiverStatusProps, 'id'>) {
  if (receiver.status === 'looking') {
    return receiver.text.includes('.') ? (
      <>
        <Spinner size={14} /> {t('looking')}
      </>
    ) : null
  }
  if (receiver.status === 'unknown') {
    if (receiver.hint) return t(receiver.hint, { network: network?.name ?? '' })
    return t(receiver.text.includes('.') ? 'notFound' : 'notAnAddress', { network: network?.name ?? '' })
  }
  if (receiver.status !== 'known' || !receiver.name) return null
  return <bdi translate="no">{shortAddress(receiver.address)}</bdi>
}

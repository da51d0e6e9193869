import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { NetworkImage, Row, useNetworkImages } from '../../kit/index.js'
import type { ReceiveWords } from '../messages.js'
import { useCompatibleNetworks } from './useCompatibleNetworks.js'
import type { Receiver } from './useReceiver.js'

interface NetworksRowProps {
  readonly context: PluginContext
  readonly receiver: Receiver
  readonly t: Translate<ReceiveWords>
}

/** Pictures that fit beside the words. */
const most = 5

/** Pictures of the networks on which the address is valid; leads to the whole list. */
export function NetworksRow({ context, receiver, t }: NetworksRowProps) {
  const urlOf = useNetworkImages(context)
  const networks = useCompatibleNetworks(context, receiver)
  if (networks.length === 0) return null
  return (
    <Row
      title={t(networks.length === 1 ? 'onlyHere' : 'onlyThese')}
      sub={networks.map(({ name }) => name).join(', ')}
      trailing={
        <span className="receive-images">
          {networks.slice(0, most).map((network) => (
            <NetworkImage key={network.caipNetworkId} src={urlOf(network)} name={network.name} size={24} />
          ))}
        </span>
      }
      chevron
      testId="receive-networks"
      onClick={() => context.router.push('WalletCompatibleNetworks')}
    />
  )
}

import type { Network } from '../../../kernel/plugin.js'
import { Row } from '../../kit/index.js'
import { NetworkTile } from './NetworkTile.js'

interface NetworkRowProps {
  readonly network: Network
  readonly src: string | undefined
  readonly active?: boolean
  /** Why it cannot be chosen. */
  readonly refusal?: string | undefined
  readonly onChoose: (network: Network) => void
}

/** A network to choose. */
export function NetworkRow({ network, src, active = false, refusal, onChoose }: NetworkRowProps) {
  return (
    <Row
      image={<NetworkTile network={network} src={src} />}
      title={network.name || String(network.id)}
      sub={refusal}
      selected={active}
      disabled={refusal !== undefined}
      testId={`w3m-network-switch-${network.name || network.id}`}
      onClick={() => onChoose(network)}
    />
  )
}

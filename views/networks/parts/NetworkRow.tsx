import type { Network } from '../../../kernel/plugin.js'
import { Icon, icons, Row, Tile } from '../../kit/index.js'

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
      blocked={refusal !== undefined}
      testId={`w3m-network-switch-${network.name || network.id}`}
      onClick={() => onChoose(network)}
    />
  )
}

interface NetworkTileProps {
  readonly network: Network | undefined
  readonly src: string | undefined
  readonly size?: number
}

/** The picture of a network; without one its letter on a colour of its own, a globe for an unknown network. */
export function NetworkTile({ network, src, size = 40 }: NetworkTileProps) {
  if (!network || network.unsupported) {
    return (
      <Tile src={src} size={size}>
        <Icon path={icons.globe} size={size / 2} />
      </Tile>
    )
  }
  const [letter] = [...network.name]
  return (
    <Tile src={src} size={size}>
      <span
        className="network-letter"
        style={{ backgroundColor: networkColor(network.caipNetworkId) }}
        aria-hidden="true"
      >
        {letter?.toUpperCase()}
      </span>
    </Tile>
  )
}

/** A colour that is always the same for a network; dark enough for a white letter in both themes. */
function networkColor(id: string): string {
  let hash = 2166136261
  for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0
  return `hsl(${hash % 360} 52% 40%)`
}

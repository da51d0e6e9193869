import type { Network } from '../../../kernel/plugin.js'
import { Icon, icons, Tile } from '../../kit/index.js'
import { colorOf } from './colorOf.js'

interface NetworkTileProps {
  readonly network: Network | undefined
  readonly src: string | undefined
  readonly size?: number
}

/** The picture of a network; without one its letter in a colour of its own, a globe for a stranger. */
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
        style={{ backgroundColor: colorOf(network.caipNetworkId) }}
        aria-hidden="true"
      >
        {letter?.toUpperCase()}
      </span>
    </Tile>
  )
}

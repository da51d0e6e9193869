import { Icon } from './Icon.js'
import { globe } from './icons.js'
import { Tile, type TileProps } from './Tile.js'

/** The image of a network: a tile in lists, round when small. */
export function NetworkImage(props: Omit<TileProps, 'children' | 'round' | 'badge'>) {
  const size = props.size ?? 40
  return (
    <Tile {...props} round={size < 30}>
      {props.name ? undefined : <Icon path={globe} size={size / 2} />}
    </Tile>
  )
}

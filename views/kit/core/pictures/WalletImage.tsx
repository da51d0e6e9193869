import { Icon } from './Icon.js'
import { wallet } from './icons.js'
import { Tile, type TileProps } from './Tile.js'

/** The image of a wallet, 40 px by default; without one its first letter, else a wallet icon. */
export function WalletImage(props: Omit<TileProps, 'children' | 'round'>) {
  return <Tile {...props}>{props.name ? undefined : <Icon path={wallet} />}</Tile>
}

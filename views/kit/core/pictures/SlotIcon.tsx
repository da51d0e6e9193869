import { Icon } from './Icon.js'
import { IconTile } from './IconTile.js'
import { iconNamed } from './icon-named.js'
import { Tile } from './Tile.js'

export interface SlotIconProps {
  /** Name of an icon of the kit, or an image URL, as a slot row has it. */
  readonly icon: string | undefined
  /** On a 40 px tile, as in a row. */
  readonly tile?: boolean
}

/** The icon a slot row names. */
export function SlotIcon({ icon = '', tile }: SlotIconProps) {
  const path = iconNamed(icon)
  if (!path) return <Tile src={icon} size={tile ? 40 : 20} />
  return tile ? <IconTile icon={path} /> : <Icon path={path} />
}

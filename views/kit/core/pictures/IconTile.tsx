import { classes } from '../theme/classes.js'
import { Icon } from './Icon.js'

export interface IconTileProps {
  readonly icon: string
  /** Side in px, 40 by default. */
  readonly size?: number
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
}

/** An icon on a tile, where a row or a view has no image. */
export function IconTile({ icon, size = 40, tone = 'neutral' }: IconTileProps) {
  return (
    <span className={classes('tile', tone, size > 56 && 'big')} style={{ width: size, height: size }}>
      <Icon path={icon} size={size > 56 ? 24 : 20} />
    </span>
  )
}

import type { SocialProvider } from '../../../plugins/socials/contract.js'
import { marks } from '../../../plugins/socials/marks.js'
import { Tile, useStyles } from '../../kit/index.js'
import css from '../socials.css'

interface SocialMarkProps {
  readonly provider: SocialProvider
  readonly size?: number
}

/** A provider's mark; hidden from screen readers, so its control must have a name. */
export function SocialMark({ provider, size = 20 }: SocialMarkProps) {
  useStyles(css)
  return (
    <svg className="social-mark" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      {marks[provider].map(({ path, color }) => (
        <path key={path} d={path} fill={color} fillRule="evenodd" />
      ))}
    </svg>
  )
}

/** The mark on a tile. */
export function SocialTile({ provider, size = 40 }: SocialMarkProps) {
  return (
    <Tile size={size}>
      <span className="social-tile">
        <SocialMark provider={provider} size={size / 2} />
      </span>
    </Tile>
  )
}

import type { SocialProvider } from '../../../plugins/socials/contract.js'
import { marks } from '../../../plugins/socials/marks.js'
import { Tile } from '../../kit/index.js'

interface SocialMarkProps {
  readonly provider: SocialProvider
  readonly size?: number
}

/** A provider's mark; hidden from screen readers, so its control must have a name. */
export function SocialMark({ provider, size = 20 }: SocialMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" style={{ fill: 'var(--text-1)' }}>
      {marks[provider].map(({ path, color }) => (
        <path key={path} d={path} fill={color} fillRule="evenodd" />
      ))}
    </svg>
  )
}

/** The mark on a tile of the plain surface, on which each has its contrast. */
export function SocialTile({ provider, size = 40 }: SocialMarkProps) {
  return (
    <Tile size={size}>
      <span
        style={{
          display: 'grid',
          placeItems: 'center',
          width: '100%',
          height: '100%',
          borderRadius: 'inherit',
          background: 'var(--surface-1)',
        }}
      >
        <SocialMark provider={provider} size={size / 2} />
      </span>
    </Tile>
  )
}

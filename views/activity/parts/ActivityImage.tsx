import type { ActivityItem, Moved } from '../../../plugins/activity/contract.js'
import { classes, Icon, icons, Tile } from '../../kit/index.js'
import { badgeOf } from './badge.js'

/** What moved, as one picture or two that overlap; the badge shows direction and result. */
export function ActivityImage({ item }: { readonly item: ActivityItem }) {
  const { moved, type } = item
  const badge = badgeOf(item)
  const isNft = moved.length > 0 && moved.every((one) => one.isNft)
  const size = moved.length > 1 ? 28 : 40
  return (
    <span className={classes('activity-images', moved.length > 1 && 'two', isNft && 'nft')}>
      {moved.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two places, never moved
        <Picture key={index} moved={one} size={size} />
      ))}
      {moved.length === 0 && (
        <Tile size={40} round>
          <Icon path={type === 'deploy' ? icons.sparkle : icons.activity} />
        </Tile>
      )}
      {badge && (
        <span className={classes('activity-badge', badge.tone)}>
          <Icon path={badge.icon} size={12} />
        </span>
      )}
    </span>
  )
}

/** Square for an NFT, round for a token. */
function Picture({ moved, size }: { readonly moved: Moved; readonly size: number }) {
  return <Tile src={moved.imageUrl} name={moved.symbol || moved.name} size={size} round={!moved.isNft} />
}

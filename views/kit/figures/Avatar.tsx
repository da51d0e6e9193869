import { safeImageUrl } from '../core/pictures/safe-url.js'
import { Tile } from '../core/pictures/Tile.js'

/** A CSS gradient that is always the same for an address (letters' case aside). */
export function avatarGradient(address: string): string {
  let hash = 2166136261
  for (const char of address.toLowerCase()) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0
  const hue = hash % 360
  const colors = [0, 70, 150, 250].map(
    (turn, i) => `hsl(${(hue + turn) % 360} ${72 - i * 4}% ${60 + i * 2}%)`,
  )
  return `conic-gradient(from ${hash % 180}deg, ${[...colors, colors[0]].join(', ')})`
}

export interface AvatarProps {
  readonly address: string
  /** The account's own picture. */
  readonly src?: string | undefined
  readonly size?: number
  readonly square?: boolean
}

/** The avatar of an account: its picture, else colours made from its address. */
export function Avatar({ address, src, size = 64, square }: AvatarProps) {
  const url = safeImageUrl(src)
  return (
    <Tile src={url} size={size} round={!square}>
      <span className="avatar" style={{ backgroundImage: avatarGradient(address) }} />
    </Tile>
  )
}

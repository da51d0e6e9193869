import { safeImageUrl } from '../safeImageUrl.js'
import { Tile } from '../Tile.js'
import { avatarGradient } from './avatarGradient.js'

export interface AvatarProps {
  readonly address: string
  /** The account's own picture. */
  readonly src?: string | undefined
  readonly size?: number
  readonly square?: boolean
}

/** The face of an account: its picture, else colours made from its address. */
export function Avatar({ address, src, size = 64, square }: AvatarProps) {
  const url = safeImageUrl(src)
  return (
    <Tile src={url} size={size} round={!square}>
      <span className="avatar" style={{ backgroundImage: avatarGradient(address) }} />
    </Tile>
  )
}

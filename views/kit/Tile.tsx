import { type ReactNode, useState } from 'react'
import { classes } from './classes.js'
import { safeImageUrl } from './safeImageUrl.js'

export interface TileProps {
  /** A URL that is not safe to load counts as none. */
  readonly src?: string | undefined
  /** Its first letter stands in while there is no image. */
  readonly name?: string | undefined
  /** Side in px, 40 by default. */
  readonly size?: number
  readonly round?: boolean
  /** Of the first list: fetched and decoded before it is drawn, so that what the browser has shows at once. */
  readonly eager?: boolean | undefined
  /** What stands in instead of a letter. */
  readonly children?: ReactNode
  /** Sits on the lower corner, e.g. a NetworkImage of 18 px. */
  readonly badge?: ReactNode
}

/** A square for an image, with an inner hairline so that a white icon keeps its edge. */
export function Tile({ src, name = '', size = 40, round, eager, children, badge }: TileProps) {
  const [failed, setFailed] = useState<string>()
  const url = safeImageUrl(src)
  const shape = round ? 'round' : size < 30 ? 'tiny' : size > 56 && 'big'
  return (
    <span className={classes('tile', shape)} style={{ width: size, height: size, fontSize: size * 0.42 }}>
      {url && url !== failed ? (
        <img
          src={url}
          alt=""
          width={size}
          height={size}
          loading={eager ? undefined : 'lazy'}
          decoding={eager ? 'sync' : 'async'}
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed(url)}
        />
      ) : (
        (children ?? <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>)
      )}
      {badge && <span className="tile-badge">{badge}</span>}
    </span>
  )
}

import { type ReactNode, useReducer, useState } from 'react'
import { classes } from '../theme/classes.js'
import { safeImageUrl } from './safe-url.js'

export interface TileProps {
  /** A URL that is not safe to load counts as none. */
  readonly src?: string | undefined
  /** Its first letter is shown while there is no image. */
  readonly name?: string | undefined
  /** Side in px, 40 by default. */
  readonly size?: number
  readonly round?: boolean
  /** For images of the first list: fetched and decoded before drawing, so that a cached one shows at once. */
  readonly eager?: boolean | undefined
  /** Shown instead of a letter. */
  readonly children?: ReactNode
  /** Sits on the lower corner, e.g. a NetworkImage of 18 px. */
  readonly badge?: ReactNode
}

/** URLs of pictures that were shown before: they are drawn at once elsewhere. */
const seen = new Set<string>()

/** A page that lets in only what agrees to it: a picture whose host does not may still allow CORS. */
const isIsolated = () => globalThis.crossOriginIsolated === true

/** A square for an image, with an inner hairline so that a white icon keeps its edge. */
export function Tile({ src, name = '', size = 40, round, eager, children, badge }: TileProps) {
  const [failed, setFailed] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const url = safeImageUrl(src)
  const there = !!url && url !== failed && (eager || seen.has(url))
  const shape = round ? 'round' : size < 30 ? 'tiny' : size > 56 && 'big'
  return (
    <span className={classes('tile', shape)} style={{ width: size, height: size, fontSize: size * 0.42 }}>
      {/* The placeholder stays until the picture is loaded. */}
      {!there && (children ?? <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>)}
      {url && url !== failed && (
        <img
          key={url}
          className={there ? undefined : 'coming'}
          src={url}
          crossOrigin={url === refused ? 'anonymous' : undefined}
          alt=""
          width={size}
          height={size}
          loading={there ? undefined : 'lazy'}
          decoding={there ? 'sync' : 'async'}
          referrerPolicy="no-referrer"
          draggable={false}
          onLoad={() => {
            seen.add(url)
            redraw()
          }}
          onError={() => (isIsolated() && url !== refused ? setRefused(url) : setFailed(url))}
        />
      )}
      {badge && <span className="tile-badge">{badge}</span>}
    </span>
  )
}

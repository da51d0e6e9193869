import type { ReactNode } from 'react'
import { classes } from '../theme/classes.js'
import { Icon } from './Icon.js'
import { check, close } from './icons.js'
import { WalletImage } from './WalletImage.js'

export interface ConnectingTileProps {
  readonly src?: string | undefined
  readonly name: string
  /** Shown instead of the image, 80 px wide: an IconTile. */
  readonly picture?: ReactNode
  /** `waiting`: the ring moves; it stops in the other states. */
  readonly status: 'waiting' | 'failed' | 'done' | 'idle'
}

/** The image of the wallet or app that is waited for, with a ring that moves round it. */
export function ConnectingTile({ src, name, picture, status }: ConnectingTileProps) {
  return (
    <div className={classes('connecting', status)}>
      {picture ?? <WalletImage src={src} name={name} size={80} />}
      {status === 'waiting' && (
        <svg className="ring" viewBox="0 0 104 104" aria-hidden="true">
          <rect x="2" y="2" width="100" height="100" pathLength="100" />
        </svg>
      )}
      {(status === 'failed' || status === 'done') && (
        <span className="connecting-badge">
          <Icon path={status === 'failed' ? close : check} size={14} />
        </span>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classes } from '../theme/classes.js'

export interface StatusHeaderProps {
  /** A ConnectingTile, IconTile, Avatar or picture above the words. */
  readonly image?: ReactNode
  readonly title?: ReactNode
  readonly text?: ReactNode
  readonly tone?: 'danger' | undefined
  /** Announced to screen readers, now and when it changes, through a live region of the shell. */
  readonly live?: boolean
  readonly testId?: string
  readonly children?: ReactNode
}

/** The main message of a view: image, title and a sentence, centred. */
export function StatusHeader({ image, title, text, tone, live, testId, children }: StatusHeaderProps) {
  return (
    <div className={classes('lead', tone)} data-testid={testId}>
      {image}
      <div data-said={live}>
        {title !== undefined && <p className="lead-title">{title}</p>}
        {text !== undefined && <p className="lead-text">{text}</p>}
      </div>
      {children}
    </div>
  )
}

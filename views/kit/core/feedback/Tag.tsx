import type { ReactNode } from 'react'
import { classes } from '../theme/classes.js'

export interface TagProps {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
  readonly children: ReactNode
}

/** A label on a row; one per row at most. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={classes('tag', tone)}>{children}</span>
}

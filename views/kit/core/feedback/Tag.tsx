import type { ReactNode } from 'react'
import { classes } from '../theme/classes.js'

export interface TagProps {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
  readonly children: ReactNode
}

/** A word that informs; one per row at most. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={classes('tag', tone)}>{children}</span>
}

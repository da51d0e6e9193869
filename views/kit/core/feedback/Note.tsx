import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.js'
import { info, warning } from '../pictures/icons.js'
import { classes } from '../theme/classes.js'

export interface NoteProps {
  readonly tone?: 'warning' | 'danger' | 'neutral'
  readonly children: ReactNode
  readonly testId?: string
}

/** A remark that stands out, beside what it is about. */
export function Note({ tone = 'warning', children, testId }: NoteProps) {
  return (
    <div className={classes('note', tone)} role={tone === 'danger' ? 'alert' : 'status'} data-testid={testId}>
      <Icon path={tone === 'neutral' ? info : warning} size={16} />
      <span>{children}</span>
    </div>
  )
}

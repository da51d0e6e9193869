import type { ReactNode } from 'react'
import { IconTile } from '../pictures/IconTile.js'
import { StatusHeader } from './StatusHeader.js'

export interface EmptyProps {
  readonly icon: string
  readonly title: ReactNode
  readonly text?: ReactNode
  /** The next step: a Button. */
  readonly children?: ReactNode
  readonly testId?: string
}

/** An empty state, with the next step. */
export function Empty({ icon, title, text, children, testId = 'empty-template' }: EmptyProps) {
  return (
    <StatusHeader image={<IconTile icon={icon} size={48} />} title={title} text={text} testId={testId}>
      {children}
    </StatusHeader>
  )
}

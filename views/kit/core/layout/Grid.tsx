import type { ReactNode } from 'react'
import { Pressable, type PressableProps } from '../controls/Pressable.js'

/** Four columns of GridCards, three when the card is narrow. */
export function Grid({ children, testId }: { readonly children: ReactNode; readonly testId?: string }) {
  return (
    <div className="grid" data-testid={testId}>
      {children}
    </div>
  )
}

export interface GridCardProps extends Omit<PressableProps, 'className' | 'children'> {
  readonly image: ReactNode
  readonly title: string
  /** A small mark beside the name. */
  readonly mark?: ReactNode
}

/** A card of a grid: a 56 px image and a name cut to the card. Stands in a `Grid`. */
export function GridCard({ image, title, mark, ...press }: GridCardProps) {
  return (
    <Pressable {...press} className="card-btn">
      {image}
      <span className="card-name">
        <bdi translate="no">{title}</bdi>
        {mark}
      </span>
    </Pressable>
  )
}

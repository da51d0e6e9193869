import type { ReactNode } from 'react'
import { Pressable, type PressableProps } from './Pressable.js'

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
        <bdi>{title}</bdi>
        {mark}
      </span>
    </Pressable>
  )
}

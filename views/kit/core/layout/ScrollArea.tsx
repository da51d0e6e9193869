import { type ReactNode, type UIEvent, useRef } from 'react'
import { useScrollFade } from './useScrollFade.js'

export interface ScrollAreaProps {
  readonly children: ReactNode
  /** Greatest height in px. */
  readonly height?: number
  /** Called when less than a screen of content is left below. */
  readonly onEnd?: () => void
  readonly testId?: string
}

/** A list that scrolls on its own, faded where there is more. */
export function ScrollArea({ children, height = 400, onEnd, testId }: ScrollAreaProps) {
  const ref = useRef<HTMLDivElement>(null)
  useScrollFade(ref)
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop < box.clientHeight * 2) onEnd?.()
  }
  return (
    <div className="scroll" ref={ref} style={{ maxHeight: height }} onScroll={onScroll} data-testid={testId}>
      <div className="stack">{children}</div>
    </div>
  )
}

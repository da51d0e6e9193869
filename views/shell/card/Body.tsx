import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useScrollFade } from '../../kit/index.js'
import type { ViewTransition } from '../view/useViewTransition.js'
import type { Shell } from '../view/view-state.js'
import { useHeight } from './useHeight.js'
import { ViewContent } from './ViewContent.js'
import { ViewFooter } from './ViewFooter.js'

const keys = new WeakMap<object, number>()
let count = 0

/** A React key for a history entry: the same view pushed twice is rendered twice. */
function keyOf(entry: object): number {
  const key = keys.get(entry) ?? ++count
  keys.set(entry, key)
  return key
}

interface BodyProps {
  readonly shell: Shell
  readonly transition: ViewTransition
  /** False where it is drawn ahead. */
  readonly isOpen: boolean
}

/** Content and footer; the content scrolls when the card is as high as the screen allows. */
export function Body({ shell, transition, isOpen }: BodyProps) {
  const { viewState, leaving, first, retry } = transition
  const body = useRef<HTMLDivElement>(null)
  const outlet = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  const [settled, setSettled] = useState(false)
  useHeight(body, view, footer, viewState.entry)
  useScrollFade(outlet)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view starts scrolled to its top
  useLayoutEffect(() => {
    outlet.current?.scrollTo(0, 0)
  }, [viewState.entry])
  const isSeen = isOpen && !!viewState.loaded
  useEffect(() => {
    // The card starts at the height of the first view, without an animation.
    const frame = isSeen ? requestAnimationFrame(() => setSettled(true)) : 0
    return () => cancelAnimationFrame(frame)
  }, [isSeen])
  const motion = leaving ? 'out' : first ? 'none' : 'in'
  const key = keyOf(viewState.entry)
  return (
    <div className="body" ref={body} data-settled={settled} data-motion={motion}>
      <div className="outlet scroll" ref={outlet}>
        <div ref={view} className={viewState.file?.options?.fill ? undefined : 'inset'}>
          <div key={key} className="motion">
            <ViewContent shell={shell} viewState={viewState} retry={retry} />
          </div>
        </div>
      </div>
      <div ref={footer}>
        <div key={key} className="motion">
          <ViewFooter shell={shell} viewState={viewState} />
        </div>
      </div>
    </div>
  )
}

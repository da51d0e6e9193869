import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useScrollFade } from '../kit/index.js'
import { Foot } from './Foot.js'
import type { Stage } from './scene.js'
import { useHeight } from './useHeight.js'
import type { Playing } from './useScene.js'
import { View } from './View.js'

const keys = new WeakMap<object, number>()
let count = 0

/** A React key for a history entry: the same view pushed twice is two scenes. */
function keyOf(entry: object): number {
  const key = keys.get(entry) ?? ++count
  keys.set(entry, key)
  return key
}

/** Content and footer; the content scrolls when the card is as high as the screen allows. */
export function Body({ stage, playing }: { readonly stage: Stage; readonly playing: Playing }) {
  const { scene, leaving, first, retry } = playing
  const body = useRef<HTMLDivElement>(null)
  const outlet = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  const [settled, setSettled] = useState(false)
  useHeight(body, view, footer, scene.entry)
  useScrollFade(outlet)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every scene starts at its top
  useLayoutEffect(() => {
    outlet.current?.scrollTo(0, 0)
  }, [scene.entry])
  const there = !!scene.loaded
  useEffect(() => {
    // The height of the first view is not moved to: it is where the card starts.
    const frame = there ? requestAnimationFrame(() => setSettled(true)) : 0
    return () => cancelAnimationFrame(frame)
  }, [there])
  const motion = leaving ? 'out' : first ? 'none' : 'in'
  const key = keyOf(scene.entry)
  return (
    <div className="body" ref={body} data-settled={settled} data-motion={motion}>
      <div className="outlet scroll" ref={outlet}>
        <div ref={view} className={scene.file?.options?.fill ? undefined : 'inset'}>
          <div key={key} className="motion">
            <View stage={stage} scene={scene} retry={retry} />
          </div>
        </div>
      </div>
      <div ref={footer}>
        <div key={key} className="motion">
          <Foot stage={stage} scene={scene} />
        </div>
      </div>
    </div>
  )
}

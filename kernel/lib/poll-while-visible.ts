import type { Unsubscribe } from '../contract/modal.js'
import { pageDocument } from './page-document.js'

/** Calls `tick` every `ms` milliseconds; not while the page is hidden, and at once when it is seen again. */
export function pollWhileVisible(tick: () => void, ms: number): Unsubscribe {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  const follow = () => {
    stop()
    if (pageDocument.visibilityState === 'hidden') return
    timer = setInterval(tick, ms)
  }
  const onChange = () => {
    follow()
    if (pageDocument.visibilityState !== 'hidden') tick()
  }
  pageDocument.addEventListener('visibilitychange', onChange)
  follow()
  return () => {
    stop()
    pageDocument.removeEventListener('visibilitychange', onChange)
  }
}

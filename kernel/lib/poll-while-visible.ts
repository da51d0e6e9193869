import type { Unsubscribe } from '../contract/modal.js'

/** Calls `tick` every `ms` milliseconds; not while the page is hidden, and at once when it is seen again. */
export function pollWhileVisible(tick: () => void, ms: number): Unsubscribe {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  const follow = () => {
    stop()
    if (document.visibilityState === 'hidden') return
    timer = setInterval(tick, ms)
  }
  const onChange = () => {
    follow()
    if (document.visibilityState !== 'hidden') tick()
  }
  document.addEventListener('visibilitychange', onChange)
  follow()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onChange)
  }
}

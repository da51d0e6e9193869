import type { Unsubscribe } from '../../kernel/plugin.js'

/** How often it is looked, in milliseconds; most looks are answered by what is still trusted. */
const pause = 10_000

/** Calls `tick` at once and then every 10 s; not while the page is hidden, and at once when it is seen again. */
export function poll(tick: () => void): Unsubscribe {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  const follow = () => {
    stop()
    if (document.visibilityState === 'hidden') return
    tick()
    timer = setInterval(tick, pause)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', follow)
  }
}

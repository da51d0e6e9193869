import { pageDocument } from '../../../kernel/plugin.js'

/** Time is counted in pieces of so many milliseconds: a machine that sleeps in one has not waited longer. */
const piece = 1000

/** Calls back once the page was visible for so long in all. @returns stops it */
export function afterVisibleTime(ms: number, onEnd: () => void): () => void {
  let remaining = ms
  let timer: ReturnType<typeof setTimeout> | undefined
  function stop(): void {
    clearTimeout(timer)
    pageDocument.removeEventListener('visibilitychange', run)
  }
  function run(): void {
    clearTimeout(timer)
    if (pageDocument.visibilityState === 'hidden') return
    const step = Math.min(remaining, piece)
    timer = setTimeout(() => {
      remaining -= step
      if (remaining > 0) return run()
      stop()
      onEnd()
    }, step)
  }
  pageDocument.addEventListener('visibilitychange', run)
  run()
  return stop
}

import { replace } from './replace.js'

interface Timer {
  readonly kind: 'setTimeout' | 'setInterval'
  readonly ms: number
}

/** Knows which timers run. */
export function watchTimers() {
  const live = new Map<unknown, Timer>()
  const {
    setTimeout: later,
    setInterval: often,
    clearTimeout: stopLater,
    clearInterval: stopOften,
  } = globalThis

  const setTimer = (work: unknown, ms = 0, ...args: unknown[]) => {
    const run = () => {
      live.delete(id)
      if (typeof work === 'function') Reflect.apply(work, undefined, args)
    }
    const id = later(run, ms)
    live.set(id, { kind: 'setTimeout', ms })
    return id
  }
  const setRepeated = (work: unknown, ms = 0, ...args: unknown[]) => {
    const id = often(() => typeof work === 'function' && Reflect.apply(work, undefined, args), ms)
    live.set(id, { kind: 'setInterval', ms })
    return id
  }
  const clear = (stop: (id: never) => void) => (id: unknown) => {
    live.delete(id)
    stop(id as never)
  }
  const undo = [
    replace(globalThis, 'setTimeout', setTimer),
    replace(globalThis, 'setInterval', setRepeated),
    replace(globalThis, 'clearTimeout', clear(stopLater)),
    replace(globalThis, 'clearInterval', clear(stopOften)),
  ]
  return {
    /** Timers that run now, one object each. */
    live: (): readonly Timer[] => [...live.values()],
    stop: () => {
      for (const restore of undo) restore()
    },
  }
}

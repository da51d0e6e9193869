import { useEffect, useState } from 'react'

type Module = typeof import('./OtherWay.js')
let loaded: Module | undefined

/** Everything but the code, loaded when it is shown or soon after the code is. */
export function useOtherWays(now: boolean): Module | undefined {
  const [, redraw] = useState(0)
  useEffect(() => {
    if (loaded) return
    let live = true
    const load = () =>
      import('./OtherWay.js').then(
        (module) => {
          loaded = module
          if (live) redraw((count) => count + 1)
        },
        () => undefined, // tried again with the next tab or try
      )
    const timer = setTimeout(load, now ? 0 : 1000)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [now])
  return loaded
}

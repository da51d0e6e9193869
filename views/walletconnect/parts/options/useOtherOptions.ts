import { useEffect, useState } from 'react'

type Part = typeof import('./OtherOption.js').OtherOption
let loaded: Part | undefined

/** The options besides the QR code, loaded when they are shown, or soon after the code is. */
export function useOtherOptions(now: boolean): Part | undefined {
  const [, redraw] = useState(0)
  useEffect(() => {
    if (loaded) return
    let live = true
    const load = () =>
      import('./OtherOption.js').then(
        ({ OtherOption }) => {
          loaded = OtherOption
          if (live) redraw((count) => count + 1)
        },
        () => undefined, // loaded again with the next tab or attempt
      )
    const timer = setTimeout(load, now ? 0 : 1000)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [now])
  return loaded
}

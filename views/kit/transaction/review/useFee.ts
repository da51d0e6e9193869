import { useEffect, useState } from 'react'

/** How long the fee is waited for, in milliseconds. */
const patience = 10_000
const unknown = { status: 'unknown', refused: undefined } as const

/**
 * The fee; undefined while it is being asked for, `unknown` when there is no answer in time. The first answer stays.
 * @param ask the same function as long as it is shown
 */
export function useFee<R, F>(
  ask: (review: R) => Promise<F>,
  review: R | undefined,
): F | typeof unknown | undefined {
  const [answer, setAnswer] = useState<F | typeof unknown>()
  useEffect(() => {
    if (review === undefined) return
    let here = true
    const tell = (next: F | typeof unknown) => here && setAnswer((now) => now ?? next)
    void ask(review).then(tell, () => tell(unknown))
    const timer = setTimeout(tell, patience, unknown)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [ask, review])
  return answer
}

import { useEffect, useState } from 'react'
import type { FeeAnswer, Review, SendService } from '../../../../plugins/send/contract.js'

/** How long the fee is waited for, in milliseconds. */
const patience = 10_000
const unknown: FeeAnswer = { status: 'unknown', refused: undefined }

/**
 * The fee; undefined while it is being asked for, `unknown` when there is no answer in time. The first answer stays.
 */
export function useFee(api: SendService, review: Review | undefined): FeeAnswer | undefined {
  const [answer, setAnswer] = useState<FeeAnswer>()
  useEffect(() => {
    if (!review) return
    let here = true
    // Subscribed while the view is shown, because the holdings have the coin's price.
    const release = api.state.subscribe(() => undefined)
    const tell = (next: FeeAnswer) => here && setAnswer((now) => now ?? next)
    void api.fee(review).then(tell)
    setTimeout(tell, patience, unknown)
    return () => {
      here = false
      release()
    }
  }, [api, review])
  return answer
}

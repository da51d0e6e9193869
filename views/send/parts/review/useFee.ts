import { useEffect, useState } from 'react'
import type { FeeAnswer, Review, SendService } from '../../../../plugins/send/contract.js'

/** A network that has not told its fee by then does not tell it in time, in milliseconds. */
const patience = 10_000
const unknown: FeeAnswer = { status: 'unknown', refused: undefined }

/** What the network takes; undefined while it is being asked, unknown when it does not tell. The first answer stays. */
export function useFee(api: SendService, review: Review | undefined): FeeAnswer | undefined {
  const [answer, setAnswer] = useState<FeeAnswer>()
  useEffect(() => {
    if (!review) return
    let here = true
    // The holdings are kept while the view is on: they tell what the coin is worth.
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

import { useEffect, useState } from 'react'
import type { FeeAnswer, Review, SendService } from '../../../plugins/send/services.js'

/** What the network takes; undefined while it is being asked. */
export function useFee(service: SendService, review: Review | undefined): FeeAnswer | undefined {
  const [answer, setAnswer] = useState<FeeAnswer>()
  useEffect(() => {
    if (!review) return
    let here = true
    // The holdings are kept while the view is on: they tell what the coin is worth.
    const release = service.state.subscribe(() => undefined)
    void service.fee(review).then((next) => here && setAnswer(next))
    return () => {
      here = false
      release()
    }
  }, [service, review])
  return answer
}

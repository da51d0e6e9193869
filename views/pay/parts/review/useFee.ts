import { useEffect, useState } from 'react'
import type { PayFee, PayReview, PayService } from '../../../../plugins/pay/contract.js'

/** How long the fee is waited for, in milliseconds. */
const patience = 10_000
const unknown: PayFee = { status: 'unknown', refused: undefined }

/** The fee; undefined while it is being asked for, `unknown` when there is no answer in time. The first answer stays. */
export function useFee(api: PayService, review: PayReview | undefined): PayFee | undefined {
  const [answer, setAnswer] = useState<PayFee>()
  useEffect(() => {
    if (!review) return
    let here = true
    const tell = (next: PayFee) => here && setAnswer((now) => now ?? next)
    void api.fee(review).then(tell)
    setTimeout(tell, patience, unknown)
    return () => {
      here = false
    }
  }, [api, review])
  return answer
}

import type { Payment } from '../contract.js'

/** A payment of its own, frozen at every level. */
export function makePayment(given: Omit<Payment, 'id'>): Payment {
  return Object.freeze({
    ...given,
    id: crypto.randomUUID(),
    network: Object.freeze({ ...given.network }),
    asset: Object.freeze({ ...given.asset }),
    amount: Object.freeze({ ...given.amount }),
    filter: Object.freeze({ ...given.filter }),
    redirect: Object.freeze({ ...given.redirect }),
  })
}

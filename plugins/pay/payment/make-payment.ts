import type { Payment } from '../contract.js'

/** A payment of its own, frozen at every level. */
export function makePayment(fields: Omit<Payment, 'id'>): Payment {
  return Object.freeze({
    ...fields,
    id: crypto.randomUUID(),
    network: Object.freeze({ ...fields.network }),
    asset: Object.freeze({ ...fields.asset }),
    amount: Object.freeze({ ...fields.amount }),
    filter: Object.freeze({ ...fields.filter }),
    redirect: Object.freeze({ ...fields.redirect }),
  })
}

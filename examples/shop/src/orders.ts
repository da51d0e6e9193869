import * as v from 'valibot'
import { api } from './api'

const Order = v.object({
  id: v.string(),
  name: v.string(),
  status: v.picklist(['Open', 'Paid']),
  payment: v.object({
    recipient: v.string(),
    amount: v.string(),
    paymentAsset: v.object({
      network: v.string(),
      asset: v.string(),
      metadata: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
    }),
  }),
})
export type Order = v.InferOutput<typeof Order>

/** The visitor's own, as the server has them now: whether one is paid it asks a node each time. */
export const getOrders = async () => v.parse(v.array(Order), await api('GET', 'orders'))
export const placeOrder = async (item: string) => v.parse(Order, await api('POST', 'orders', { item }))
/** Tells the server the transaction that is to pay for an order. */
export const reportPayment = ({ id }: Order, hash: string) => api('POST', `orders/${id}/payment`, { hash })

import { randomUUID } from 'node:crypto'
import { type Address, formatUnits, type Hex, parseUnits } from 'viem'
import { checkPayment, type Due, lastBlock, type Problem } from './check-payment.js'
import { Refusal } from './refuse.js'
import { network, recipient, token } from './settings.js'

/** What there is, with prices in whole tokens. */
const goods = new Map([['mug', { name: 'Mug', price: '25' }]])

export interface Order extends Due {
  readonly id: string
  readonly name: string
  /** The transaction that was found to pay for it. */
  hash?: Hex
}

// Databases, in a shop.
const orders = new Map<string, Order>()
/** Which order a transaction pays for: never two. */
const orderIds = new Map<Hex, string>()

export const ordersOf = (account: Address) =>
  [...orders.values()].filter((order) => order.account === account)

export async function placeOrder(account: Address, item: string): Promise<Order> {
  const good = goods.get(item)
  if (!good) throw new Refusal(404, 'NO_SUCH_ITEM', 'The shop does not have that')
  const order: Order = {
    id: randomUUID(),
    name: good.name,
    account,
    amount: parseUnits(good.price, token.decimals),
    afterBlock: await lastBlock(),
  }
  orders.set(order.id, order)
  return order
}

/** @throws Refusal where the transaction does not pay for the order */
export async function payOrder(account: Address, id: string, hash: Hex): Promise<Order> {
  const order = orders.get(id)
  // Somebody else's order is none, so that nobody learns of it.
  if (order?.account !== account) throw new Refusal(404, 'NO_SUCH_ORDER', 'There is no such order')
  const problem = await checkPayment(order, hash)
  if (problem) throw new Refusal(409, problem, sentences[problem])
  // Nothing is waited for from here on, so that two requests at once do not get two mugs.
  const otherId = orderIds.get(hash) ?? id
  if (otherId !== id) throw new Refusal(409, 'HASH_USED', 'This transaction pays for another order')
  orderIds.set(hash, id)
  order.hash = hash
  return order
}

const sentences: Record<Problem, string> = {
  NO_BLOCK: 'No block has this transaction',
  REVERTED: 'This transaction failed on the network',
  BEFORE_THE_ORDER: 'This transaction is older than the order',
  OTHER_PAYMENT: 'This transaction does not pay the shop the price',
  OTHER_PAYER: 'Somebody else made this payment',
}

/** As the page gets it: with the payment that the modal asks the visitor for. */
export async function describeOrder(order: Order) {
  const { id, name, amount, hash } = order
  const isPaid = hash !== undefined && (await checkPayment(order, hash)) === undefined
  return {
    id,
    name,
    status: isPaid ? 'Paid' : 'Open',
    payment: {
      recipient,
      amount: formatUnits(amount, token.decimals),
      paymentAsset: {
        network,
        asset: token.address,
        metadata: { name: token.symbol, symbol: token.symbol, decimals: token.decimals },
      },
    },
  }
}

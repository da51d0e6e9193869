import { Router } from 'express'
import * as v from 'valibot'
import { type Hex, isHash } from 'viem'
import { describeOrder, ordersOf, payOrder, placeOrder } from './orders.js'
import { Refusal } from './refuse.js'
import { requireAccount } from './sessions.js'

const Item = v.object({ item: v.string() })
const Payment = v.object({
  hash: v.pipe(
    v.string(),
    v.toLowerCase(),
    v.custom<Hex>((value) => typeof value === 'string' && isHash(value)),
  ),
})

/** @throws Refusal where it is something else */
function bodyAs<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const result = v.safeParse(schema, body)
  if (!result.success) throw new Refusal(400, 'BAD_REQUEST', 'The request is not complete')
  return result.output
}

export const orderRoutes = Router()

orderRoutes.get('/', async (request, response) => {
  response.json(await Promise.all(ordersOf(requireAccount(request)).map(describeOrder)))
})

orderRoutes.post('/', async (request, response) => {
  const account = requireAccount(request)
  const { item } = bodyAs(Item, request.body)
  response.status(201).json(await describeOrder(await placeOrder(account, item)))
})

orderRoutes.post('/:id/payment', async (request, response) => {
  const account = requireAccount(request)
  const { hash } = bodyAs(Payment, request.body)
  response.json(await describeOrder(await payOrder(account, request.params.id, hash)))
})

import { expect, it, onTestFinished } from 'vitest'
import { fakeEndpoint } from '../fake-endpoint.js'
import { alice, bob, network, setup } from '../setup.js'

/** Of the specification: Ethereum, Arbitrum, OP, zkSync Era, Base, BNB, Polygon, Gnosis, Avalanche, Fantom, Klaytn, Aurora. */
const specified = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
const everywhere = [
  '0x111111125421cA6dc452d289314280a0f8842A65',
  '0x1111111254EEB25477B68fb85Ed929f73A960582',
]
const onZkSync = ['0x6fd4383cB451173D5f9304F041C7BCBf27d561fF']

async function rulesOf() {
  const rules = await setup().adapter.swaps?.()
  if (!rules) throw new Error('EVM chains have no swaps')
  return rules
}

/** Gas at 7 wei; a call is estimated to take what the test says. */
async function chainWith(estimate: object) {
  const node = await fakeEndpoint(({ body }) => {
    if (body.method === 'eth_gasPrice') return { result: '0x7' }
    return body.method === 'eth_estimateGas' ? estimate : { result: '0x' }
  })
  onTestFinished(node.stop)
  return network(1, 'Ethereum', {}, [node.url])
}

it('swaps are on the twelve networks of the specification', async () => {
  const { networks } = await rulesOf()
  expect([...networks].sort()).toEqual(specified.map((id) => `eip155:${id}`).sort())
})

it.each(specified)('the routers of eip155:%i are those of 1inch there, and no other', async (id) => {
  const { routers } = await rulesOf()
  expect(routers(network(id, 'Some chain'))).toEqual(id === 324 ? onZkSync : everywhere)
})

const call = { request: { to: bob, value: 1n, data: '0x5a' }, owner: alice } as const
it.each([
  ['before it is built: 150,000 gas', 0, undefined, 150_000n],
  ['with the approval before it: 65,000 more', 1, undefined, 215_000n],
  ['with two approvals', 2, undefined, 280_000n],
  ['built: what the network estimates', 0, call, 91_000n],
  ['built, with an approval that comes first: no estimate can be made', 1, call, 215_000n],
])('a swap costs %s, at the price of gas', async (_, approvals, built, gas) => {
  const on = await chainWith({ result: '0x16378' })
  expect(await (await rulesOf()).fee(on, approvals, built)).toBe(7n * gas)
})

it('a swap whose estimate fails costs 150,000 gas', async () => {
  const on = await chainWith({ error: { code: 3, message: 'execution reverted' } })
  expect(await (await rulesOf()).fee(on, 0, call)).toBe(7n * 150_000n)
})

it('of the coin twice the fee of a swap is kept back', async () => {
  const on = await chainWith({ result: '0x16378' })
  expect(await (await rulesOf()).reserve?.(on)).toBe(2n * 7n * 150_000n)
})

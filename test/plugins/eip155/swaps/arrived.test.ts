import { describe, expect, it, onTestFinished } from 'vitest'
import { fakeEndpoint } from '../fake-endpoint.js'
import { alice, bob, network, setup } from '../setup.js'

const euro = `0x${'bb'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const word = (value: bigint | string) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const moved = (address: string, from: string, to: string, amount: bigint) => ({
  ...{ address, topics: [transfer, word(from), word(to)], data: word(amount) },
})
const receipt = {
  ...{ from: alice, status: '0x1', blockNumber: '0xa', gasUsed: '0x64', effectiveGasPrice: '0x2' },
  ...{ l1Fee: '0x5', logs: [] as readonly unknown[] },
}
type Receipt = Partial<Record<keyof typeof receipt, unknown>>

/** A node whose block 10 has this receipt; before it the account has 1000 wei and did `count` transactions there. */
async function arrivedOver(of: Receipt | null, token?: string, { after = 1095n, count = 1n } = {}) {
  const node = await fakeEndpoint(({ body: { method, params } }) => {
    const isBefore = params[1] === '0x9'
    if (method === 'eth_getTransactionReceipt') return { result: of && { ...receipt, ...of } }
    if (method === 'eth_getBalance') return { result: `0x${(isBefore ? 1000n : after).toString(16)}` }
    return { result: isBefore ? '0x3' : `0x${(3n + count).toString(16)}` }
  })
  onTestFinished(node.stop)
  const rules = await setup().adapter.swaps?.()
  return rules?.arrived?.(network(1, 'Ethereum', {}, [node.url]), hash, token, alice)
}

describe('what a swap brought', () => {
  it('is, of a token, what its transfers brought the account', async () => {
    const logs = [
      moved(euro, bob, alice, 70n),
      moved(euro, alice, bob, 4n),
      moved(euro, bob, bob, 500n),
      moved(bob, bob, alice, 900n),
    ]
    expect(await arrivedOver({ logs }, euro)).toBe(66n)
  })

  it('is, of the coin, what the block brought beside the fee of the transaction', async () => {
    expect(await arrivedOver({})).toBe(300n)
  })

  it.each([
    ['another transaction of the account is in the block', {}, { count: 2n }],
    ['somebody else paid for the transaction', { from: bob }, {}],
    ['the block brought nothing', {}, { after: 700n }],
  ])('is not known where %s', async (_what, of, block) => {
    expect(await arrivedOver(of, undefined, block)).toBeUndefined()
  })

  it('is not known where the node has no receipt yet, or the token was not moved', async () => {
    expect(await arrivedOver(null, euro)).toBeUndefined()
    expect(await arrivedOver({}, euro)).toBeUndefined()
  })
})

import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { fakeEndpoint } from '../fake-endpoint.js'
import { alice, network, setup } from '../setup.js'

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** A node that answers every call with what the test says. */
async function chainOf(result: () => unknown) {
  const node = await fakeEndpoint(() => ({ jsonrpc: '2.0', id: 1, result: result() }))
  onTestFinished(node.stop)
  return { asked: node.asked, network: network(1, 'Ethereum', {}, [node.url]) }
}

it('tells with one request how a token counts', async () => {
  const chain = await chainOf(() => word(6n))
  expect(await setup().adapter.getToken?.(alice, chain.network)).toEqual({ decimals: 6 })
  expect(chain.asked.map(({ body }) => body)).toMatchObject([
    { method: 'eth_call', params: [{ to: alice, data: '0x313ce567' }, 'latest'] },
  ])
})

it('has no word for what the node makes up', async () => {
  let said: unknown
  const chain = await chainOf(() => said)
  const { adapter } = setup()
  const odd = fc.oneof(
    fc.anything({ maxDepth: 1 }),
    fc.bigInt(256n, 2n ** 256n - 1n).map(word),
    fc.constantFrom('0x', '0x6', `${word(6n)}00`),
  )
  await fc.assert(
    fc.asyncProperty(odd, async (answer) => {
      said = answer
      await expect(adapter.getToken?.(alice, chain.network)).rejects.toThrow()
    }),
    { numRuns: 60 },
  )
})

it('is asked of no one where it is no address', async () => {
  const chain = await chainOf(() => word(6n))
  await expect(setup().adapter.getToken?.('0x12', chain.network)).rejects.toMatchObject({
    code: 'LK_ADDRESS',
  })
  expect(chain.asked).toEqual([])
})

import fc from 'fast-check'
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  parseAbi,
  serializeTransaction,
  size,
} from 'viem'
import { afterEach, expect, it } from 'vitest'
import { createWalletList } from '../../../../adapter-kit/index.js'
import { completeNetwork } from '../../../../kernel/lib/networks.js'
import { createEip155State } from '../../../../plugins/eip155/eip155-state.js'
import { dataFee } from '../../../../plugins/eip155/transactions/data-fee.js'
import { createHarness, testNetwork } from '../../../conformance/harness.js'
import { bob, dollars } from '../../send/fake-wallet.js'
import { fakeEndpoint } from '../fake-endpoint.js'

const oracle = parseAbi(['function getL1Fee(bytes data) view returns (uint256)'])
const undo: (() => void)[] = []
afterEach(() => {
  for (const stop of undo.splice(0)) stop()
})

/** What is asked for a transfer, and what becomes of the answer. */
async function asked(said: unknown, request: Parameters<typeof dataFee>[2], id = 10) {
  const node = await fakeEndpoint(() => said)
  const harness = createHarness([{ name: 'any', api: 1, load: async () => ({ setup: () => undefined }) }])
  undo.push(node.stop, harness.destroy)
  const rpcUrls = { default: { http: [node.url] } }
  const network = completeNetwork({ ...testNetwork('eip155', id), rpcUrls })
  const fee = await dataFee(
    createEip155State(await harness.contextOf('any'), createWalletList()),
    network,
    request,
  )
  return { fee, calls: node.asked.map(({ body }) => body) }
}
const word = (value: bigint) => ({ result: `0x${value.toString(16).padStart(64, '0')}` })
const wei = 10n ** 18n
const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 5n] })

it.each([
  ['a coin', { to: bob, value: wei }, { to: bob, value: wei }],
  ['a token', { to: bob, value: 5n, token: dollars }, { to: dollars, data }],
] as const)('is asked for as many bytes as the transfer of %s has', async (_, request, real) => {
  const { fee, calls } = await asked(word(123n), request)
  expect(fee).toBe(123n)
  const [{ to, data: question }] = (calls[0]?.params ?? []) as [{ to: string; data: Hex }]
  expect(to).toBe('0x420000000000000000000000000000000000000f')
  const [bytes] = decodeFunctionData({ abi: oracle, data: question }).args
  const gas = { gas: 60_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n, nonce: 70_000 }
  const written = size(serializeTransaction({ type: 'eip1559', chainId: 8453, ...gas, ...real }))
  expect(size(bytes)).toBeGreaterThanOrEqual(written)
  expect(size(bytes)).toBeLessThan(written + 32)
})

it('is asked for as the ABI says, whoever gets how much of which token', async () => {
  const node = await fakeEndpoint(() => word(1n))
  const harness = createHarness([{ name: 'any', api: 1, load: async () => ({ setup: () => undefined }) }])
  undo.push(node.stop, harness.destroy)
  const network = completeNetwork({
    ...testNetwork('eip155', 10),
    rpcUrls: { default: { http: [node.url] } },
  })
  const state = createEip155State(await harness.contextOf('any'), createWalletList())
  const address = fc.stringMatching(/^0x[0-9a-f]{40}$/).map((text) => getAddress(text as Hex))
  await fc.assert(
    fc.asyncProperty(address, fc.option(address, { nil: undefined }), async (to, token) => {
      await dataFee(state, network, { to, value: 1n, ...(token && { token }) })
      const [{ data }] = (node.asked.at(-1)?.body.params ?? []) as [{ data: Hex }]
      const question = data.toLowerCase() as Hex
      const [bytes] = decodeFunctionData({ abi: oracle, data: question }).args
      expect(question).toBe(encodeFunctionData({ abi: oracle, functionName: 'getL1Fee', args: [bytes] }))
      const called = (token ?? to).slice(2).toLowerCase()
      const call = bytes.slice(bytes.indexOf(called) + called.length)
      expect(bytes).toContain(called)
      if (!token) expect(call).toBe('')
      else expect(decodeFunctionData({ abi: erc20Abi, data: `0x${call}` }).args?.[0]).toBe(to)
    }),
    { numRuns: 30 },
  )
})

it.each([
  { result: '0x' },
  { result: 7 },
  { result: `0x${'f'.repeat(65)}` },
  { error: { code: 3, message: 'execution reverted' } },
  'nonsense',
  500,
])('is nothing where the chain has no such price: %j', async (said) => {
  expect((await asked(said, { to: bob, value: 1n })).fee).toBe(0n)
})

it('is not asked of Ethereum itself', async () => {
  const { fee, calls } = await asked(word(9n), { to: bob, value: 1n }, 1)
  expect([fee, calls]).toEqual([0n, []])
})

it('is asked for the whole call of a contract, and at another oracle on Scroll', async () => {
  const call = { to: bob, value: 0n, data: `0x${'ab'.repeat(700)}` } as const
  const { calls } = await asked(word(1n), call, 534_352)
  const [{ to, data: question }] = (calls[0]?.params ?? []) as [{ to: string; data: Hex }]
  expect(to).toBe('0x5300000000000000000000000000000000000002')
  const [bytes] = decodeFunctionData({ abi: oracle, data: question }).args
  expect(bytes).toContain(call.data.slice(2))
})

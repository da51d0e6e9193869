import { afterEach, expect, it, onTestFinished } from 'vitest'
import type { NetworkInput } from '../../../kernel/plugin.js'
import { mainnet, solana as solanaMainnet } from '../../../networks/index.js'
import { cloud } from '../../../plugins/cloud/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { solana } from '../../../plugins/solana/index.js'
import { createHarness, type HarnessOptions } from '../../conformance/harness.js'
import { fakeEndpoint } from '../../plugins/eip155/fake-endpoint.js'

const evm = '0x00000000000000000000000000000000000000a1'
const key = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
type Answer = Parameters<typeof fakeEndpoint>[0]
const close: (() => unknown)[] = []
afterEach(async () => {
  for (const each of close.splice(0)) await each()
})

/** A gateway and a public node that count who asks them, and both plugins over them. */
async function start(gateway: Answer, options: HarnessOptions = {}) {
  const asked: string[] = []
  const serve = async (name: string, answer: Answer) => {
    const server = await fakeEndpoint((request) => {
      asked.push(`${name} ${request.body.method}`)
      return answer(request)
    })
    close.push(() => server.stop())
    return server
  }
  const hosted = await serve('gateway', gateway)
  const node = await serve('node', ({ body }) => answerOf(body.method, 2))
  const publicly = (network: NetworkInput) => ({ ...network, rpcUrls: { default: { http: [node.url] } } })
  const elsewhere = { ...publicly(mainnet), id: 31337, name: 'Local' }
  const harness = createHarness([eip155(), solana(), cloud({ blockchainUrl: new URL(hosted.url).origin })], {
    networks: [publicly(mainnet), publicly(solanaMainnet), elsewhere],
    ...options,
  })
  onTestFinished(() => harness.destroy())
  const balance = async (index = 0) => {
    const network = harness.modal.getNetworks()[index]
    if (!network) throw new Error('There is no such network')
    const { chainNamespace } = network
    const adapter = await harness.modal.use(`adapter:${chainNamespace}`)
    const read = await adapter.getBalance?.(chainNamespace === 'eip155' ? evm : key, network)
    return read?.unknown ? 'unknown' : read?.value
  }
  return { asked, harness, balance, hosted, node }
}

const answerOf = (method: string, value: number) => ({
  jsonrpc: '2.0',
  id: 1,
  result: method === 'getBalance' ? { context: { slot: 1 }, value } : `0x${value.toString(16)}`,
})
const works: Answer = ({ body }) => answerOf(body.method, 1)

it.each([
  ['eip155', 0, 'eth_getBalance'],
  ['solana', 1, 'getBalance'],
] as const)('with a project id %s is read at the hosted gateway', async (_namespace, index, method) => {
  const { asked, balance } = await start(works)
  expect(await balance(index)).toBe(1n)
  expect(asked).toEqual([`gateway ${method}`])
})

it('the gateway is told project and network', async () => {
  const urls: string[] = []
  const { balance, harness } = await start((request) => {
    urls.push(request.path ?? '')
    return works(request)
  })
  await balance()
  const { searchParams, pathname } = new URL(urls[0] ?? '', 'http://x')
  expect([pathname, searchParams.get('chainId')]).toEqual(['/v1/', 'eip155:1'])
  expect(searchParams.get('projectId')).toBe('00000000000000000000000000000001')
  const told = harness.modal.getNetworks().flatMap(({ rpcUrls }) => JSON.stringify(rpcUrls))
  expect(told.join()).not.toContain('projectId')
})

it.each([502, 503, 504])(
  'a gateway that answers %s is not there: the public endpoint is asked',
  async (status) => {
    const { asked, balance } = await start(() => status)
    expect(await balance()).toBe(2n)
    expect(asked.at(-1)).toBe('node eth_getBalance')
  },
)

it('an error that the gateway answers is final: nobody else learns the address', async () => {
  const refusal = { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } }
  const { asked, balance } = await start(() => refusal)
  expect(await balance()).toBe('unknown')
  expect(asked.join()).not.toContain('node')
})

it.each<[string, number, HarnessOptions]>([
  ['without a project id', 0, { projectId: '' }],
  ['for a network it does not serve', 2, {}],
])('%s the public endpoint is asked alone', async (_why, index, options) => {
  const { asked, balance } = await start(works, options)
  expect(await balance(index)).toBe(2n)
  expect(asked).toEqual(['node eth_getBalance'])
})

it('where the site gave endpoints, those are asked alone', async () => {
  const own = await fakeEndpoint(({ body }) => answerOf(body.method, 3))
  close.push(() => own.stop())
  const { asked, balance } = await start(works, { customRpcUrls: { 'eip155:1': [{ url: own.url }] } })
  expect(await balance()).toBe(3n)
  expect(asked).toEqual([])
})

it('what is asked for a transfer goes by the same rule', async () => {
  const refusal = { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } }
  const { asked, harness } = await start(() => refusal)
  const [network] = harness.modal.getNetworks()
  if (!network) throw new Error('There is no network')
  const adapter = await harness.modal.use('adapter:eip155')
  await expect(adapter.getToken?.(evm, network)).rejects.toThrow()
  expect(asked).toEqual(['gateway eth_call'])
})

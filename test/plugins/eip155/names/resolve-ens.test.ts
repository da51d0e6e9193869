import * as fc from 'fast-check'
import {
  bytesToHex,
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  numberToHex,
  parseAbi,
  size,
  toFunctionSelector,
} from 'viem'
import { namehash, normalize, packetToBytes } from 'viem/ens'
import { afterEach, describe, expect, it } from 'vitest'
import { mainnet, optimism } from '../../../../networks/index.js'
import { type Eip155Options, eip155 } from '../../../../plugins/eip155/index.js'
import { normalizeEns } from '../../../../plugins/eip155/names/normalize-ens.js'
import { type NamesService, names } from '../../../../plugins/names/index.js'
import { createHarness } from '../../../conformance/harness.js'
import { alice, bob, failureOf } from '../../names/fake-services.js'
import { askNode, startAnvil } from '../anvil.js'
import { type EndpointRequest, fakeEndpoint } from '../fake-endpoint.js'
import { setup } from '../setup.js'

const universal = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const resolver = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, address resolver)',
])
const records = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
const refusals = parseAbi([
  'error ResolverNotFound(bytes name)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
])

const undo: (() => void)[] = []
afterEach(() => {
  for (const stop of undo.splice(0)) stop()
})

/** The service on a page with Ethereum and Optimism, Ethereum at `url`. */
async function namesAt(url: string, options: Eip155Options = {}): Promise<NamesService> {
  const at = { ...mainnet, rpcUrls: { default: { http: [url] } } }
  const harness = createHarness([eip155(options), names()], { networks: [at, optimism] })
  undo.push(harness.destroy)
  return harness.modal.use('names')
}

const answer = (result: Hex) =>
  encodeFunctionResult({ abi: resolver, functionName: 'resolve', result: [result, bob] })
const asAddress = (address: Hex) => encodeAbiParameters([{ type: 'address' }], [address])
const asBytes = (bytes: Hex) => encodeAbiParameters([{ type: 'bytes' }], [bytes])
const revert = (data: Hex) => ({ error: { code: 3, message: 'execution reverted', data } })
const notFound = encodeErrorResult({ abi: refusals, errorName: 'ResolverNotFound', args: ['0x'] })

/** A node with a resolver that knows some names: what it says is put into the answer as it is. */
async function node(say: (name: string, coin: bigint | undefined) => unknown) {
  const server = await fakeEndpoint(({ body }: EndpointRequest) => {
    if (body.method === 'eth_getCode') return { jsonrpc: '2.0', id: 1, result: '0x' }
    const [{ to, data }] = body.params as [{ to: string; data: Hex }]
    expect([body.method, to.toLowerCase()]).toEqual(['eth_call', universal])
    const [dns, call] = decodeFunctionData({ abi: resolver, data }).args
    const name = nameIn(dns)
    const { args } = decodeFunctionData({ abi: records, data: call })
    expect(args[0]).toBe(namehash(name))
    return { jsonrpc: '2.0', id: 1, ...(say(name, args[1]) as object) }
  })
  undo.push(server.stop)
  return server
}

/** The labels of a DNS name; what is toDnsWireFormat again must be the same. */
function nameIn(dns: Hex): string {
  const bytes = Buffer.from(dns.slice(2), 'hex')
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + (bytes[at] ?? 0)) {
    labels.push(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)).toString())
  }
  expect(bytesToHex(packetToBytes(labels.join('.')))).toBe(dns)
  return labels.join('.')
}

describe('a name of ENS', () => {
  it('leads to its address, asked with the name as ENS writes it', async () => {
    const said: string[] = []
    const { url } = await node((name) => {
      said.push(name)
      return { result: answer(asAddress(alice)) }
    })
    const service = await namesAt(url)
    expect(await service.resolve('Alice.ETH')).toEqual({ address: alice, name: 'alice.eth' })
    expect((await service.resolve('pay.alice-2.eth'))?.name).toBe('pay.alice-2.eth')
    expect(said).toEqual(['alice.eth', 'pay.alice-2.eth'])
  })

  it.each<[string, Eip155Options]>([
    ['', {}],
    [
      ', with rules of the site',
      { normalizeName: async (name) => (await import('viem/ens')).normalize(name) },
    ],
  ])('may be written in any way ENS allows%s', async (_, options) => {
    const said: string[] = []
    const { url } = await node((name) => {
      said.push(name)
      return { result: answer(asAddress(alice)) }
    })
    const service = await namesAt(url, options)
    expect(await service.resolve('ａlice.eth')).toEqual({ address: alice, name: 'alice.eth' })
    const others = ['🦊.eth', 'Привет.eth', 'علي.eth', 'שלום.eth', '👨‍👩‍👧.eth']
    for (const name of others) expect((await service.resolve(name))?.name).toBe(normalize(name))
    expect(said).toEqual(['alice.eth', ...others.map(normalize)])
  })

  it('without the site’s rules is never one that ENS would write otherwise', async () => {
    const unit = fc.oneof(
      fc.constantFrom(..."aZ09-_$'.!ａбة한🦊ｱ\u0301\u200d\ufe0f\u202e"),
      fc.string({ unit: 'binary' }),
    )
    const part = fc.string({ unit, minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 3 }), async (labels) => {
        const name = [...labels, 'eth'].join('.')
        const form = await normalizeEns(name, undefined, () => {}).catch(() => undefined)
        if (form !== undefined) expect(form).toBe(normalize(name))
      }),
    )
  })

  it('has no other rules than those of names, whatever the site brings', async () => {
    const rules: readonly unknown[] = [
      () => 7,
      () => '',
      () => 'ali\u200bce.eth',
      () => Promise.reject(new Error()),
    ]
    for (const rule of rules) {
      const service = await namesAt('http://127.0.0.1:9/', { normalizeName: rule as typeof normalize })
      expect(await failureOf(service.resolve('alice.eth'))).toMatchObject({ code: 'LK_NAME_UNSAFE' })
    }
  })

  it('leads to the address it has for another network, else to its plain one', async () => {
    const coins: unknown[] = []
    const { url } = await node((name, coin) => {
      coins.push(coin)
      if (coin === undefined) return { result: answer(asAddress(alice)) }
      return { result: answer(asBytes(name === 'both.eth' ? bob : '0x')) }
    })
    const service = await namesAt(url)
    expect((await service.resolve('both.eth', 'eip155:10'))?.address).toBe(bob)
    expect(await service.resolve('both.eth', 'eip155:10')).not.toHaveProperty('recordOf')
    const other = await service.resolve('one.eth', 'eip155:10')
    expect(other).toEqual({ address: alice, name: 'one.eth', recordOf: 'eip155:1' })
    expect(coins).toEqual([0x8000000an, 0x8000000an, undefined])
  })

  it('is nobody’s when the resolver says so, or gives the zero address', async () => {
    const answers: unknown[] = [
      { result: answer(asAddress(`0x${'0'.repeat(40)}`)) },
      { result: answer('0x') },
      { result: '0x' },
      revert(notFound),
    ]
    for (const said of answers) {
      const { url } = await node(() => said)
      expect(await (await namesAt(url)).resolve('alice.eth')).toBeUndefined()
    }
  })

  it('is not asked for where the site has no chain 1, no plugin for it, or does not want it', async () => {
    const elsewhere = createHarness([eip155(), names()], { networks: [optimism] })
    const alone = createHarness([names()], { networks: [mainnet] })
    undo.push(elsewhere.destroy, alone.destroy)
    expect(await (await elsewhere.modal.use('names')).resolve('alice.eth')).toBeUndefined()
    expect(await (await alone.modal.use('names')).resolve('alice.eth')).toBeUndefined()
    const asked = await fakeEndpoint(() => 500)
    undo.push(asked.stop)
    expect(await (await namesAt(asked.url, { ensResolver: false })).resolve('alice.eth')).toBeUndefined()
    expect(asked.asked).toEqual([])
  })

  it('that ENS forbids, look-alikes of a whole word among them, is refused before anybody is asked', async () => {
    const asked = await fakeEndpoint(() => 500)
    undo.push(asked.stop)
    const service = await namesAt(asked.url)
    for (const name of ['раураӏ.eth', 'e\u0301\u0301.eth', 'ali_ce.eth', 'ab--cd.eth', '١٢a.eth']) {
      expect(await failureOf(service.resolve(name)), name).toMatchObject({ code: 'LK_NAME_UNSAFE' })
    }
    for (const name of ['ali_ce.eth', 'ab--cd.eth', "al'ice.eth", 'a/b.eth']) {
      expect(await failureOf(service.resolve(name)), name).toMatchObject({ code: 'LK_NAME_UNSAFE' })
    }
    expect(asked.asked).toEqual([])
  })

  it('that is kept off the chain is told apart from nobody’s', async () => {
    const data = encodeErrorResult({
      abi: refusals,
      errorName: 'OffchainLookup',
      args: [alice, ['https://evil.example/{data}'], '0x', '0x12345678', '0x'],
    })
    const { url } = await node(() => revert(data))
    const error = await failureOf((await namesAt(url)).resolve('alice.cb.id'))
    expect(error).toMatchObject({ code: 'LK_NAME_OFFCHAIN', message: 'The name is kept off the chain' })
  })

  it('is an error, and no address, when the answer is nonsense', async () => {
    const nonsense: unknown[] = [
      { result: '0x1234' },
      { result: 7 },
      { result: answer('0x1234') },
      { result: answer(asBytes(`0x${'ab'.repeat(40)}`)) },
      { error: { code: -32005, message: 'limit exceeded' } },
    ]
    for (const said of nonsense) {
      const { url } = await node(() => said)
      const outcome = await (await namesAt(url)).resolve('alice.eth').catch((error) => error)
      expect(outcome === undefined || outcome.code === 'LK_NAME', JSON.stringify(said)).toBe(true)
    }
    const { url } = await node(() => ({ result: answer(asBytes(`0x${'ab'.repeat(21)}`)) }))
    expect(await (await namesAt(url)).resolve('alice.eth', 'eip155:10')).toBeUndefined()
  })
})

describe('on a node of its own', () => {
  /** A contract that gives the same bytes to whoever asks: copies what stands behind it, returns or reverts. */
  const always = (data: Hex, how: 'f3' | 'fd') =>
    concat([`0x61${numberToHex(size(data), { size: 2 }).slice(2)}80600c6000396000${how}`, data])

  it('asks the contract the site names; without one nobody has a name', async () => {
    const anvil = await startAnvil(1)
    undo.push(anvil.stop)
    const own = '0x00000000000000000000000000000000000000e5'
    const set = (code: Hex) => askNode(anvil.url, 'anvil_setCode', [own, code])
    const fresh = async () => (await namesAt(anvil.url, { ensResolver: own })).resolve('alice.eth')
    expect(await fresh()).toBeUndefined()
    await set(always(answer(asAddress(alice)), 'f3'))
    expect(await fresh()).toEqual({ address: alice, name: 'alice.eth' })
    await set(always(notFound, 'fd'))
    expect(await fresh()).toBeUndefined()
    await set(always(toFunctionSelector('OffchainLookup(address,string[],bytes,bytes4,bytes)'), 'fd'))
    expect(await failureOf(fresh())).toMatchObject({ code: 'LK_NAME_OFFCHAIN' })
  })
})

describe('options', () => {
  it('that are none are refused', () => {
    for (const ensResolver of ['vitalik.eth', '0x12', 7, true, null]) {
      expect(() => setup({ ensResolver: ensResolver as false })).toThrow()
    }
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Emulator, startEmulator } from '../../emulator/src/index.js'
import { accounts } from '../../emulator/src/namespaces/sui/accounts.js'
import { completeNetwork, type Network, unsupportedNetwork } from '../../kernel/plugin.js'
import { sui, suiDevnet, suiTestnet } from '../../networks/index.js'
import { house, mainnet } from './sui-pretend.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, anvil: false })
})
afterAll(() => emulator.close())
afterEach(() => vi.useRealTimers())

const [alice = ''] = accounts.map(({ address }) => address)
const on = (urls: readonly string[]): Network => ({
  ...mainnet,
  rpcUrls: { ...mainnet.rpcUrls, default: { http: urls } },
})
const service = () => `${emulator.walletRpc('sui:mainnet')}/graphql`

/** The adapter over an endpoint that answers as told, and counts. */
function answering(answer: unknown, status = 200) {
  let asked = 0
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked += 1
    return Response.json(answer, { status })
  })
  const { adapter } = house()
  const balance = (address = alice) => adapter.getBalance?.(address, on(['https://sui.test/graphql']))
  return { balance, asked: () => asked, end: () => fetched.mockRestore() }
}

const none = { value: 0n, decimals: 9, symbol: 'SUI', formatted: '0.00', unknown: true }

describe('balance', () => {
  it('is read from the network’s service', async () => {
    const { adapter } = house()
    const expected = { value: 1_000_000_000_000n, decimals: 9, symbol: 'SUI', formatted: '1000' }
    expect(await adapter.getBalance?.(alice, on([service()]))).toEqual(expected)
  })

  it('takes the short form of an address', async () => {
    const { adapter } = house()
    expect(await adapter.getBalance?.('0x2', on([service()]))).toMatchObject({ value: 0n, formatted: '0' })
  })

  it('asks the next endpoint when one is down', async () => {
    const { adapter } = house()
    const network = on(['http://127.0.0.1:1/graphql', service()])
    expect(await adapter.getBalance?.(alice, network)).toMatchObject({ formatted: '1000' })
  })

  it('is remembered for 30 s, and shared by those who ask at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { balance, asked, end } = answering({ data: { address: { balance: { totalBalance: '5' } } } })
    const [one, two] = await Promise.all([balance(), balance(alice.toUpperCase().replace('X', 'x'))])
    expect([one?.value, two?.value, asked()]).toEqual([5n, 5n, 1])
    vi.advanceTimersByTime(29_000)
    await balance()
    expect(asked()).toBe(1)
    vi.advanceTimersByTime(2_000)
    await balance()
    expect(asked()).toBe(2)
    end()
  })

  it.each([
    ['no address', { data: { address: null } }],
    ['no balance', { data: { address: { balance: null } } }],
    ['a balance that is none', { data: { address: { balance: { totalBalance: null } } } }],
  ])('is nothing where the service knows %s', async (_what, answer) => {
    const { balance, end } = answering(answer)
    expect(await balance()).toMatchObject({ value: 0n, formatted: '0' })
    end()
  })

  it.each([
    ['an error', { data: null, errors: [{ message: 'Too busy' }] }, 200],
    ['a status', {}, 503],
    ['a number', { data: { address: { balance: { totalBalance: 5 } } } }, 200],
    ['a negative', { data: { address: { balance: { totalBalance: '-5' } } } }, 200],
    ['an endless number', { data: { address: { balance: { totalBalance: '9'.repeat(99) } } } }, 200],
    ['text', 'Hello', 200],
  ])('is 0.00 when the service answers %s, and is asked for again', async (_what, answer, status) => {
    const { balance, asked, end } = answering(answer, status)
    expect(await balance()).toEqual(none)
    expect(await balance()).toEqual(none)
    expect(asked()).toBe(2)
    end()
  })

  it('is 0.00 for an address that is none, and without endpoints', async () => {
    const { adapter } = house()
    expect(await adapter.getBalance?.('nobody', mainnet)).toEqual(none)
    expect(await adapter.getBalance?.(alice, on([]))).toEqual(none)
    expect(await adapter.getBalance?.(alice, unsupportedNetwork('sui:moon'))).toMatchObject({ value: 0n })
  })
})

describe('addresses', () => {
  const { adapter } = house()

  it.each([
    [`0x${'a1'.repeat(32)}`, true],
    [`0x${'A1'.repeat(32)}`, true],
    ['0x2', true],
    ['0x', false],
    [`0x${'a'.repeat(65)}`, false],
    ['a1'.repeat(32), false],
    [` 0x2`, false],
    ['0x2\n', false],
    ['name.sui', false],
  ])('%j: %s', (address, expected) => {
    expect(adapter.isAddress?.(address)).toBe(expected)
  })
})

describe('explorer', () => {
  const { adapter } = house()

  it('has a page for accounts and one for transactions', () => {
    const full = `0x${'2'.padStart(64, '0')}`
    expect(adapter.explorerUrl?.(mainnet, { address: '0x2' })).toBe(
      `https://suiscan.xyz/mainnet/account/${full}`,
    )
    expect(adapter.explorerUrl?.(mainnet, { transaction: 'Dx' })).toBe('https://suiscan.xyz/mainnet/tx/Dx')
  })

  it('has none for what is no address, and where there is no explorer', () => {
    expect(adapter.explorerUrl?.(mainnet, { address: '../x' })).toBeUndefined()
    expect(adapter.explorerUrl?.(mainnet, { transaction: '../x' })).toBe(
      'https://suiscan.xyz/mainnet/tx/..%2Fx',
    )
    expect(adapter.explorerUrl?.(unsupportedNetwork('sui:moon'), { address: '0x2' })).toBeUndefined()
  })
})

describe('networks', () => {
  it('are three, each with its own service and explorer', () => {
    const all = [sui, suiTestnet, suiDevnet].map((network) => completeNetwork(network))
    expect(all.map(({ caipNetworkId, testnet }) => [caipNetworkId, testnet])).toEqual([
      ['sui:mainnet', false],
      ['sui:testnet', true],
      ['sui:devnet', true],
    ])
    for (const { id, rpcUrls, blockExplorers } of all) {
      expect(rpcUrls.default.http).toEqual([`https://graphql.${id}.sui.io/graphql`])
      expect(blockExplorers?.default.url).toBe(`https://suiscan.xyz/${id}`)
    }
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Emulator, startEmulator } from '../../../../emulator/src/index.js'
import { accounts } from '../../../../emulator/src/namespaces/sui/accounts.js'
import { type Network, unsupportedNetwork } from '../../../../kernel/plugin.js'
import { mainnet, setup } from '../setup.js'

let emulator: Emulator

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, anvil: false })
})

afterAll(() => emulator.close())

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
  const { adapter } = setup()
  const balance = (address = alice) => adapter.getBalance?.(address, on(['https://sui.test/graphql']))
  return { balance, asked: () => asked, end: () => fetched.mockRestore() }
}

const none = { value: 0n, decimals: 9, symbol: 'SUI', formatted: '0.00', unknown: true }

describe('balance', () => {
  it('is read from the network’s service', async () => {
    const { adapter } = setup()
    const expected = { value: 1_000_000_000_000n, decimals: 9, symbol: 'SUI', formatted: '1000' }
    expect(await adapter.getBalance?.(alice, on([service()]))).toEqual(expected)
  })

  it('takes the short form of an address', async () => {
    const { adapter } = setup()
    expect(await adapter.getBalance?.('0x2', on([service()]))).toMatchObject({ value: 0n, formatted: '0' })
  })

  it('asks the next endpoint when one is down', async () => {
    const { adapter } = setup()
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
    const { adapter } = setup()
    expect(await adapter.getBalance?.('nobody', mainnet)).toEqual(none)
    expect(await adapter.getBalance?.(alice, on([]))).toEqual(none)
    expect(await adapter.getBalance?.(alice, unsupportedNetwork('sui:moon'))).toMatchObject({ value: 0n })
  })
})

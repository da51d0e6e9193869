import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { completeNetwork } from '../../../kernel/lib/networks.js'
import type { Adapter, Balance, Live, PluginContext } from '../../../kernel/plugin.js'
import { base, mainnet, sepolia } from '../../../networks/index.js'
import { account } from '../../../plugins/account/index.js'
import { readBalance } from '../../../plugins/account/read-balance.js'
import { readProfile } from '../../../plugins/account/read-profile.js'
import { counted, setupAccount as setupPage } from '../balances/fake-account.js'
import { sessionOf } from '../networks/fake-networks.js'
import { setupAccount } from './fake-account.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const balance: Balance = { value: 12n, decimals: 18, symbol: 'ETH', formatted: '0.000000000000000012' }
const on = (input: typeof mainnet) => {
  const network = completeNetwork(input)
  return { key: `${network.caipNetworkId}:${address}` as const, address, network }
}

/** A context that hands out one service, or one adapter, of a chain whose accounts have names. */
function giving(service: object) {
  const use = (async () => ({ indexed: ['names'], ...service })) as unknown as PluginContext['use']
  const { store, context } = setupAccount({ session: sessionOf([]) })
  const { state } = context
  return { use, store, state, site: { projectId: 'p', networks: [] }, signal: new AbortController().signal }
}

describe('the balance', () => {
  it('is what the adapter says', async () => {
    const context = giving({ getBalance: async () => balance })
    expect(await readBalance(context, on(mainnet))).toEqual({ status: 'ready', balance })
  })

  it('is not offered where the adapter cannot ask', async () => {
    expect(await readBalance(giving({}), on(mainnet))).toEqual({ status: 'none' })
  })

  it('that cannot be read, or that the adapter does not know, is an error and no zero', async () => {
    const down = giving({ getBalance: () => Promise.reject(new Error('down')) })
    await expect(readBalance(down, on(mainnet))).rejects.toThrow('down')
    const unknown = giving({ getBalance: async () => ({ ...balance, value: 0n, unknown: true }) })
    await expect(readBalance(unknown, on(mainnet))).rejects.toThrow('not known')
  })
})

describe('the profile', () => {
  const identity = async () => ({ name: 'vita.eth', avatar: 'https://pictures.example/vita' })

  it('has a name on main networks, and a picture on Ethereum alone', async () => {
    const context = giving({ identity })
    expect(await readProfile(context, on(mainnet))).toEqual({
      name: 'vita.eth',
      image: 'https://pictures.example/vita',
    })
    expect(await readProfile(context, on(base))).toEqual({ name: 'vita.eth', image: undefined })
  })

  it('is not looked up on a testnet, nor without a project', async () => {
    const context = giving({
      identity: () => {
        throw new Error('asked')
      },
    })
    expect(await readProfile(context, on(sepolia))).toEqual({})
    expect(await readProfile({ ...context, site: { networks: [] } }, on(mainnet))).toEqual({})
  })

  it('is not looked up where the service knows no names', async () => {
    const identity = () => Promise.reject(new Error('asked'))
    for (const indexed of [undefined, ['tokens']])
      expect(await readProfile(giving({ identity, namesOf: identity, indexed }), on(mainnet))).toEqual({})
  })

  it('is one line, and nothing of what nobody sees', async () => {
    const context = giving({ identity: async () => ({ name: ' vita\n\u202e.eth\u200b', avatar: undefined }) })
    expect(await readProfile(context, on(mainnet))).toEqual({ name: 'vita .eth', image: undefined })
  })

  describe('that cannot be had', () => {
    const down = () => Promise.reject(new Error('down'))
    const known = { name: 'vita.eth', image: 'https://pictures.example/vita' }

    it('gives way to a registered name that leads to the address', async () => {
      const namesOf = async () => [
        { name: 'mallory.test.id', addresses: { '60': '0x0000000000000000000000000000000000000bad' } },
        { name: 'vita.test.id', addresses: { '60': address.toLowerCase() } },
      ]
      const context = giving({ identity: down, namesOf })
      expect(await readProfile(context, on(mainnet))).toEqual({ name: 'vita.test.id', image: undefined })
    })

    it('leaves the name, and the picture on Ethereum alone', async () => {
      const context = giving({ identity: down, namesOf: async () => [] })
      expect(await readProfile(context, on(mainnet), known)).toEqual(known)
      expect(await readProfile(context, on(base), known)).toEqual({ name: 'vita.eth', image: undefined })
      expect(await readProfile(context, on(mainnet))).toEqual({})
      const lost = giving({ identity: down, namesOf: down })
      await expect(readProfile(lost, on(mainnet), known)).rejects.toThrow('down')
    })
  })
})

describe('the account of a page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  async function start(answers: Parameters<typeof setupPage>[1], adapter: Partial<Adapter>) {
    const page = setupPage(account(), answers, [], {}, adapter)
    void page.connect()
    await pass(50)
    const using = page.modal.use('account')
    await vi.dynamicImportSettled()
    await pass(50)
    return { ...page, service: await using }
  }
  async function listen({ subscribe }: Live<unknown>) {
    subscribe(() => undefined)()
    await vi.dynamicImportSettled()
    await pass(1)
  }

  it('has a profile that is trusted for five minutes, and asked for again soon when nobody could say', async () => {
    let broken = true
    const identity = counted(async () => {
      if (broken) throw new Error('down')
      return { name: 'vita.eth', avatar: undefined }
    })
    const namesOf = () => Promise.reject(new Error('down'))
    const { service, destroy } = await start({ identity, namesOf }, { indexed: ['names'] })
    const { profile } = service
    profile.subscribe(() => undefined)
    await listen(profile)
    expect([profile.get(), identity.calls.length]).toEqual([{}, 1])
    await pass(29_000)
    await listen(profile)
    expect(identity.calls).toHaveLength(1)
    broken = false
    await pass(1000)
    await listen(profile)
    expect(profile.get().name).toBe('vita.eth')
    await pass(299_000)
    await listen(profile)
    expect(identity.calls).toHaveLength(2)
    broken = true
    await pass(1000)
    await listen(profile)
    expect([profile.get().name, identity.calls.length]).toEqual(['vita.eth', 3])
    destroy()
  })

  it('has a balance that stays what it was when it cannot be read, and fails when it never was', async () => {
    let broken = true
    const getBalance = async () => {
      if (broken) throw new Error('down')
      return balance
    }
    const { service, destroy } = await start({}, { getBalance })
    service.balance.subscribe(() => undefined)
    await listen(service.balance)
    expect(service.balance.get()).toEqual({ status: 'failed' })
    broken = false
    await listen(service.balance)
    expect(service.balance.get()).toEqual({ status: 'ready', balance })
    broken = true
    service.refresh({ fresh: true })
    await pass(1)
    expect(service.balance.get()).toEqual({ status: 'ready', balance })
    destroy()
  })
})

import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { accountBalance, optionalService, serviceAtom } from '../../../adapter-kit/index.js'
import { LatchkeyError, type PluginContext } from '../../../kernel/plugin.js'

const settled = () => new Promise((resolve) => setTimeout(resolve))
const nothing = () => {}

/** A plugin's context on a page where the service is this, or cannot be had for this reason. */
function contextWith(service: unknown) {
  const store = createStore()
  const address = atom('0x1')
  const account = atom((get) => ({ address: get(address) }))
  const network = atom({ network: { caipNetworkId: 'eip155:1' } })
  const reported: unknown[] = []
  const use = async () => {
    if (service instanceof Error) throw service
    return service
  }
  const state = { account: () => account, network: () => network }
  const context = { store, use, state, report: (error: unknown) => void reported.push(error) }
  return { store, reported, address, context: context as unknown as PluginContext }
}

const missing = new LatchkeyError('LK_SERVICE', 'Nobody provides "account"')

/** A value that tells of its changes, and who listens to it. */
function liveOf(first: unknown) {
  let now = first
  const listeners = new Set<() => void>()
  return {
    listeners,
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next: unknown) {
      now = next
      for (const listener of listeners) listener()
    },
  }
}

describe('a service of another plugin', () => {
  it('is undefined where no plugin gives it, and an error where its plugin cannot be set up', async () => {
    const service = { refresh: nothing }
    expect(await optionalService(contextWith(service).context, 'account')).toBe(service)
    expect(await optionalService(contextWith(missing).context, 'account')).toBeUndefined()
    const lost = new LatchkeyError('LK_PLUGIN_LOAD', 'Plugin "account" did not load')
    await expect(optionalService(contextWith(lost).context, 'account')).rejects.toBe(lost)
  })
})

describe('a live value of another plugin', () => {
  const follow = (service: unknown) => {
    const { context, store, ...rest } = contextWith(service)
    const value = serviceAtom(
      context,
      'account',
      ({ balance }) => balance,
      (told) => (typeof told === 'string' ? told : 'broken'),
    )
    return { ...rest, store, value, get: () => store.get(value) }
  }

  it('is undefined while it is asked for, null where there is none, and followed while somebody listens', async () => {
    const none = follow(missing)
    none.store.sub(none.value, nothing)
    expect(none.get()).toBeUndefined()
    await settled()
    expect(none.get()).toBeNull()

    const balance = liveOf('one')
    const { store, value, get, reported } = follow({ balance })
    await settled()
    expect(balance.listeners.size).toBe(0)
    const stop = store.sub(value, nothing)
    await settled()
    expect(get()).toBe('one')
    balance.set('two')
    expect(get()).toBe('two')
    stop()
    expect(balance.listeners.size).toBe(0)
    expect(reported).toEqual([])
  })

  it('is not followed by who has left before it came', async () => {
    const balance = liveOf('one')
    const { store, value } = follow({ balance })
    store.sub(value, nothing)()
    await settled()
    expect(balance.listeners.size).toBe(0)
  })

  it('is asked for when the account changes, before it tells', async () => {
    let owner = 'one'
    const balance = { get: () => owner, subscribe: () => nothing }
    const { store, value, get, address } = follow({ balance })
    store.sub(value, nothing)
    await settled()
    owner = 'two'
    store.set(address, '0x2')
    expect(get()).toBe('two')
  })

  it('that breaks is a failure, never a crash', async () => {
    const broken = () => {
      throw new Error('broken')
    }
    const get = () => 'one'
    const subscribe = () => nothing
    const services = [
      [{ balance: { get: broken, subscribe } }, 'broken', 0],
      [{ balance: { get: () => 7, subscribe } }, 'broken', 0],
      [{ balance: { subscribe } }, 'broken', 0],
      [{ balance: { get } }, 'one', 1],
      [{ balance: { get, subscribe: broken } }, 'one', 1],
      [{ balance: { get, subscribe: () => broken } }, 'one', 1],
      [{ balance: { get, subscribe: () => 7 } }, 'one', 1],
      [{ balance: 7 }, 'broken', 1],
      [{}, null, 0],
      [7, null, 0],
      [Object.defineProperty({}, 'balance', { get: broken }), null, 1],
    ] as const
    for (const [service, expected, reports] of services) {
      const { store, value, get: now, reported } = follow(service)
      const stop = store.sub(value, nothing)
      await settled()
      expect(now()).toBe(expected)
      stop()
      expect(reported).toHaveLength(reports)
    }
  })
})

describe('the balance of the account', () => {
  it('is what the service tells, as far as it is one', async () => {
    const ready = (value: unknown) => ({ status: 'ready', balance: { value, decimals: 18, symbol: 'ETH' } })
    const balance = liveOf(ready(5n))
    const asked: unknown[] = []
    const { context, store } = contextWith({ balance, refresh: (how: unknown) => asked.push(how) })
    const shared = accountBalance(context)
    store.sub(shared.atom, nothing)
    await settled()
    expect(store.get(shared.atom)).toEqual({ status: 'ready', balance: { value: 5n, decimals: 18 } })
    for (const odd of [ready(-1n), ready('5'), { status: 'rich' }, 7, undefined]) {
      balance.set(odd)
      expect(store.get(shared.atom)).toEqual({ status: 'failed' })
    }
    shared.refresh(true)
    await settled()
    expect(asked).toEqual([{ fresh: true }])
  })
})

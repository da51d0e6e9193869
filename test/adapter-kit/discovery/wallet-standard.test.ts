import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountsIn,
  accountsOf,
  callFeature,
  chainsOf,
  connectStandard,
  disconnectStandard,
  featureOf,
  type StandardWallet,
  watchStandard,
  watchStandardWallets,
} from '../../../adapter-kit/index.js'

type App = { register(...wallets: readonly unknown[]): () => void }

/** A page, what wallets do on it, and who was met. */
function page() {
  const target = new EventTarget()
  const stop = new AbortController()
  const met: StandardWallet[] = []
  const left: StandardWallet[] = []
  const listener = { added: (w: StandardWallet) => met.push(w), removed: (w: StandardWallet) => left.push(w) }
  const say = (detail: unknown) =>
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  /** As a wallet that comes after the app. */
  const register = (...wallets: readonly unknown[]) => {
    let undo = () => {}
    say((app: App) => {
      undo = app.register(...wallets)
    })
    return () => undo()
  }
  /** As a wallet that came before the app. */
  const wait = (...wallets: readonly unknown[]) =>
    target.addEventListener('wallet-standard:app-ready', (event) =>
      (event as CustomEvent<App>).detail.register(...wallets),
    )
  const start = () => watchStandardWallets(target, listener, stop.signal)
  const names = () => met.map(({ name }) => name)
  return { target, stop, met, left, say, register, wait, start, names }
}

const throwing = (...keys: readonly string[]) =>
  new Proxy(
    {},
    {
      get(_target, key) {
        if (keys.length === 0 || keys.includes(String(key))) throw new Error('Looked at')
        return undefined
      },
    },
  )

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  return proxy
}

const wallet = (raw: object): StandardWallet => ({ id: 'w', name: 'W', imageUrl: undefined, raw })
const signal = () => new AbortController().signal
const account = (address: string, more: object = {}) => ({ address, chains: ['sui:mainnet'], ...more })

describe('meeting wallets', () => {
  it('meets those that registered before and after', () => {
    const { wait, start, register, names } = page()
    wait({ name: 'Early' }, { name: 'Earlier' })
    start()
    register({ name: 'Late' })
    expect(names()).toEqual(['Early', 'Earlier', 'Late'])
  })

  it('tells what it found of each', () => {
    const { start, register, met } = page()
    start()
    const raw = { name: ' A\u202e \n B ', id: 'com.example.wallet', icon: '\ndata:image/png;base64,AA' }
    register(raw, { name: 'C', id: 'not an id', icon: 'javascript:alert(1)' })
    expect(met).toEqual([
      { id: 'com.example.wallet', name: 'A B', imageUrl: 'data:image/png;base64,AA', raw },
      { id: 'C', name: 'C', imageUrl: undefined, raw: expect.anything() },
    ])
    expect(met[0]?.raw).toBe(raw)
  })

  it('meets each once, however often it registers', () => {
    const { start, register, wait, names } = page()
    const raw = { name: 'One' }
    wait(raw)
    start()
    register(raw, raw)
    register(raw)
    expect(names()).toEqual(['One'])
  })

  it('lets a wallet leave, once, and come again', () => {
    const { start, register, names, left } = page()
    start()
    const raw = { name: 'One' }
    const leave = register(raw)
    leave()
    leave()
    expect(left.map(({ name }) => name)).toEqual(['One'])
    register(raw)
    expect(names()).toEqual(['One', 'One'])
  })

  it('keeps a wallet when a second registration of it is taken back', () => {
    const { start, register, left } = page()
    start()
    const raw = { name: 'One' }
    const leave = register(raw)
    const leaveAgain = register(raw)
    leaveAgain()
    expect(left).toEqual([])
    leave()
    expect(left).toHaveLength(1)
  })

  it('gives wallets nothing they could change', () => {
    const { start, say } = page()
    start()
    say((app: App) => expect(Object.isFrozen(app)).toBe(true))
  })

  it('hears nobody after the signal aborted, come or gone', () => {
    const { start, stop, register, say, target, names, left } = page()
    start()
    const leave = register({ name: 'One' })
    let app: App | undefined
    say((given: App) => {
      app = given
    })
    stop.abort()
    leave()
    register({ name: 'Two' })
    app?.register({ name: 'Three' })
    expect(names()).toEqual(['One'])
    expect(left).toEqual([])
    expect(target.dispatchEvent(new Event('wallet-standard:register-wallet'))).toBe(true)
  })

  it('meets nobody when the signal aborted before', () => {
    const { start, stop, wait, names } = page()
    wait({ name: 'Early' })
    stop.abort()
    start()
    expect(names()).toEqual([])
  })

  it('looks at a hundred wallets and no more', () => {
    const { start, register, names } = page()
    start()
    let looked = 0
    const flood = Array.from({ length: 5000 }, () => ({
      get name() {
        looked += 1
        return 'Flood'
      },
    }))
    register(...flood)
    register(...flood)
    expect(names()).toHaveLength(100)
    expect(looked).toBe(100)
  })

  it('has room again when some of a flood leave', () => {
    const { start, register, names } = page()
    start()
    const leave = register(...Array.from({ length: 150 }, (_, at) => ({ name: `Flood ${at}` })))
    leave()
    register({ name: 'Honest' })
    expect(names().at(-1)).toBe('Honest')
  })

  it.each([
    ['an event without anything', undefined],
    ['text', 'wallet'],
    ['a wallet instead of a callback', { name: 'One' }],
    [
      'a callback that throws',
      () => {
        throw new Error('No')
      },
    ],
    ['an object that throws', throwing()],
  ])('survives %s', (_what, detail) => {
    const { start, say, register, names } = page()
    start()
    say(detail)
    register({ name: 'Honest' })
    expect(names()).toEqual(['Honest'])
  })

  it('survives wallets of any shape', () => {
    const { start, register, names } = page()
    start()
    register(
      throwing(),
      throwing('name'),
      revoked(),
      null,
      7,
      'x',
      () => {},
      { name: 'x'.repeat(1e6) },
      { name: '\u200b' },
    )
    register(Object.assign(throwing('icon', 'id'), {}))
    expect(names()).toEqual([`${'x'.repeat(39)}…`])
    fc.assert(
      fc.property(fc.array(fc.anything(), { maxLength: 5 }), (wallets) => {
        register(...wallets)()
      }),
    )
  })
})

describe('reading wallets', () => {
  it('reads chains and features, whatever they are', () => {
    expect(chainsOf(wallet({ chains: ['sui:mainnet'] }))).toEqual(['sui:mainnet'])
    for (const chains of [undefined, 'sui:mainnet', [7], Array(101).fill('x'), revoked(), throwing()]) {
      expect(chainsOf(wallet({ chains }))).toEqual([])
    }
    expect(chainsOf(wallet(throwing()))).toEqual([])
    const feature = {}
    expect(featureOf(wallet({ features: { 'a:b': feature } }), 'a:b')).toBe(feature)
    expect(featureOf(wallet({}), 'a:b')).toBeUndefined()
    expect(featureOf(wallet({ features: throwing() }), 'a:b')).toBeUndefined()
  })

  it('reads accounts, leaving out what is none', () => {
    const key = new Uint8Array([1])
    const good = account('good', { publicKey: key, purpose: 'payment' })
    const list = accountsIn([
      good,
      account(''),
      account('a b'),
      7,
      null,
      throwing(),
      revoked(),
      account('x'.repeat(129)),
    ])
    expect(list).toEqual([
      { address: 'good', publicKey: key, chains: ['sui:mainnet'], purpose: 'payment', raw: good },
    ])
    expect(list?.[0]?.raw).toBe(good)
  })

  it('leaves out what is odd about an account', () => {
    const odd = { publicKey: 'AA', chains: [7], purpose: 7 }
    const trap = {
      publicKey: new Proxy(new Uint8Array(1), {
        getPrototypeOf() {
          throw new Error('Looked at')
        },
      }),
    }
    const list = accountsIn([account('one', odd), account('two', trap)])
    expect(list).toMatchObject([
      { address: 'one', publicKey: undefined, chains: [], purpose: undefined },
      { address: 'two', publicKey: undefined },
    ])
  })

  it('reads a thousand accounts and no more', () => {
    expect(accountsIn(Array(5000).fill(account('one')))).toHaveLength(1000)
  })

  it('is told apart from what is no list', () => {
    for (const none of [undefined, null, 'one', { length: 1 }, throwing(), revoked()]) {
      expect(accountsIn(none)).toBeUndefined()
    }
    expect(accountsIn([])).toEqual([])
    const liar = Object.assign([account('one')], { slice: () => 'x', flatMap: () => 'x', map: () => 'x' })
    expect(accountsIn(liar)).toMatchObject([{ address: 'one' }])
    expect(accountsOf(wallet({ accounts: 'none' }))).toEqual([])
    expect(accountsOf(wallet(throwing()))).toEqual([])
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (odd) => {
        accountsIn(odd)
        accountsIn([odd, { address: odd, chains: odd, publicKey: odd, purpose: odd }])
        chainsOf(wallet({ chains: odd }))
        featureOf(wallet({ features: odd }), 'a:b')
      }),
    )
  })
})

describe('calling features', () => {
  const having = (features: object) => wallet({ features })

  it('calls the method as the feature’s own', async () => {
    const feature = {
      by: 'itself',
      act(input: string) {
        return `${this.by}: ${input}`
      },
    }
    expect(await callFeature(having({ 'a:act': feature }), 'a:act', 'act', ['x'])).toBe('itself: x')
  })

  it.each([
    ['the feature', {}],
    ['the method', { 'a:act': {} }],
    ['a method that is one', { 'a:act': { act: 'x' } }],
  ])('names the feature when the wallet lacks %s', async (_what, features) => {
    await expect(callFeature(having(features), 'a:act', 'act', [])).rejects.toMatchObject({
      code: 'LK_FEATURE',
      message: 'The wallet does not support the "a:act" feature',
    })
  })

  it('passes on what the wallet throws, at once or later', async () => {
    const no = new Error('No')
    const now = {
      act: () => {
        throw no
      },
    }
    await expect(callFeature(having({ 'a:act': now }), 'a:act', 'act', [])).rejects.toBe(no)
    const later = { act: () => Promise.reject(no) }
    await expect(callFeature(having({ 'a:act': later }), 'a:act', 'act', [])).rejects.toBe(no)
  })

  it('gives up when the signal aborts, before and meanwhile', async () => {
    let calls = 0
    const silent = having({
      'a:act': {
        act: () => {
          calls += 1
          return new Promise(() => {})
        },
      },
    })
    const stop = new AbortController()
    const calling = callFeature(silent, 'a:act', 'act', [], stop.signal)
    stop.abort(new Error('Enough'))
    await expect(calling).rejects.toThrow('Enough')
    await expect(callFeature(silent, 'a:act', 'act', [], stop.signal)).rejects.toThrow('Enough')
    expect(calls).toBe(1)
  })

  it('connects with the accounts of the answer, else of the wallet', async () => {
    const answering = (answer: unknown) =>
      wallet({
        accounts: [account('own')],
        features: { 'standard:connect': { connect: async () => answer } },
      })
    const addresses = async (answer: unknown) =>
      (await connectStandard(answering(answer), {}, signal())).map(({ address }) => address)
    expect(await addresses({ accounts: [account('told')] })).toEqual(['told'])
    expect(await addresses({ accounts: [] })).toEqual([])
    expect(await addresses(undefined)).toEqual(['own'])
    expect(await addresses({ accounts: 'x' })).toEqual(['own'])
    expect(await addresses(throwing('accounts'))).toEqual(['own'])
  })

  it('hands the input on, to the feature that is named', async () => {
    const seen: unknown[] = []
    const connect = (input: unknown) => void seen.push(input)
    const one = having({ 'bitcoin:connect': { connect }, 'standard:connect': { connect } })
    await connectStandard(one, { silent: true }, signal())
    await connectStandard(one, { purposes: ['payment'] }, signal(), 'bitcoin:connect')
    expect(seen).toEqual([{ silent: true }, { purposes: ['payment'] }])
  })

  it('is told to disconnect where it can be, and bears what follows', async () => {
    const said: string[] = []
    const polite = having({ 'standard:disconnect': { disconnect: () => void said.push('disconnect') } })
    await disconnectStandard(polite, signal())
    expect(said).toEqual(['disconnect'])
    await disconnectStandard(having({}), signal())
    await disconnectStandard(having({ 'standard:disconnect': {} }), signal())
    const broken = { disconnect: () => Promise.reject(new Error('Broken')) }
    await disconnectStandard(having({ 'standard:disconnect': broken }), signal())
    const stop = new AbortController()
    const silent = having({ 'standard:disconnect': { disconnect: () => new Promise(() => {}) } })
    const leaving = disconnectStandard(silent, stop.signal)
    stop.abort()
    await leaving
  })
})

describe('following changes', () => {
  function watching(on?: (event: string, listener: (change: unknown) => void) => unknown) {
    const listeners = new Set<(change: unknown) => void>()
    const usual = (_event: string, listener: (change: unknown) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const told: unknown[] = []
    const feature = { on: on ?? usual }
    const stop = watchStandard(wallet({ features: { 'standard:events': feature } }), (accounts) =>
      told.push(accounts.map(({ address }) => address)),
    )
    const tell = (change: unknown) => listeners.forEach((listener) => void listener(change))
    return { told, stop, tell, listeners }
  }

  it('tells accounts, none of them too', () => {
    const { told, tell } = watching()
    tell({ accounts: [account('one'), account('two')] })
    tell({ accounts: [] })
    expect(told).toEqual([['one', 'two'], []])
  })

  it('tells nothing of other changes, and of odd ones', () => {
    const { told, tell } = watching()
    for (const change of [
      undefined,
      null,
      7,
      {},
      { chains: [] },
      { accounts: 'x' },
      throwing(),
      { accounts: revoked() },
    ]) {
      tell(change)
    }
    expect(told).toEqual([])
  })

  it('stops, and hears nothing from a wallet that goes on', () => {
    const { told, stop, listeners } = watching()
    const [listener] = [...listeners]
    stop()
    stop()
    expect(listeners.size).toBe(0)
    listener?.({ accounts: [account('one')] })
    expect(told).toEqual([])
  })

  it.each([
    ['cannot stop', () => undefined],
    ['stops with a promise', () => Promise.resolve(() => {})],
    [
      'throws at once',
      () => {
        throw new Error('No')
      },
    ],
    [
      'throws when it stops',
      () => () => {
        throw new Error('No')
      },
    ],
  ])('bears a wallet that %s', (_what, on) => {
    const { stop } = watching(on)
    expect(() => stop()).not.toThrow()
  })

  it('bears a wallet without events', () => {
    expect(() => watchStandard(wallet({}), () => {})()).not.toThrow()
    expect(() => watchStandard(wallet(throwing()), () => {})()).not.toThrow()
  })
})

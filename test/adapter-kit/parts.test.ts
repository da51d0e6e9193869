import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  abortable,
  atPath,
  callMethod,
  createSignal,
  createTtlCache,
  createWalletList,
  type FoundWallet,
  hasMethod,
  listen,
  parsed,
  readWbipWallets,
  rest,
  retryDiscovery,
  walletError,
} from '../../adapter-kit/index.js'
import { createHttp } from '../../kernel/lib/http.js'
import { completeNetwork } from '../../kernel/plugin.js'
import { until } from '../until.js'

const never = () => new Promise<never>(() => {})
const tick = () => new Promise((resolve) => setTimeout(resolve, 0))

/** An object whose every property throws when it is read. */
const trap: object = new Proxy(
  {},
  {
    get() {
      throw new Error('Looked at')
    },
  },
)

describe('looking repeatedly', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reads now, within a second, and when the page has loaded', () => {
    const page = new EventTarget()
    const read = vi.fn()
    retryDiscovery(page, read, new AbortController().signal)
    expect(read).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    expect(read).toHaveBeenCalledTimes(5)
    page.dispatchEvent(new Event('load'))
    page.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(60_000)
    expect(read).toHaveBeenCalledTimes(6)
  })

  it('stops at once', () => {
    const page = new EventTarget()
    const read = vi.fn()
    const stop = new AbortController()
    retryDiscovery(page, read, stop.signal)
    stop.abort()
    vi.advanceTimersByTime(60_000)
    page.dispatchEvent(new Event('load'))
    retryDiscovery(page, read, stop.signal)
    expect(read).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('what a wallet threw', () => {
  it.each([
    'User denied transaction signature', // without the code that should come with it
    'MetaMask Tx Signature: User denied transaction signature.',
    'Approval Denied', // Backpack
    'Approval Denied: Popup Closed.',
    'Transaction cancelled', // Solflare
    'Connection rejected',
    'Signature request canceled',
    'User rejects approval',
    'User rejection', // Suiet
    'Cancelled by user',
    'The request was declined by the user',
    'User has rejected the connection',
    'The user refused the request',
    'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
  ])('is a no however it is worded: %s', (message) => {
    for (const error of [new Error(message), message, { code: -32603, message }])
      expect(walletError(error, 'LK_SIGN', 'Sign message failed')).toMatchObject({ code: 4001 })
  })

  it.each([
    'Connection rejected by the node',
    'Transaction rejected by the network: already known',
    'Permission denied',
    'The user has no account',
    'Transaction cancelled out of time',
    'Unauthorized: origin not allowed',
  ])('is no such thing when the wallet means something else: %s', (message) => {
    const error = walletError(new Error(message), 'LK_SIGN', 'Sign message failed')
    expect(error).toMatchObject({ code: 'LK_SIGN', why: expect.stringContaining(message) })
  })
})

describe('a dotted path', () => {
  it('leads to what is there, and to nothing past what is not', () => {
    const provider = { request: never }
    const page = { Makers: { Bitcoin: provider }, text: 'x' }
    expect(atPath(page, 'Makers.Bitcoin')).toBe(provider)
    expect(atPath(page, 'Makers.Stacks.More')).toBeUndefined()
    expect(atPath(page, 'text.length')).toBeUndefined()
    expect(atPath({ trap }, 'trap.any')).toBeUndefined()
    expect(atPath(undefined, 'any')).toBeUndefined()
  })
})

describe('the lists of WBIP wallets', () => {
  const entry = { id: 'Maker.Wallet', name: 'Wallet', icon: 'data:image/png;base64,AA' }
  const pageWith = (list: unknown, name = 'btc_providers') => ({ Maker: { Wallet: {} }, [name]: list })

  it.each(['btc_providers', 'wbip_providers', 'webbtc_stx_providers'])('are read: %s', (name) => {
    const page = pageWith([entry], name)
    const [found] = readWbipWallets(page)
    expect(found).toMatchObject({ id: entry.id, name: 'Wallet', imageUrl: entry.icon })
    expect(found?.provider()).toBe(page.Maker.Wallet)
    expect(readWbipWallets(page, ['others'])).toEqual([])
  })

  it('give each wallet once, with the object that is there now', () => {
    const page = { ...pageWith([entry, { ...entry, name: 'Again' }]), wbip_providers: [entry] }
    const found = readWbipWallets(page)
    expect(found.map(({ name }) => name)).toEqual(['Wallet'])
    const newer = {}
    page.Maker.Wallet = newer
    expect(found[0]?.provider()).toBe(newer)
  })

  it('leave out what has no object on the page', () => {
    expect(readWbipWallets({ btc_providers: [entry] })).toEqual([])
  })

  it.each([
    [
      'mends an icon without the end of its media type',
      'data:image/svg;base64,AA',
      'data:image/svg+xml;base64,AA',
    ],
    ['drops an icon that runs', 'javascript:alert(1)', undefined],
    ['drops an icon that is none', 7, undefined],
  ])('%s', (_, icon, imageUrl) => {
    expect(readWbipWallets(pageWith([{ ...entry, icon }]))[0]?.imageUrl).toBe(imageUrl)
  })

  it('show names that are fit to be shown', () => {
    const name = `Wal\u202elet\n${'x'.repeat(500)}`
    expect(readWbipWallets(pageWith([{ ...entry, name }]))[0]?.name).toMatch(/^Wallet x{32}…$/)
    expect(readWbipWallets(pageWith([{ ...entry, name: ' \n ' }]))).toEqual([])
  })

  it('bear one element, or a whole list, that throws', () => {
    const list = [7, entry]
    Object.defineProperty(list, 0, { get: () => Reflect.get(trap, 'any') })
    expect(readWbipWallets(pageWith(list))).toHaveLength(1)
    expect(readWbipWallets(pageWith([trap, entry]))).toHaveLength(1)
    expect(readWbipWallets({ ...pageWith([entry]), wbip_providers: trap })).toHaveLength(1)
    expect(readWbipWallets(trap)).toEqual([])
  })

  it('bear any value at all', () => {
    const field = fc.oneof(fc.anything(), fc.constantFrom('Maker.Wallet', '__proto__', 'constructor'))
    const odd = fc.oneof(fc.anything(), fc.array(fc.record({ id: field, name: field, icon: field })))
    fc.assert(
      fc.property(odd, (list) => {
        for (const { id, name, imageUrl } of readWbipWallets(pageWith(list))) {
          expect(id).toMatch(/^[\w$.-]{1,128}$/)
          expect(name).not.toBe('')
          expect(imageUrl ?? 'https:').toMatch(/^(data:image\/|https:)/)
        }
      }),
    )
  })

  it('are not read for ever', () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ ...entry, id: `w${at}` }))
    const page = { ...Object.fromEntries(many.map(({ id }) => [id, {}])), btc_providers: many }
    expect(readWbipWallets(page)).toHaveLength(100)
  })
})

describe('answers that are trusted for a while', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are asked for once, at the same time as well, until the time is over', async () => {
    const memory = createTtlCache<number>(1000)
    const read = vi.fn(async () => read.mock.calls.length)
    expect(await Promise.all([memory.get('a', read), memory.get('a', read)])).toEqual([1, 1])
    vi.advanceTimersByTime(999)
    expect(await memory.get('a', read)).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await memory.get('a', read)).toBe(2)
  })

  it('belong to their question', async () => {
    const memory = createTtlCache<string>()
    expect(await memory.get('a', async () => 'A')).toBe('A')
    expect(await memory.get('b', async () => 'B')).toBe('B')
  })

  it('can be asked for anew, and forgotten one by one or all', async () => {
    const memory = createTtlCache<number>()
    const read = vi.fn(async () => read.mock.calls.length)
    await memory.get('a', read)
    expect(await memory.get('a', read, { fresh: true })).toBe(2)
    expect(await memory.get('a', read)).toBe(2)
    memory.forget('a')
    expect(await memory.get('a', read)).toBe(3)
    memory.forget()
    expect(await memory.get('a', read)).toBe(4)
  })

  it('are not kept when they are failures, and an old failure takes no newer answer away', async () => {
    const memory = createTtlCache<string>()
    await expect(memory.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await memory.get('a', async () => 'yes')).toBe('yes')
    let fail = (_: Error) => {}
    const failing = new Promise<string>((_, reject) => {
      fail = reject
    })
    const slow = memory.get('b', () => failing)
    const quick = memory.get('b', async () => 'new', { fresh: true })
    fail(new Error('late'))
    await expect(slow).rejects.toThrow('late')
    await quick
    expect(await memory.get('b', async () => 'newer')).toBe('new')
  })

  it('do not grow for ever', async () => {
    const memory = createTtlCache<number>()
    for (let at = 0; at < 600; at++) await memory.get(`${at}`, async () => at)
    const read = vi.fn(async () => -1)
    await memory.get('0', read)
    await memory.get('599', read)
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe('the wallets found so far', () => {
  const wallet = (id: string, name = id): FoundWallet<string> => ({
    connector: { id, name, type: 'ANNOUNCED', namespace: 'test' },
    provider: () => name,
  })
  const watching = (wallets: ReturnType<typeof createWalletList<string>>) => {
    const stop = new AbortController()
    const told: string[] = []
    const tell = () =>
      void told.push(
        wallets
          .list()
          .map(({ name }) => name)
          .join(),
      )
    wallets.watch(tell, stop.signal)
    return { told, stop }
  }

  it('are listed in the order of discovery, each id once', () => {
    const wallets = createWalletList<string>()
    for (const id of ['b', 'a', 'b']) wallets.add(wallet(id))
    expect(wallets.list().map(({ id }) => id)).toEqual(['b', 'a'])
    expect(wallets.find('a')?.provider()).toBe('a')
    expect(wallets.find('c')).toBeUndefined()
  })

  it('cannot be changed by who reads them', () => {
    const wallets = createWalletList<string>()
    wallets.add(wallet('a'))
    expect(Object.isFrozen(wallets.list())).toBe(true)
    expect(Object.isFrozen(wallets.list()[0])).toBe(true)
  })

  it('leave when they are taken away, and nobody else with them', () => {
    const wallets = createWalletList<string>()
    const leave = wallets.add(wallet('a', 'First'))
    wallets.add(wallet('a', 'Second'))()
    expect(wallets.find('a')?.provider()).toBe('First')
    leave()
    wallets.add(wallet('a', 'Third'))
    leave()
    expect(wallets.find('a')?.provider()).toBe('Third')
  })

  it('are replaced in their place', () => {
    const wallets = createWalletList<string>()
    for (const id of ['a', 'b']) wallets.replace(wallet(id))
    wallets.replace(wallet('a', 'Newer'))
    expect(wallets.list().map(({ name }) => name)).toEqual(['Newer', 'b'])
  })

  it.each([
    ['Keplr', 'keplr wallet'],
    ['MetaMask', 'M\u0435taMask'],
    ['MetaMask', 'Meta Mask'],
    ['MetaMask', 'M\u00e9t\u00e1Mask'],
    ['Trust Wallet', 'trust-wallet'],
    ['OKX', '\u041e\u041a\u0425'],
  ])('that a visitor reads as one, %s and %s, are both marked until one leaves', async (one, two) => {
    const wallets = createWalletList<string>()
    const add = (id: string, name: string) =>
      wallets.add({
        connector: { ...wallet(id, name).connector, explorerId: 'known' },
        provider: () => id,
      })
    add('a', one)
    const leave = add('b', two)
    await until(() => wallets.find('b'))
    expect(wallets.list().map(({ conflict, explorerId }) => [conflict, explorerId])).toEqual([
      [true, undefined],
      [true, undefined],
    ])
    expect(wallets.undisputed('a')).toBeUndefined()
    leave()
    await until(() => !wallets.find('b'))
    expect(wallets.list()).toMatchObject([{ id: 'a', explorerId: 'known' }])
    expect(wallets.list()[0]?.conflict).toBeUndefined()
    expect(wallets.undisputed('a')?.provider()).toBe('a')
  })

  it('that have nothing but a name take nothing from the one that has its rdns', async () => {
    const wallets = createWalletList<string>()
    const real = { ...wallet('io.metamask', 'MetaMask').connector, rdns: 'io.metamask', explorerId: 'known' }
    const { connector } = wallet('350670db-19fa-4704-a166-e52e178b59d2', 'MetaMask')
    wallets.add({ connector: { ...connector, unproven: true }, provider: () => 'impostor' })
    wallets.add({ connector: real, provider: () => 'real' })
    expect(wallets.list().map(({ conflict, explorerId }) => [conflict, explorerId])).toEqual([
      [true, undefined],
      [undefined, 'known'],
    ])
    expect(wallets.undisputed('io.metamask')?.provider()).toBe('real')
    expect(wallets.undisputed(connector.id)).toBeUndefined()
  })

  it.each(['M\u0435taMask', '\u041e\u041a\u0425', '\u03a4rust'])(
    'whose name %s imitates another are marked when alone',
    async (name) => {
      const wallets = createWalletList<string>()
      wallets.add(wallet('a', name))
      await until(() => wallets.find('a'))
      expect(wallets.list()[0]?.conflict).toBe(true)
    },
  )

  it.each([
    'OKX \u6b27\u6613',
    '\u041a\u043e\u0448\u0435\u043b\u0451\u043a',
    'Polkadot{.js}',
    '\u00d6ko',
    '\u{1f98a}',
  ])('whose name is %s are not', async (name) => {
    const wallets = createWalletList<string>()
    wallets.add(wallet('a', name))
    await until(() => wallets.find('a'))
    expect(wallets.list()[0]?.conflict).toBeUndefined()
  })

  it('that the site registers put nobody in doubt', () => {
    const wallets = createWalletList<string>()
    const sdk = wallet('sdk', 'One')
    wallets.replace({ ...sdk, connector: { ...sdk.connector, type: 'EXTERNAL' } })
    wallets.add(wallet('one.extension', 'One'))
    expect(wallets.list().filter(({ conflict }) => conflict)).toEqual([])
  })

  it('are told now and at changes, many of one moment as one, until nobody listens', async () => {
    const wallets = createWalletList<string>()
    const { told, stop } = watching(wallets)
    await tick()
    wallets.add(wallet('a'))
    wallets.add(wallet('b'))
    wallets.add(wallet('b'))
    await tick()
    expect(told).toEqual(['', 'a,b'])
    wallets.replace(wallet('c'))
    stop.abort()
    await tick()
    expect(told).toHaveLength(2)
  })

  it('are a hundred at most', () => {
    const wallets = createWalletList<string>()
    for (let at = 0; at < 150; at++) wallets.add(wallet(`w${at}`))
    wallets.replace(wallet('late'))
    wallets.replace(wallet('w0', 'Newer'))
    expect(wallets.list()).toHaveLength(100)
    expect(wallets.list()[0]?.name).toBe('Newer')
  })

  it('a notice reaches every listener', async () => {
    const notice = createSignal()
    const [one, two] = [vi.fn(), vi.fn()]
    notice.watch(one, new AbortController().signal)
    notice.watch(two, new AbortController().signal)
    notice.tell()
    await tick()
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1])
  })
})

describe('hostile values', () => {
  it('are what the schema says, or nothing', () => {
    const Schema = v.object({ size: v.number() })
    expect(parsed(Schema, { size: 1, more: 2 })).toEqual({ size: 1 })
    expect(parsed(Schema, { size: '1' })).toBeUndefined()
    expect(parsed(Schema, trap)).toBeUndefined()
    const angry = v.pipe(
      v.unknown(),
      v.transform(() => Reflect.get(trap, 'any')),
    )
    expect(parsed(angry, 1)).toBeUndefined()
  })

  it('have a method or not', () => {
    expect(hasMethod({ request: never }, 'request')).toBe(true)
    for (const value of [{ request: 7 }, null, 'x', trap, undefined])
      expect(hasMethod(value, 'request')).toBe(false)
  })

  it('are called on themselves, and what they throw is passed on', async () => {
    const missing = () => new Error('missing')
    const wallet = {
      secret: 7,
      add(more: number) {
        return this.secret + more
      },
      fail() {
        throw 'no'
      },
    }
    expect(await callMethod(wallet, 'add', [1], { missing })).toBe(8)
    await expect(callMethod(wallet, 'fail', [], { missing })).rejects.toBe('no')
    await expect(callMethod(wallet, 'gone', [], { missing })).rejects.toThrow('missing')
    await expect(callMethod(trap, 'any', [], { missing })).rejects.toThrow('missing')
  })

  it('may never settle: whoever waits can leave', async () => {
    const stop = new AbortController()
    const reason = new Error('Enough')
    const waiting = abortable(never, stop.signal)
    stop.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    const work = vi.fn(never)
    await expect(abortable(work, stop.signal)).rejects.toBe(reason)
    expect(work).not.toHaveBeenCalled()
    expect(await abortable(async () => 7, new AbortController().signal)).toBe(7)
  })

  it('leave no listener on the signal once they answered', async () => {
    const { signal } = new AbortController()
    const remove = vi.spyOn(signal, 'removeEventListener')
    await abortable(async () => 7, signal)
    await abortable(() => Promise.reject(new Error('no')), signal).catch(() => undefined)
    await tick()
    expect(remove).toHaveBeenCalledTimes(2)
  })

  it('are listened to as far as they can be', () => {
    const calls: string[] = []
    const on = () => void calls.push('on')
    const wallets = [
      { on, removeListener: () => void calls.push('removeListener') },
      { on, off: () => void calls.push('off') },
      { on },
      { on: () => Reflect.get(trap, 'any'), off: () => Reflect.get(trap, 'any') },
      {},
      trap,
    ]
    for (const wallet of wallets) listen(wallet, 'event', () => {})()
    expect(calls).toEqual(['on', 'removeListener', 'on', 'off', 'on'])
  })
})

describe('reading a chain’s HTTP API', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const networkAt = (...http: string[]) =>
    completeNetwork({
      id: 'x',
      name: 'Example',
      chainNamespace: 'test',
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 6 },
      rpcUrls: { default: { http } },
    })
  const http = createHttp(new AbortController().signal)
  const parse = (value: unknown) => v.parse(v.object({ sum: v.number() }), value).sum

  /** Answers by the URL; what is a number is a failing status. */
  const served = (answers: Record<string, unknown>) => {
    const seen: [string, RequestInit][] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      seen.push([url, init])
      const answer = answers[url]
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer)
    })
    return seen
  }

  it('keeps the path and the query of the endpoint', async () => {
    const seen = served({
      'https://a.example/api/sum?key=1': { sum: 7 },
      'https://b.example/sum?of=x&key=1': { sum: 8 },
    })
    expect(await rest(http, networkAt('https://a.example/api/?key=1'), { path: '/sum', parse })).toBe(7)
    expect(await rest(http, networkAt('https://b.example?key=1'), { path: '/sum?of=x', parse })).toBe(8)
    expect(seen.map(([, init]) => init.method)).toEqual(['GET', 'GET'])
  })

  it('sends a body as JSON', async () => {
    const seen = served({ 'https://a.example/': { sum: 7 } })
    expect(await rest(http, networkAt('https://a.example'), { path: '', body: { of: 'x' }, parse })).toBe(7)
    expect(seen[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"of":"x"}',
      headers: { 'Content-Type': 'application/json' },
    })
  })

  it('asks the next endpoint when one is down, has nothing behind it, or is no URL', async () => {
    const seen = served({ 'https://empty.example/sum': 502, 'https://good.example/sum': { sum: 7 } })
    const hosts = ['down', 'empty', 'good'].map((name) => `https://${name}.example`)
    expect(await rest(http, networkAt('not a URL', ...hosts), { path: '/sum', parse })).toBe(7)
    expect(seen).toHaveLength(3)
  })

  it.each([
    ['an error', 400],
    ['a refusal', 429],
    ['that it broke', 500],
    ['nonsense', { sum: 'many' }],
  ])('asks nobody else when one answered, be it %s', async (_, answer) => {
    const seen = served({ 'https://own.example/sum': answer, 'https://public.example/sum': { sum: 7 } })
    const asked = rest(http, networkAt('https://own.example', 'https://public.example'), {
      path: '/sum',
      parse,
    })
    await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/LK_HTTP|LK_BAD_ANSWER/) })
    expect(seen.map(([url]) => url)).toEqual(['https://own.example/sum'])
  })

  it('throws the last failure, or that there is no endpoint', async () => {
    served({ 'https://refuses.example/sum': 429 })
    const ask = (...urls: string[]) => rest(http, networkAt(...urls), { path: '/sum', parse })
    await expect(ask('https://down.example', 'https://refuses.example')).rejects.toMatchObject({
      code: 'LK_HTTP',
    })
    await expect(ask('https://down.example')).rejects.toMatchObject({ code: 'LK_NETWORK' })
    await expect(ask()).rejects.toMatchObject({ code: 'LK_RPC' })
    await expect(ask('not a URL')).rejects.toMatchObject({ code: 'LK_RPC' })
  })

  it('waits ten seconds for an endpoint, and not at all once it is told to stop', async () => {
    vi.useFakeTimers()
    const seen: string[] = []
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
      seen.push(url)
      if (url.startsWith('https://good')) return Promise.resolve(Response.json({ sum: 7 }))
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    })
    const slow = networkAt('https://slow.example', 'https://good.example')
    const asked = rest(http, slow, { path: '/sum', parse })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await asked).toBe(7)
    const stop = new AbortController()
    const reason = new Error('Enough')
    const stopped = rest(http, slow, { path: '/sum', parse, signal: stop.signal }).catch((error) => error)
    stop.abort(reason)
    expect(await stopped).toBe(reason)
    expect(seen).toHaveLength(3)
    expect(vi.getTimerCount()).toBe(0)
  })
})

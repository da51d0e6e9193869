import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Emulator, type LedgerEntry, startEmulator, walletRecord } from '../../emulator/src/index.js'
import type { Modal, ModalOptions, Plugin, PluginContext } from '../../kernel/plugin.js'
import { createKernel } from '../../kernel/runtime/create-kernel.js'
import { mainnet } from '../../networks/index.js'
import { type CloudOptions, cloud } from '../../plugins/cloud/index.js'
import { parsePage } from '../../plugins/cloud/wallet.js'
import { borrowPage } from '../conformance/page.js'
import { cpuTime } from '../cpu-time.js'
import { soon } from '../until.js'
import { chains } from './pretend-adapter.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, anvil: false })
})
afterAll(() => emulator.close())

const alive: Modal[] = []
const alerts: string[] = []
const printed: string[] = []
let giveBack: () => void = () => undefined
beforeEach(() => {
  giveBack = borrowPage('https://shop.example/cart?token=secret#mail@example.org')
  alerts.length = 0
  printed.length = 0
  const note = (text: unknown, more: { code?: unknown } = {}) => {
    printed.push(String(text))
    if (/^(APKT|LK_LOCAL)/.test(String(more?.code))) alerts.push(String(more?.code))
  }
  for (const kind of ['error', 'warn', 'info'] as const) vi.spyOn(console, kind).mockImplementation(note)
})
afterEach(async () => {
  for (const modal of alive.splice(0)) modal.destroy()
  giveBack()
  vi.restoreAllMocks()
  await emulator.control.reset()
})

interface World extends Partial<ModalOptions> {
  readonly cloud?: CloudOptions
}

/** A modal with the cloud at the emulator, a chain, and a hand on a plugin's context. */
function house({ cloud: urls, ...options }: World = {}) {
  const seen: { context?: PluginContext } = {}
  const chain: Plugin = {
    ...{ name: 'chain', api: 1, provides: ['adapter:eip155'], start: 'load' },
    load: async () => ({
      setup(context) {
        seen.context = context
        context.provide('adapter:eip155', { discover: () => undefined } as never)
      },
    }),
  }
  const gated: Plugin = {
    name: 'gated',
    api: 1,
    feature: 'swaps',
    views: ['Swap'],
    loadView: async () => ({ default: 1 }),
  }
  const services = cloud({
    ...{
      directoryUrl: emulator.directory,
      analyticsUrl: emulator.analytics,
      blockchainUrl: emulator.blockchain,
    },
    ...urls,
  })
  const mount = async () => ({ element: {} as HTMLElement, destroy: () => undefined })
  const modal = createKernel(
    {
      projectId: emulator.projectId,
      networks: chains,
      remoteConfigAt: 'open',
      plugins: [services, chain, gated],
      ...options,
    },
    { plugins: [], loadShell: async () => ({ mount }) },
  )
  alive.push(modal)
  const source = () => modal.explain().features.source
  /** Opens, and waits until the remote config was decided. */
  const open = async () => {
    await modal.open()
    await soon(() => expect(source()).not.toBe('pending'))
    await quiet()
  }
  const context = async () => {
    await modal.ready()
    await soon(() => expect(seen.context).toBeDefined())
    return seen.context as PluginContext
  }
  return { modal, open, source, context }
}

/** Long enough for requests that are on their way to have arrived. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 60))
const asked = (path: string): readonly LedgerEntry[] =>
  emulator.ledger.entries().filter((e) => e.path.startsWith(path))
const events = () => asked('/e').map(({ body }) => (body as { props: { event: string } }).props.event)
const sdk = {
  projectId: '00000000000000000000000000000001',
  st: 'appkit',
  sv: expect.stringMatching(/^html-universal-/),
}

describe('the remote config', () => {
  it('is read, and opens and shuts gates', async () => {
    emulator.control.config([
      { id: 'social_login', isEnabled: true, config: ['email', 'x'] },
      { id: 'swap', isEnabled: false, config: ['1inch'] },
    ])
    const { modal, open, source } = house()
    await open()
    expect(source()).toBe('remote')
    expect(modal.getFeatures()).toMatchObject({ email: true, socials: ['x'], swaps: false, activity: false })
    expect(modal.explain().plugins.find(({ name }) => name === 'gated')).toMatchObject({
      ...{ status: 'off', why: 'feature "swaps" is off' },
    })
    expect(asked('/appkit/v1/config').map(({ query }) => query)).toEqual([sdk])
  })

  it('is asked for once, however often the modal opens', async () => {
    const { modal, open } = house()
    await open()
    await modal.close()
    await open()
    expect(asked('/appkit/v1/config')).toHaveLength(1)
  })

  it('costs a broken entry its feature, and nothing else', async () => {
    const features = [
      ...[7, null, { id: 'onramp' }, { id: 'multi_wallet', isEnabled: 'yes', config: [] }],
      ...[
        { id: 'activity', isEnabled: true },
        { id: 'email_capture', isEnabled: true, config: 'required' },
      ],
      ...[
        { id: 'swap', isEnabled: true, config: ['1inch'], more: 1 },
        { id: 'event_tracking', isEnabled: false, config: null },
      ],
    ]
    emulator.faults.set({ path: '/appkit', body: JSON.stringify({ features }) })
    const { modal, open, source } = house()
    await open()
    expect(source()).toBe('remote')
    expect(modal.getFeatures()).toMatchObject({
      ...{ swaps: ['1inch'], onramp: false, multiWallet: false, activity: false, emailCapture: false },
    })
  })

  it.each(['null', '{}'])(
    'that the project does not have (%s) leaves local values and defaults',
    async (kind) => {
      emulator.control.config(null)
      if (kind === '{}') emulator.faults.set({ path: '/appkit', body: '{}' })
      const { modal, open, source } = house({ features: { socials: ['github'] } })
      await open()
      expect(source()).toBe('local')
      expect(modal.getFeatures()).toMatchObject({ email: true, socials: ['github'], swaps: ['1inch'] })
      expect(printed).toEqual([])
    },
  )

  it.each([
    ['status 500', { status: 500 }],
    ['garbage', { body: 'garbage' }],
    ['an empty answer', { body: 'empty' }],
    ['another shape', { body: '7' }],
    ['features that are no list', { body: '{"features":{}}' }],
  ])('after %s gives way to local values and defaults, with one warning', async (_, fault) => {
    emulator.faults.set({ path: '/appkit', ...fault })
    const { modal, open, source } = house({ features: { email: false } })
    await open()
    expect(source()).toBe('local')
    expect(modal.getFeatures()).toMatchObject({ email: false, swaps: ['1inch'], multiWallet: false })
    expect(printed.filter((text) => text.includes('remote config could not be fetched'))).toHaveLength(1)
    expect(alerts).toEqual([])
  })

  it('that never comes keeps nobody waiting, and ends with the modal', async () => {
    emulator.faults.set({ path: '/appkit', stall: true })
    const { modal, source } = house()
    await modal.open()
    await soon(() => expect(asked('/appkit')).toHaveLength(1))
    expect(source()).toBe('pending')
    expect(modal.getState()).toMatchObject({ open: true, loading: false })
    modal.destroy()
    await soon(() => expect(source()).toBe('local'))
    await quiet()
    expect(printed.join()).not.toContain('Unhandled')
  })

  it('of an unknown project is an alert, once', async () => {
    const { modal, open, source } = house({ projectId: 'unknown' })
    await open()
    await modal.close()
    await open()
    expect(source()).toBe('local')
    await soon(() => expect(alerts).toContain('APKT007'))
    expect(alerts.filter((code) => code === 'APKT007')).toHaveLength(1)
  })

  it('overrides local values and names them once', async () => {
    emulator.control.config([
      { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
    ])
    const { open } = house({ features: { email: false, socials: ['x'], swaps: false } })
    await open()
    expect(alerts).toEqual(['LK_LOCAL_IGNORED'])
    expect(printed[0]).toContain('"features.email", "features.socials", "features.swaps"')
  })

  it.each([{ remoteConfig: 'off' as const }, { basic: true }, { manualPairing: true }, { projectId: '' }])(
    'is not asked for with %j',
    async (options) => {
      const { open, source } = house(options)
      await open()
      expect(source()).toBe('local')
      expect(asked('/appkit')).toEqual([])
      expect(asked('/projects')).toEqual([])
    },
  )

  it('leaves a broken base URL to the explanation', async () => {
    const urls: CloudOptions[] = [{ directoryUrl: 'https://' }, { directoryUrl: 'nowhere' }]
    for (const option of urls) expect(() => cloud(option)).toThrow()
    const { modal } = house({ cloud: { telemetry: 'yes' as unknown as boolean } })
    await expect(modal.use('directory')).rejects.toThrow()
    expect(modal.explain().plugins.find(({ name }) => name === 'cloud')?.status).toBe('failed')
  })
})

describe('the allowed origins', () => {
  const allow = (...list: string[]) => emulator.control.origins(list)
  // The list matters where logins depend on it.
  beforeEach(() => emulator.control.config([{ id: 'social_login', isEnabled: true, config: ['email'] }]))

  it.each([
    ['an empty list', []],
    ['the page’s own origin', ['https://shop.example']],
    ['its host', ['shop.example']],
  ])('let the page be with %s', async (_, list) => {
    allow(...list)
    await house().open()
    await soon(() => expect(asked('/projects/v1/origins').map(({ query }) => query)).toEqual([sdk]))
    await quiet()
    expect(alerts).toEqual([])
  })

  it('raise APKT002 for a page that is not on the list, once, and nothing stops', async () => {
    allow('https://other.example')
    const { modal, open } = house()
    await open()
    await soon(() => expect(alerts).toEqual(['APKT002']))
    expect(printed[0]).toContain('https://shop.example')
    await modal.close()
    await open()
    expect(alerts).toEqual(['APKT002'])
    expect(modal.getState().open).toBe(true)
  })

  it.each([
    [429, ['APKT010']],
    [500, ['APKT009']],
    [503, ['APKT009']],
    [404, []],
    [400, []],
  ])('answered with status %i: %j', async (status, expected) => {
    emulator.faults.set({ path: '/projects', status })
    await house().open()
    await soon(() => expect(asked('/projects')).toHaveLength(1))
    await soon(() => expect(alerts).toEqual(expected))
    await quiet()
    expect(alerts).toEqual(expected)
    if (status >= 500) expect(printed.join()).toContain(`HTTP status code: ${status}`)
  })

  it.each(['garbage', 'empty', '{"allowedOrigins":7}'])('answered with %s allow everyone', async (body) => {
    emulator.faults.set({ path: '/projects', body })
    await house().open()
    await quiet()
    expect(alerts).toEqual([])
  })

  it('are asked for as well where the config could not be had', async () => {
    emulator.faults.set({ path: '/appkit', status: 500 })
    emulator.faults.set({ path: '/projects', status: 429 })
    await house().open()
    await soon(() => expect(alerts).toEqual(['APKT010']))
  })

  it('are not asked for without email and socials', async () => {
    emulator.control.config([])
    await house().open()
    await quiet()
    expect(asked('/projects')).toEqual([])
  })
})

describe('usage events', () => {
  it('are not sent before the visitor acts, and nothing else is either', async () => {
    const { modal } = house()
    await modal.ready()
    modal.prefetch()
    modal.setTheme({ mode: 'dark' })
    await modal.use('directory')
    await quiet()
    expect(emulator.ledger.entries()).toEqual([])
  })

  it('have the documented envelope, and no address', async () => {
    const { modal, open } = house()
    await open()
    await modal.close()
    await soon(() => expect(events()).toHaveLength(3))
    expect([...events()].sort()).toEqual(['INITIALIZE', 'MODAL_CLOSE', 'MODAL_OPEN'])
    const [first] = asked('/e')
    expect(first?.query).toEqual(sdk)
    expect(first?.body).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: 'https://shop.example/cart',
      domain: 'shop.example',
      timestamp: expect.any(Number),
      props: { type: 'track', event: expect.any(String), properties: expect.any(Object) },
    })
    const open_ = asked('/e').find(({ body }) => JSON.stringify(body).includes('MODAL_OPEN'))
    expect(open_?.body).toMatchObject({
      props: { properties: { connected: false, caipNetworkId: 'eip155:1' } },
    })
    expect(asked('/getAnalyticsConfig')).toHaveLength(1)
  })

  it.each([
    ['says no', () => emulator.control.analytics(false)],
    ['fails', () => emulator.faults.set({ path: '/getAnalyticsConfig', status: 500 })],
    ['answers garbage', () => emulator.faults.set({ path: '/getAnalyticsConfig', body: 'garbage' })],
  ])('stop after INITIALIZE when the project %s', async (_, prepare) => {
    prepare()
    const { modal, open } = house()
    await open()
    await modal.close()
    await soon(() => expect(events()).toEqual(['INITIALIZE']))
    await quiet()
    expect(events()).toEqual(['INITIALIZE'])
  })

  it('stop altogether when the site says so, errors included', async () => {
    const { modal, open, context } = house({ features: { analytics: false } })
    await open()
    const { report } = await context()
    report(new Error('oops'))
    await modal.close()
    await quiet()
    expect(asked('/e')).toEqual([])
    expect(asked('/getAnalyticsConfig')).toEqual([])
  })

  it('stop when the site says so later', async () => {
    const { modal, open, context } = house()
    await open()
    await soon(() => expect(events()).toHaveLength(2))
    modal.updateFeatures({ analytics: false })
    const { report } = await context()
    report(new Error('oops'))
    await modal.close()
    await quiet()
    expect(events()).toHaveLength(2)
  })

  it('refused with 403 raise APKT002, once; other failures say nothing', async () => {
    emulator.faults.set({ service: 'pulse', status: 500 })
    const { modal, open } = house()
    await open()
    await quiet()
    expect(alerts).toEqual([])
    emulator.faults.set({ service: 'pulse', status: 403 })
    for (let times = 0; times < 3; times++) {
      await modal.close()
      await modal.open()
    }
    await soon(() => expect(alerts).toEqual(['APKT002']))
    await quiet()
    expect(alerts).toEqual(['APKT002'])
  })

  it('tell errors once the visitor acted, at most five a minute', async () => {
    const { modal, open, context } = house()
    const { report } = await context()
    await modal.use('analytics')
    report(new Error('too early'))
    await quiet()
    expect(asked('/e')).toEqual([])
    await open()
    for (let times = 0; times < 8; times++) report(new Error(`oops ${times}`))
    const errors = () => asked('/e').filter(({ body }) => JSON.stringify(body).includes('INTERNAL_SDK_ERROR'))
    await soon(() => expect(errors()).toHaveLength(5))
    await quiet()
    expect(errors()).toHaveLength(5)
    expect(errors()[0]?.body).toMatchObject({
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      props: {
        type: 'error',
        event: 'INTERNAL_SDK_ERROR',
        errorType: 'LK_UNKNOWN',
        errorMessage: 'LK_UNKNOWN',
      },
    })
  })

  it('tell no errors without telemetry', async () => {
    const { open, context } = house({ cloud: { telemetry: false } })
    await open()
    const { report } = await context()
    report(new Error('oops'))
    await quiet()
    expect(JSON.stringify(asked('/e'))).not.toContain('INTERNAL_SDK_ERROR')
  })
})

describe('the wallet directory', () => {
  it('is asked with what there is to ask', async () => {
    const directory = await house().modal.use('directory')
    const page = await directory.wallets({
      ...{
        entries: 4,
        search: ' fox ',
        include: [],
        exclude: ['a', 'b'],
        chains: ['eip155:1'],
        certified: true,
      },
    })
    expect(page.count).toBeGreaterThanOrEqual(0)
    expect(asked('/getWallets')[0]?.query).toEqual({
      ...sdk,
      ...{
        page: '1',
        entries: '4',
        search: 'fox',
        exclude: 'a,b',
        chains: 'eip155:1',
        badge_type: 'certified',
      },
    })
    await directory.wallets({ entries: 2, page: 3, search: '  ' })
    expect(asked('/getWallets')[1]?.query).toEqual({ ...sdk, page: '3', entries: '2' })
  })

  it('drops hostile records one by one, and a second of the same id', async () => {
    const good = walletRecord({ name: 'Good', order: 1 })
    const data = [
      ...[null, 7, 'x', [], {}, { id: '', name: 'No id' }, { id: 'a' }, { id: 'b', name: { toString: 1 } }],
      ...[
        good,
        { ...good, name: 'Twin' },
        { id: 'bare', name: 'Bare', homepage: 7, chains: 'all', order: 'first' },
      ],
    ]
    emulator.faults.set({ path: '/getWallets', body: JSON.stringify({ data, count: -5 }) })
    const directory = await house().modal.use('directory')
    const { wallets, count } = await directory.wallets({ entries: 40 })
    expect(wallets.map(({ name }) => name)).toEqual(['Good', 'Bare'])
    expect(wallets[1]).toMatchObject({ id: 'bare', chains: [], homepage: undefined, order: undefined })
    expect(count).toBe(0)
  })

  it('reads no more wallets than it asked for, each as long as a wallet is, and a count that is one', async () => {
    const crowd = Array.from({ length: 20_000 }, (_, i) => ({ id: `w${i}`, name: `W${i}`, chains: [0, 0] }))
    const huge = {
      ...crowd[0],
      id: 'huge',
      name: `\u202e Fox\n${'x'.repeat(100_000)}`,
      homepage: 'h'.repeat(100_000),
    }
    const text = JSON.stringify({ data: [huge, ...crowd], count: 5 }).replace('"count":5', '"count":1e999')
    emulator.faults.set({ path: '/getWallets', body: text })
    const directory = await house().modal.use('directory')
    const { wallets, count } = await directory.wallets({ entries: 4 })
    expect(wallets.map(({ id }) => id)).toEqual(['huge', 'w0', 'w1', 'w2'])
    expect(wallets[0]?.name).toMatch(/^Fox x{55}…$/)
    expect(wallets[0]?.homepage).toBeUndefined()
    expect(count).toBe(0)
  })

  it('looks at a list that is no wallet once, not at every entry of it', async () => {
    const zeros = JSON.stringify({
      data: [{ id: 'a', name: 'A', chains: Array(200_000).fill(0), injected: Array(200_000).fill(0) }],
    })
    emulator.faults.set({ path: '/getWallets', body: zeros })
    const directory = await house().modal.use('directory')
    const { wallets } = await directory.wallets({ entries: 4 })
    expect(wallets).toMatchObject([{ id: 'a', chains: [], injected: undefined }])
    const page = { data: [{ id: 'a', name: 'A', chains: Array(500_000).fill(0) }], count: 1 }
    expect(await cpuTime(() => parsePage(page, 40))).toBeLessThan(200)
  })

  it('survives any page', async () => {
    const directory = await house().modal.use('directory')
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.jsonValue(), fc.record({ data: fc.array(fc.jsonValue()) })),
        async (page) => {
          emulator.faults.clear()
          emulator.faults.set({ path: '/getWallets', body: JSON.stringify(page) })
          const answer = await directory.wallets({ entries: 1 }).catch((error) => error)
          if (answer instanceof Error) expect(answer).toMatchObject({ code: 'LK_BAD_ANSWER' })
          else for (const { id, name } of answer.wallets) expect(id && name).not.toBe('')
        },
      ),
      { numRuns: 100 },
    )
  })

  it('ends a search that is not wanted any more', async () => {
    emulator.faults.set({ path: '/getWallets', stall: true })
    const directory = await house().modal.use('directory')
    const life = new AbortController()
    const pending = directory.wallets({ entries: 1, signal: life.signal })
    setTimeout(() => life.abort(), 10)
    await expect(pending).rejects.toMatchObject({ code: 'LK_NETWORK' })
  })

  it('gives image URLs that stay under its base, whatever the id', async () => {
    const directory = await house().modal.use('directory')
    for (const id of ['a-b', '../../evil', '?x=1', '#x', 'a/b', '']) {
      for (const url of [directory.walletImage(id), directory.assetImage(id), directory.tokenImage(id)]) {
        const { pathname, origin, searchParams } = new URL(url)
        expect(`${origin}${pathname}`.startsWith(`${emulator.directory}/`)).toBe(true)
        expect(searchParams.get('projectId')).toBe(emulator.projectId)
        expect(pathname).not.toContain('evil/')
      }
    }
    const image = await fetch(directory.walletImage('a-b'))
    expect(image.headers.get('content-type')).toContain('image/')
  })
})

describe('the blockchain API', () => {
  const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const token = (more: object = {}) => ({
    ...{
      name: 'Dollar',
      symbol: 'USD',
      chainId: 'eip155:1',
      address: `eip155:1:${alice}`,
      value: 2,
      price: 1,
    },
    ...{ quantity: { decimals: '6', numeric: '2.5' }, iconUrl: 'https://a.test/x.png' },
    ...more,
  })

  it('is not asked about a network it does not know', async () => {
    const chain = await house().modal.use('blockchain')
    await expect(chain.supports('eip155:1')).resolves.toBe(true)
    await expect(chain.supports('eip155:123456789')).resolves.toBe(false)
    await expect(chain.balances(alice, 'eip155:123456789')).resolves.toEqual([])
    await expect(chain.identity(alice, 'cosmos:x')).resolves.toEqual({ name: undefined, avatar: undefined })
    expect(asked('/v1').map(({ path }) => path)).toEqual(['/v1/supported-chains'])
    expect(asked('/v1')[0]?.query).toEqual(sdk)
  })

  it('that does not say which networks it knows is down, not without them, and is asked again', async () => {
    emulator.faults.set({ path: '/v1/supported-chains', status: 500, times: 2 })
    const chain = await house().modal.use('blockchain')
    await expect(chain.supports('eip155:1')).rejects.toMatchObject({ code: 'LK_HTTP' })
    await expect(chain.balances(alice, 'eip155:1')).rejects.toMatchObject({ code: 'LK_HTTP' })
    expect(asked('/v1/account')).toEqual([])
    await expect(chain.supports('eip155:1')).resolves.toBe(true)
    await expect(chain.supports('eip155:10')).resolves.toBe(true)
    expect(asked('/v1/supported-chains')).toHaveLength(3)
  })

  it('that knows no network at all is asked again; an odd entry costs only itself', async () => {
    emulator.faults.set({ path: '/v1/supported-chains', body: '{"http":[]}', times: 1 })
    const chain = await house().modal.use('blockchain')
    await expect(chain.supports('eip155:1')).resolves.toBe(false)
    emulator.faults.set({ path: '/v1/supported-chains', body: '{"http":[7,null,"eip155:1"]}' })
    await expect(chain.supports('eip155:1')).resolves.toBe(true)
    await expect(chain.supports('eip155:10')).resolves.toBe(false)
    expect(asked('/v1/supported-chains')).toHaveLength(2)
  })

  it('is not asked for names, prices and history where it does not know the network', async () => {
    const away = { ...mainnet, id: 123456789, name: 'Away' }
    const chain = await house({ networks: [away] }).modal.use('blockchain')
    await expect(chain.lookUp('alice.reown.id')).resolves.toBeUndefined()
    await expect(chain.namesOf(alice)).resolves.toEqual([])
    await expect(chain.price(`eip155:123456789:${alice}`)).resolves.toBeUndefined()
    await expect(chain.history({ address: alice, network: 'eip155:123456789' })).resolves.toEqual({
      transactions: [],
      next: undefined,
    })
    expect(asked('/v1').map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  })

  it('drops balances without decimals and records that do not parse', async () => {
    const balances = [
      ...[token(), token({ symbol: 'ZERO', quantity: { decimals: '0', numeric: '7' } })],
      ...[token({ symbol: 7 }), null, token({ symbol: 'NEG', quantity: { decimals: '6', numeric: '-1' } })],
      ...[token({ symbol: 'EXP', quantity: { decimals: '6', numeric: '1e9' } })],
      ...[token({ symbol: 'DEC', quantity: { decimals: '999', numeric: '1' } })],
      token({
        symbol: 'ETH',
        address: null,
        value: 'much',
        iconUrl: null,
        quantity: { decimals: '18', numeric: '1' },
      }),
    ]
    emulator.faults.set({ path: '/v1/account', body: JSON.stringify({ balances }) })
    const chain = await house().modal.use('blockchain')
    const list = await chain.balances(alice, 'eip155:1')
    expect(list.map(({ symbol }) => symbol)).toEqual(['USD', 'ETH'])
    expect(list[0]).toMatchObject({ quantity: { decimals: 6, numeric: '2.5' }, value: 2 })
    expect(list[1]).toMatchObject({ address: undefined, value: undefined, iconUrl: '' })
    expect(asked('/v1/account')[0]).toMatchObject({
      path: `/v1/account/${alice}/balance`,
      query: { currency: 'usd', chainId: 'eip155:1' },
    })
  })

  it('knows names, and tells its errors', async () => {
    const chain = await house().modal.use('blockchain')
    await expect(chain.identity(alice, 'eip155:1')).resolves.toMatchObject({ name: 'alice.eth' })
    emulator.faults.set({ path: '/v1/identity', status: 503 })
    await expect(chain.identity(alice, 'eip155:1')).rejects.toMatchObject({ code: 'LK_HTTP' })
    emulator.faults.set({ path: '/v1/account', body: 'garbage' })
    await expect(chain.balances(alice, 'eip155:1')).rejects.toMatchObject({ code: 'LK_BAD_ANSWER' })
  })

  it('is told the client id once that is known', async () => {
    const chain = await house().modal.use('blockchain')
    await chain.identity(alice, 'eip155:1')
    chain.setClientId('did:key:z6')
    await chain.identity(alice, 'eip155:1')
    expect(asked('/v1/identity').map(({ query }) => query.clientId)).toEqual([undefined, 'did:key:z6'])
  })

  it('makes every service of the cloud tell it', async () => {
    const { modal, open } = house()
    const chain = await modal.use('blockchain')
    chain.setClientId('did:key:z6')
    await (await modal.use('directory')).wallets({ page: 1, entries: 4 })
    await open()
    await soon(() => expect(events().length).toBeGreaterThan(0))
    for (const path of ['/getWallets', '/e', '/getAnalyticsConfig'])
      expect(asked(path)[0]?.query.clientId).toBe('did:key:z6')
    expect(chain.rpcUrl('eip155:1')).toContain('clientId=did%3Akey%3Az6')
  })

  it('learns no hash and no words of a wallet from what is counted', async () => {
    const { modal, open } = house()
    await open()
    const analytics = await modal.use('analytics')
    analytics.send({ event: 'SEND_SUCCESS', properties: { amount: '1', hash: '0xabc' } })
    analytics.send({ event: 'CONNECT_ERROR', properties: { message: 'No: 0xd8dA6BF2', code: 'LK_CONNECT' } })
    await soon(() => expect(events()).toContain('CONNECT_ERROR'))
    const sent = JSON.stringify(asked('/e').map(({ body }) => body))
    expect(sent).not.toMatch(/0x/)
    expect(sent).toContain('"message":"LK_CONNECT"')
  })

  it('has an RPC URL per network', async () => {
    const chain = await house().modal.use('blockchain')
    expect(chain.rpcUrl('eip155:10')).toBe(
      `${emulator.blockchain}/v1/?chainId=eip155%3A10&projectId=${emulator.projectId}`,
    )
  })
})

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createModal } from '../index.js'
import {
  type Modal,
  type ModalOptions,
  type NetworkInput,
  type Plugin,
  type PluginContext,
  type ShellHost,
  translator,
} from '../kernel/plugin.js'
import { createKernel } from '../kernel/runtime/create-kernel.js'
import { borrowPage } from './conformance/page.js'
import { FakeWallet, fakeAdapter, fakeFinder, memoryBackend } from './support/fake-adapter.js'
import { idle } from './support/idle.js'
import { soon } from './until.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = (id: number, name: string): NetworkInput => ({
  ...{ id, name, nativeCurrency: ether, rpcUrls: { default: { http: [`https://rpc.test/${id}`] } } },
})
const [mainnet, optimism] = [chain(1, 'Ethereum'), chain(10, 'Optimism')]
const solana: NetworkInput = { ...chain(0, 'Solana'), id: 'x', chainNamespace: 'solana' }

/** A namespace plugin over fake wallets. */
function namespace(wallets: readonly FakeWallet[], name = 'eip155'): Plugin {
  const setup = (context: PluginContext) => {
    context.provide(`finder:${name}`, fakeFinder(wallets, name))
    context.provideLazy(`adapter:${name}`, async () => fakeAdapter(wallets, name))
  }
  return { name, api: 1, provides: [`finder:${name}`, `adapter:${name}`], load: async () => ({ setup }) }
}

const screens: Plugin = {
  name: 'screens',
  api: 1,
  views: ['Connect', 'Account', 'UnsupportedChain', 'AllWallets', 'ConnectingWalletConnectBasic'],
  roles: {
    ...{ home: 'Connect', account: 'Account', 'unsupported-network': 'UnsupportedChain' },
    ...{ 'all-wallets': 'AllWallets', pairing: 'ConnectingWalletConnectBasic' },
  },
  loadView: async (name) => ({ default: name }),
}

const alive: Modal[] = []

/** A modal of the kernel alone, with a screen that takes notes. */
function setupModal(options: Partial<ModalOptions> = {}, wallets = [new FakeWallet('fox')]) {
  const mounts: ShellHost[] = []
  const gone: string[] = []
  const mount = async (host: ShellHost) => {
    mounts.push(host)
    return { element: {} as HTMLElement, destroy: () => void gone.push('shell') }
  }
  const modal = createKernel(
    {
      ...{ projectId: 'p', networks: [mainnet, optimism], plugins: [namespace(wallets), screens] },
      ...options,
    },
    { plugins: [], loadShell: async () => ({ mount }) },
  )
  alive.push(modal)
  return { modal, mounts, gone, fox: wallets[0] ?? new FakeWallet('none') }
}

const alerts: string[] = []
const warned: string[] = []
beforeEach(() => {
  for (const [print, codes] of [
    ['error', alerts],
    ['warn', warned],
  ] as const) {
    codes.length = 0
    vi.spyOn(console, print).mockImplementation((_text, more) => {
      if (typeof more?.code === 'string') codes.push(more.code)
    })
  }
})
afterEach(() => {
  for (const modal of alive.splice(0)) modal.destroy()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('words that the site loads', () => {
  const english = { Tokens: 'Tokens' }
  const say = ({ options }: ShellHost) => translator(options, 'balances', english)('Tokens')

  it('come with the first opening, before anything is drawn', async () => {
    const load = vi.fn(async () => ({ default: { balances: { Tokens: 'Guthaben' } } }))
    const { modal, mounts } = setupModal({ messages: load })
    expect(modal.getState().messages).toEqual({})
    await modal.ready()
    expect(load).not.toHaveBeenCalled()
    await modal.open()
    expect(mounts.map(say)).toEqual(['Guthaben'])
    expect(modal.getState().messages).toEqual({ balances: { Tokens: 'Guthaben' } })
    await modal.close()
    await modal.open()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['do not load', () => Promise.reject(new Error('offline'))],
    [
      'throw',
      () => {
        throw new Error('broken')
      },
    ],
  ])('that %s leave the card in English, and the developer is told', async (_, load) => {
    const { modal, mounts } = setupModal({ messages: load as () => Promise<never> })
    await modal.open()
    expect(mounts.map(say)).toEqual(['Tokens'])
    expect(console.error).toHaveBeenCalled()
  })

  it('that take too long leave the card in English', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    const { modal, mounts } = setupModal({ messages: () => new Promise(() => undefined) })
    await modal.open()
    vi.useRealTimers()
    expect(mounts.map(say)).toEqual(['Tokens'])
  })
})

describe('options', () => {
  it.each([{}, { networks: [] }, undefined, null])('that cannot be repaired throw: %j', (options) => {
    const parts = { plugins: [], loadShell: () => Promise.reject(new Error('no screen')) }
    expect(() => createKernel(options as ModalOptions, parts)).toThrow(
      expect.objectContaining({ code: 'LK_NO_NETWORKS', name: 'LatchkeyError' }),
    )
  })

  it('with both sign-ins throw', () => {
    expect(() => setupModal({ siweConfig: {}, siwx: {} })).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
  })

  it('that the page survives are listed by explain() and told once the runtime is there', async () => {
    const { modal } = setupModal({
      projectId: '',
      defaultNetwork: chain(5, 'Other'),
      networks: [mainnet, solana],
    })
    const codes = ['APKT008', 'LK_DEFAULT_NETWORK', 'LK_NO_ADAPTER']
    expect(modal.explain().problems.map(({ code }) => code)).toEqual(codes)
    expect(modal.explain().problems[2]?.message).toContain('solana')
    expect(alerts).toEqual([])
    await modal.ready()
    expect(alerts).toEqual(codes.slice(1))
    expect(warned).toEqual(codes.slice(0, 1))
    expect(modal.explain().problems).toHaveLength(3)
  })

  it('without a complaint list none', () => {
    expect(setupModal().modal.explain().problems).toEqual([])
  })

  it('choose the first network, or the default one', () => {
    expect(setupModal().modal.getNetwork().caipNetworkId).toBe('eip155:1')
    expect(setupModal({ defaultNetwork: optimism }).modal.getNetwork()).toMatchObject({
      chainId: 10,
      isSupported: true,
    })
  })

  it('may hold presets and holes; a plugin named as a core one takes its place', () => {
    const own: Plugin = { name: 'cloud', api: 1, origins: { connect: ['https://own.test'] } }
    const modal = createModal({
      networks: [mainnet],
      plugins: [[own, namespace([])], false, null, undefined],
    })
    alive.push(modal)
    const names = modal.explain().plugins.map(({ name }) => name)
    expect(names.filter((name) => name === 'cloud')).toHaveLength(1)
    expect(modal.explain().origins.connect).toContain('https://own.test')
    expect(JSON.stringify(modal.explain().origins)).not.toContain('web3modal')
  })
})

describe('before the runtime is there', () => {
  it('everything can be read', () => {
    const { modal, mounts } = setupModal({ features: { swaps: false }, themeMode: 'dark' })
    expect(modal.getState()).toEqual({
      ...{
        open: false,
        view: 'Connect',
        loading: false,
        failed: false,
        initialized: false,
        activeNamespace: 'eip155',
        messages: {},
      },
    })
    expect(modal.getAccount()).toMatchObject({
      status: 'disconnected',
      isConnected: false,
      address: undefined,
    })
    expect(modal.getNetwork('solana')).toMatchObject({ network: undefined, isSupported: true })
    expect(modal.getNetworks().map((n) => n.caipNetworkId)).toEqual(['eip155:1', 'eip155:10'])
    expect(modal.getConnections()).toEqual([])
    expect(modal.getConnectors()).toEqual([])
    expect(modal.getProvider()).toBeUndefined()
    expect(modal.getTheme()).toEqual({ mode: 'dark', variables: {} })
    expect(modal.getFeatures()).toEqual({ swaps: false })
    expect(modal.getEvent()).toEqual({ event: 'MODAL_CREATED' })
    expect(modal.explain().plugins.map(({ status }) => status)).toEqual(['idle', 'idle'])
    expect(mounts).toEqual([])
  })

  it('theme, features and loading can be set and are told', () => {
    const { modal } = setupModal()
    const heard: unknown[] = []
    modal.subscribeTheme(({ mode }) => heard.push(mode))
    modal.subscribeFeatures(({ swaps }) => heard.push(swaps))
    const stop = modal.subscribeState(({ loading }) => heard.push(loading))
    modal.setTheme({ mode: 'light' })
    modal.updateFeatures({ swaps: ['1inch'] })
    modal.setLoading(true)
    stop()
    modal.setLoading(false)
    expect(heard).toEqual(['light', ['1inch'], true])
  })

  it('a theme is added to the one before, variables too', () => {
    const { modal } = setupModal()
    modal.setTheme({ variables: { '--lk-accent': 'red' } })
    modal.setTheme({ variables: { '--lk-border-radius-master': '0px' } })
    modal.setTheme({ mode: 'dark' })
    expect(modal.getTheme()).toEqual({
      mode: 'dark',
      variables: { '--lk-accent': 'red', '--lk-border-radius-master': '0px' },
    })
  })

  it('closing needs no runtime', async () => {
    await expect(setupModal().modal.close()).resolves.toBe(true)
  })
})

describe('networks', () => {
  it('can be added and removed where an adapter serves their namespace', () => {
    const { modal } = setupModal()
    modal.addNetwork(chain(8453, 'Base'))
    expect(modal.getNetworks().at(-1)).toMatchObject({
      caipNetworkId: 'eip155:8453',
      chainNamespace: 'eip155',
    })
    modal.addNetwork(chain(8453, 'Base again'))
    expect(modal.getNetworks().map((n) => n.name)).toEqual(['Ethereum', 'Optimism', 'Base again'])
    for (const ref of ['eip155:8453', 10, 'nothing'] as const) modal.removeNetwork(ref)
    expect(modal.getNetworks().map((n) => n.name)).toEqual(['Ethereum'])
  })

  it('of other namespaces are refused', () => {
    const { modal } = setupModal({ networks: [mainnet, solana] })
    const refusal = { code: 'LK_NO_ADAPTER', message: "Adapter for namespace solana doesn't exist" }
    expect(() => modal.addNetwork(solana)).toThrow(expect.objectContaining(refusal))
    expect(() => modal.removeNetwork('solana:x')).toThrow(expect.objectContaining(refusal))
    expect(modal.getNetworks()).toHaveLength(2)
  })

  it('have no endpoints but the site’s own where it gives some, those added later too', () => {
    const customRpcUrls = {
      'eip155:1': [{ url: 'https://own.test/1' }],
      'eip155:5': [{ url: 'https://own.test/5' }],
    }
    const { modal } = setupModal({ customRpcUrls })
    modal.addNetwork(chain(5, 'Five'))
    const urls = modal.getNetworks().map((n) => n.rpcUrls.default.http)
    expect(urls).toEqual([['https://own.test/1'], ['https://rpc.test/10'], ['https://own.test/5']])
  })

  it('are switched to by any name; an unknown one is an alert, not an error', async () => {
    const { modal } = setupModal()
    for (const ref of [10, 'eip155:1', '10', mainnet] as const) {
      await modal.switchNetwork(ref)
    }
    expect(modal.getNetwork().chainId).toBe(1)
    await expect(modal.switchNetwork(99, { throwOnFailure: true })).resolves.toBeUndefined()
    await soon(() => expect(alerts).toEqual(['APKT001']))
    expect(modal.getNetwork().chainId).toBe(1)
  })

  it('a wallet’s no is swallowed unless the site wants it', async () => {
    const { modal, fox } = setupModal()
    await modal.connect({ namespace: 'eip155', connectorId: 'fox' })
    fox.answer = 'reject'
    await expect(modal.switchNetwork(10)).resolves.toBeUndefined()
    await expect(modal.switchNetwork(10, { throwOnFailure: true })).rejects.toMatchObject({ code: 4001 })
    expect(modal.getNetwork().chainId).toBe(1)
  })
})

describe('open and connect', () => {
  it('puts the screen on the page once, whatever else is asked', async () => {
    const { modal, mounts } = setupModal()
    await Promise.all([modal.open(), modal.open()])
    await modal.close()
    await modal.open()
    expect(mounts).toHaveLength(1)
    expect(modal.getState()).toMatchObject({ open: true, view: 'Connect', loading: false })
  })

  it('is closed again when the screen does not load, and may be tried again', async () => {
    let online = false
    const mount = async () => ({ element: {} as HTMLElement, destroy: () => undefined })
    const loadShell = async () => {
      if (!online) throw new TypeError('Failed to fetch')
      return { mount }
    }
    const modal = createKernel(
      { projectId: 'p', networks: [mainnet], plugins: [namespace([])] },
      { plugins: [], loadShell },
    )
    alive.push(modal)
    await expect(modal.open()).rejects.toMatchObject({ code: 'LK_SHELL' })
    expect(modal.getState()).toMatchObject({ open: false, loading: false })
    online = true
    await modal.open()
    expect(modal.getState().open).toBe(true)
  })

  it('starts with pairing where the site pairs itself, on a phone with all wallets', async () => {
    const { modal } = setupModal({ manualPairing: true })
    await modal.open()
    expect(modal.getState().view).toBe('ConnectingWalletConnectBasic')
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await modal.open()
    expect(modal.getState().view).toBe('AllWallets')
    // Specification §2, Opening: pairing goes before a view that is asked for, and before Account.
    await modal.open({ view: 'Connect' })
    expect(modal.getState().view).toBe('AllWallets')
    await modal.connect({ connectorId: 'fox' })
    await modal.open()
    expect(modal.getState().view).toBe('AllWallets')
  })

  it('refuses a namespace that nothing serves, and stays as it was', async () => {
    const { modal } = setupModal()
    await modal.connect({ connectorId: 'fox' })
    await expect(modal.open({ namespace: 'nowhere' })).rejects.toMatchObject({
      code: 'LK_NAMESPACE',
      message: 'Unsupported chain namespace',
    })
    expect(modal.getState()).toMatchObject({ open: false, loading: false, activeNamespace: 'eip155' })
    expect(modal.getAccount().isConnected).toBe(true)
  })

  it('connects a named wallet at once, without a screen', async () => {
    const { modal, mounts } = setupModal()
    await expect(modal.connect({ namespace: 'eip155', connectorId: 'fox' })).resolves.toMatchObject({
      status: 'connected',
      caipAddress: 'eip155:1:fox-a',
    })
    expect(modal.getConnections('eip155')).toHaveLength(1)
    expect(modal.getProvider()).toBe(modal.getConnections()[0]?.provider)
    expect(mounts).toEqual([])
    await modal.disconnect()
    expect(modal.getAccount().isConnected).toBe(false)
  })

  it('tells the developer that nothing serves the namespace of a wallet', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { modal } = setupModal()
    const pending = modal.connect({ namespace: 'nowhere', connectorId: 'fox' })
    await expect(pending).rejects.toMatchObject({ code: 'LK_CONNECTOR' })
    expect(JSON.stringify(printed.mock.calls)).toContain('Adapter not found')
  })

  it('rejects a wallet that is not there', async () => {
    vi.useFakeTimers()
    try {
      const { modal } = setupModal()
      const pending = modal.connect({ namespace: 'eip155', connectorId: 'owl' })
      const refused = expect(pending).rejects.toMatchObject({ code: 'LK_CONNECTOR' })
      await soon(() => expect(modal.getConnectors()).toHaveLength(1))
      await vi.advanceTimersByTimeAsync(1000)
      await refused
    } finally {
      vi.useRealTimers()
    }
  })

  it('lets the visitor choose, and says so when they leave', async () => {
    const { modal } = setupModal()
    const leaving = modal.connect()
    await soon(() => expect(modal.getState().open).toBe(true))
    await modal.close()
    await expect(leaving).rejects.toMatchObject({ code: 'LK_CLOSED', message: 'Modal closed' })

    const choosing = modal.connect()
    await soon(() => expect(modal.getState().open).toBe(true))
    await modal.connect({ namespace: 'eip155', connectorId: 'fox' })
    await expect(choosing).resolves.toMatchObject({ address: 'fox-a' })
    expect(modal.getState().open).toBe(false)
  })

  describe('with a wallet that is late', () => {
    /** Fox and raven are listed at once, owl with the returned function. */
    function setupLate() {
      const [fox, owl, raven] = [new FakeWallet('fox'), new FakeWallet('owl'), new FakeWallet('raven')]
      let report = (_list: readonly FakeWallet['connector'][]): void => undefined
      const early = [fox.connector, raven.connector]
      const setup = (context: PluginContext) => {
        context.provide('finder:eip155', {
          discover: (tell) => {
            report = tell
            tell(early)
          },
        })
        context.provideLazy('adapter:eip155', async () => fakeAdapter([fox, owl, raven]))
      }
      const provides = ['finder:eip155', 'adapter:eip155'] as const
      const plugin: Plugin = { name: 'eip155', api: 1, provides, load: async () => ({ setup }) }
      const { modal } = setupModal({ plugins: [plugin, screens] })
      const connect = (connectorId: string) => modal.connect({ namespace: 'eip155', connectorId })
      return { modal, owl, connect, arrive: () => report([...early, owl.connector]) }
    }

    it('connects the later of two calls in one tick, whichever wallet is found first', async () => {
      const { modal, owl, connect, arrive } = setupLate()
      const older = expect(connect('owl')).rejects.toMatchObject({ code: 'LK_SUPERSEDED' })
      await expect(connect('fox')).resolves.toMatchObject({ address: 'fox-a' })
      arrive()
      await older
      expect([modal.getAccount().address, owl.prompts]).toEqual(['fox-a', 0])
    })

    it('connects none where the later of two calls in one tick names no wallet', async () => {
      const { modal, owl, connect, arrive } = setupLate()
      const older = expect(connect('owl')).rejects.toMatchObject({ code: 'LK_SUPERSEDED' })
      const newer = expect(connect('nobody')).rejects.toMatchObject({ code: 'LK_CONNECTOR' })
      await soon(() => expect(modal.getConnectors()).toHaveLength(2))
      arrive()
      await Promise.all([older, newer])
      expect([modal.getAccount().isConnected, owl.prompts]).toEqual([false, 0])
    })

    it('connects the late one where that was asked for last', async () => {
      const { modal, connect, arrive } = setupLate()
      const older = connect('fox').catch(() => undefined)
      const newer = connect('owl')
      await older
      arrive()
      await newer
      expect(modal.getAccount().address).toBe('owl-a')
    })

    it('connects nothing after a disconnect that was asked for later', async () => {
      const { modal, owl, connect, arrive } = setupLate()
      const older = expect(connect('owl')).rejects.toMatchObject({ code: 'LK_DISCONNECTED' })
      await modal.disconnect()
      await soon(() => expect(modal.getConnectors()).toHaveLength(2))
      arrive()
      await older
      expect([modal.getAccount().isConnected, owl.prompts]).toEqual([false, 0])
    })

    it('connects after a disconnect that was asked for in the same tick before it', async () => {
      const { modal, connect } = setupLate()
      await connect('fox')
      const gone = modal.disconnect()
      await expect(connect('raven')).resolves.toMatchObject({ address: 'raven-a' })
      await gone
      expect(modal.getAccount().address).toBe('raven-a')
    })
  })

  it('rejects what is pending when the modal closes', async () => {
    const { modal, fox } = setupModal()
    fox.answer = 'hang'
    await modal.open()
    const pending = modal.connect({ namespace: 'eip155', connectorId: 'fox' })
    await soon(() => expect(fox.prompts).toBe(1))
    expect(modal.getState().loading).toBe(true)
    await modal.close()
    await expect(pending).rejects.toMatchObject({ message: 'Modal closed' })
    expect(modal.getState().loading).toBe(false)
  })

  it('shows slots in order, ties in the order of registration', async () => {
    const row = (id: string, order?: number) => ({
      ...{ slot: 'account:action' as const, id, label: id, view: 'Account' as const },
      ...(order !== undefined && { order }),
    })
    const guest = (name: string, ...fills: ReturnType<typeof row>[]): Plugin => ({
      name,
      api: 1,
      slots: fills,
    })
    const { modal, mounts } = setupModal({
      plugins: [
        namespace([]),
        screens,
        guest('a', row('a1'), row('a2', 300)),
        guest('b', row('b1', 5), row('b2')),
      ],
    })
    await modal.open()
    const host = mounts[0]
    const rows = host?.store.get(host.state.slots)['account:action']
    expect(rows?.map(({ id, plugin }) => `${plugin}/${id}`)).toEqual(['b/b1', 'a/a1', 'b/b2', 'a/a2'])
  })

  it('says of a view that nobody owns that it is not there', async () => {
    const { modal, mounts } = setupModal()
    await modal.open()
    await expect(mounts[0]?.view('Nowhere')).rejects.toMatchObject({ code: 'LK_VIEW' })
  })

  it('tells who failed by code, also with an error of another copy of the package', async () => {
    const heard: unknown[] = []
    const failing = (name: string, error: unknown): Plugin => ({
      ...{ name, api: 1, start: 'open' },
      load: async () => ({ setup: () => Promise.reject(error) }),
    })
    const listener: Plugin = {
      ...{ name: 'listener', api: 1, start: 'load' },
      load: async () => ({ setup: ({ events }) => void events.on('plugin:failed', (e) => heard.push(e)) }),
    }
    const foreign = Object.assign(new Error('theirs'), { name: 'LatchkeyError', code: 'LK_RPC' })
    const { modal } = setupModal({
      plugins: [listener, namespace([]), screens, failing('one', foreign), failing('two', new Error('no'))],
    })
    await modal.ready()
    await modal.open()
    await soon(() => expect(heard).toHaveLength(2))
    const stack = expect.stringMatching(/^\S+ file:.*:\d+:\d+$/m)
    expect(heard).toEqual([
      { plugin: 'one', code: 'LK_RPC', message: 'theirs', stack },
      { plugin: 'two', code: 'LK_UNKNOWN', message: 'Error', stack },
    ])
  })

  it('leaves no rejection behind when the config plugin is broken', async () => {
    const broken = {
      fetch: () => Promise.reject(new Error('down')),
      checkOrigin: () => Promise.reject(new Error('worse')),
    }
    const config: Plugin = {
      ...{ name: 'config', api: 1, provides: ['config', 'analytics'] },
      load: async () => ({
        setup(context) {
          context.provide('config', broken)
          context.provide('analytics', {
            send: () => {
              throw new Error('clumsy')
            },
          })
        },
      }),
    }
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { modal } = setupModal({ plugins: [config, namespace([]), screens] })
    await modal.open()
    await modal.close()
    await idle()
    expect(modal.getState().open).toBe(false)
  })

  it('tells the developer of an enumerable property on Object.prototype', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { modal } = setupModal({ plugins: [namespace([]), screens] })
    Object.defineProperty(Object.prototype, 'tidy', {
      ...{ value: 1, enumerable: true, configurable: true, writable: true },
    })
    try {
      await modal.open()
      await soon(() => expect(warn.mock.calls.flat().join(' ')).toContain('"tidy" on Object.prototype'))
    } finally {
      Reflect.deleteProperty(Object.prototype, 'tidy')
    }
  })
})

describe('destroy', () => {
  it('takes everything along and leaves a dead object that can still be read', async () => {
    const { modal, gone, fox } = setupModal()
    await modal.open()
    await modal.connect({ namespace: 'eip155', connectorId: 'fox' })
    expect(fox.listeners.size).toBe(1)
    modal.destroy()
    await soon(() => expect(gone).toEqual(['shell']))
    expect(fox.listeners.size).toBe(0)
    await expect(modal.open()).rejects.toMatchObject({ code: 'LK_DESTROYED' })
    await expect(modal.signMessage('x')).rejects.toMatchObject({ code: 'LK_DESTROYED' })
    expect(modal.getNetworks()).toHaveLength(2)
    modal.destroy()
  })

  it('before the runtime came starts nothing', async () => {
    const { modal, mounts } = setupModal()
    const opening = modal.open()
    modal.destroy()
    await expect(opening).rejects.toThrow()
    expect(mounts).toEqual([])
  })

  it('while the screen is on its way takes that away too', async () => {
    let arrive: () => void = () => undefined
    const gone: string[] = []
    const loadShell = () =>
      new Promise<{ mount: () => Promise<{ element: HTMLElement; destroy(): void }> }>((resolve) => {
        const shell = { element: {} as HTMLElement, destroy: () => void gone.push('shell') }
        arrive = () => resolve({ mount: async () => shell })
      })
    const modal = createKernel(
      { projectId: 'p', networks: [mainnet], plugins: [namespace([])] },
      { plugins: [], loadShell },
    )
    const opening = modal.open().catch(() => undefined)
    await modal.ready()
    await soon(() => expect(modal.getState().open).toBe(true))
    modal.destroy()
    arrive()
    await opening
    await soon(() => expect(gone).toEqual(['shell']))
  })
})

it('two modals do not know each other', async () => {
  const [one, two] = [setupModal({ id: 'one' }), setupModal({ id: 'two' }, [new FakeWallet('raven')])]
  await one.modal.connect({ namespace: 'eip155', connectorId: 'fox' })
  await two.modal.open()
  expect(two.modal.getAccount().isConnected).toBe(false)
  expect(one.modal.getState().open).toBe(false)
  one.modal.setTheme({ mode: 'dark' })
  expect(two.modal.getTheme().mode).toBe('system')
  one.modal.destroy()
  await two.modal.connect({ namespace: 'eip155', connectorId: 'raven' })
  expect(two.modal.getAccount().address).toBe('raven-a')
})

describe('without a window', () => {
  it('a modal can be made, read and made ready', async () => {
    expect(typeof window).toBe('undefined')
    const modal = createModal({ projectId: 'p', networks: [mainnet] })
    alive.push(modal)
    expect(modal.getAccount().status).toBe('disconnected')
    await modal.ready()
    expect(modal.getState().initialized).toBe(true)
  })
})

describe('a stored session', () => {
  let giveBack: () => void = () => undefined
  beforeEach(() => {
    giveBack = borrowPage()
  })
  afterEach(() => {
    for (const modal of alive.splice(0)) modal.destroy()
    giveBack()
  })

  const quiet = { remoteConfigAt: 'open' as const }
  const store = (value: unknown) => window.localStorage.setItem('@latchkey/session', JSON.stringify(value))
  const of = (connections: unknown) => ({ status: 'connected', connections, disconnected: {}, selected: {} })

  it('starts as reconnecting, then is connected without a prompt', async () => {
    const fox = new FakeWallet('fox')
    fox.allowed = true
    store(of({ eip155: [{ id: 'fox', network: 'eip155:1' }] }))
    const { modal } = setupModal(quiet, [fox])
    expect(modal.getAccount()).toMatchObject({ status: 'reconnecting', isConnected: false })
    await modal.ready()
    expect(modal.getAccount()).toMatchObject({ status: 'connected', address: 'fox-a' })
    expect(fox.prompts).toBe(0)
    expect(modal.getState()).toMatchObject({ open: false, initialized: true })
  })

  it('outlives the page', async () => {
    const fox = new FakeWallet('fox')
    const before = setupModal(quiet, [fox])
    await before.modal.connect({ namespace: 'eip155', connectorId: 'fox' })
    before.modal.destroy()
    const { modal } = setupModal(quiet, [fox])
    await modal.ready()
    expect(modal.getAccount().address).toBe('fox-a')
    expect(setupModal({ ...quiet, id: 'other' }, [fox]).modal.getAccount().status).toBe('disconnected')
  })

  it('is torn down where reconnecting is off', async () => {
    const fox = new FakeWallet('fox')
    fox.allowed = true
    store(of({ eip155: [{ id: 'fox', network: 'eip155:1' }] }))
    const { modal } = setupModal({ ...quiet, enableReconnect: false }, [fox])
    expect(modal.getAccount().status).toBe('disconnected')
    await modal.ready()
    expect(fox.allowed).toBe(false)
    expect(window.localStorage.getItem('@latchkey/session')).toBeNull()
  })

  it.each([
    ['of a namespace that this page does not serve', of({ solana: [{ id: 'sun', network: 'solana:x' }] })],
    ['of an older release', of({ eip155: [{ id: 'fox' }] })],
    ['with nonsense beside it', { status: 'connected', connections: { eip155: [{ id: 'fox' }], sui: 7 } }],
    ['that says it is over', { status: 'disconnected', connections: { eip155: [{ id: 'fox' }] } }],
    ['that is no session', { status: 'connected', connections: null }],
  ])('%s does not reconnect for ever', async (_, value) => {
    store(value)
    const { modal } = setupModal(quiet)
    for (const name of ['eip155', 'solana'])
      expect(modal.getAccount(name).status).toBeOneOf(['reconnecting', 'disconnected'])
    if (value.status === 'disconnected') expect(modal.getAccount('eip155').status).toBe('disconnected')
    await modal.ready()
    for (const name of ['eip155', 'solana']) expect(modal.getAccount(name).status).toBe('disconnected')
  })
})

describe('a listener of the page that throws', () => {
  const boom = () => {
    throw new Error('the page’s own')
  }

  it('stops neither connecting, disconnecting, storing nor the other listeners', async () => {
    const storage = memoryBackend()
    vi.stubGlobal('window', {
      localStorage: storage,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    })
    vi.stubGlobal('document', { readyState: 'loading' })
    const { modal, fox } = setupModal({ remoteConfigAt: 'open' })
    const heard: (string | undefined)[] = []
    modal.subscribeAccount(boom)
    modal.subscribeState(boom)
    modal.subscribeConnections(boom)
    modal.subscribeProvider(async () => boom())
    modal.subscribeAccount(({ address }) => void heard.push(address))
    await modal.connect({ connectorId: 'fox' })
    expect(modal.getAccount().address).toBe('fox-a')
    expect(() => fox.say({ type: 'accounts', accounts: fox.list().toReversed() })).not.toThrow()
    await modal.disconnect()
    expect(modal.getAccount().isConnected).toBe(false)
    // An account is told at each change of its status: connecting has no address yet.
    expect(heard.filter((address, i) => address !== heard[i - 1])).toEqual(['fox-a', 'fox-b', undefined])
    expect(fox.allowed).toBe(false)
    expect(JSON.parse(storage.getItem('@latchkey/session') ?? '{}').status).toBe('disconnected')
  })

  it('in a plugin is reported under the plugin’s name', async () => {
    const failures: { plugin: string }[] = []
    const fragile: Plugin = {
      ...{ name: 'fragile', api: 1, provides: ['analytics'] },
      load: async () => ({
        setup(context) {
          context.provide('analytics', { send: () => undefined })
          context.store.sub(context.state.session, boom)
          context.events.on('session:connected', boom)
          context.events.on('plugin:failed', (failure) => void failures.push(failure))
        },
      }),
    }
    const { modal } = setupModal({ plugins: [namespace([new FakeWallet('fox')]), screens, fragile] })
    await modal.use('analytics')
    await modal.connect({ connectorId: 'fox' })
    await soon(() => expect(failures.length).toBeGreaterThan(1))
    for (const { plugin } of failures) expect(plugin).toBe('fragile')
  })
})

describe('what was chosen before', () => {
  const stored = (value: object) => {
    const storage = memoryBackend()
    storage.setItem('@latchkey/session', JSON.stringify(value))
    vi.stubGlobal('window', {
      localStorage: storage,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    })
    vi.stubGlobal('document', { readyState: 'loading' })
  }

  it('while nobody is connected is there again: namespace and networks', () => {
    stored({
      status: 'disconnected',
      active: 'solana',
      connections: {},
      disconnected: {},
      selected: { eip155: 'eip155:10', solana: 'solana:x' },
    })
    const { modal } = setupModal({ networks: [mainnet, optimism, solana] })
    expect(modal.getNetwork('eip155').caipNetworkId).toBe('eip155:10')
    expect(modal.getState().activeNamespace).toBe('solana')
  })

  it.each([
    { selected: { eip155: 'eip155:999' }, active: 'nowhere' },
    { selected: 7, active: {} },
    { selected: { eip155: { toString: 1 } } },
  ])('counts only as far as this page has it: %j', (value) => {
    stored(value)
    const { modal } = setupModal()
    expect(modal.getNetwork().caipNetworkId).toBe('eip155:1')
    expect(modal.getState().activeNamespace).toBe('eip155')
  })

  it('comes back after a switch and a reload', async () => {
    stored({})
    const first = setupModal()
    await first.modal.switchNetwork('eip155:10')
    expect(setupModal().modal.getNetwork().caipNetworkId).toBe('eip155:10')
  })
})

describe('without the multi-wallet feature', () => {
  it('a list of recent wallets is empty, and the console says why, once', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const { modal } = setupModal()
    await modal.connect({ connectorId: 'fox' })
    await modal.disconnect()
    expect(modal.getRecentConnections()).toEqual([])
    expect(modal.getRecentConnections('eip155')).toEqual([])
    await soon(() => expect(info.mock.calls.map(([, more]) => more?.code)).toEqual(['LK_MULTI_WALLET']))
  })
})

describe('without a project id', () => {
  it('the developer is told on the console, and visitors see nothing', async () => {
    const { modal, mounts } = setupModal({ projectId: '' })
    await modal.open()
    expect(warned).toEqual(['APKT008'])
    const [host] = mounts
    expect(host?.store.get(host.state.alert)).toBeUndefined()
    expect(alerts).toEqual([])
  })
})

describe('the shell’s ways out', () => {
  it('disconnect and leave work whatever guards and wallets say', async () => {
    const { modal, mounts, fox } = setupModal()
    await modal.connect({ connectorId: 'fox' })
    await modal.open()
    const [host] = mounts
    host?.router.guard(() => false)
    fox.disconnecting = 'hang'
    vi.useFakeTimers()
    const leaving = host?.leave()
    await vi.advanceTimersByTimeAsync(3000)
    await leaving
    vi.useRealTimers()
    expect(modal.getState().open).toBe(false)
    expect(modal.getAccount().isConnected).toBe(false)
  })

  it('are counted as any other disconnecting, also where the wallet does not confirm it', async () => {
    const { modal, mounts, fox } = setupModal()
    const heard: unknown[] = []
    modal.subscribeEvents(({ event, properties }) => {
      if (event.startsWith('DISCONNECT')) heard.push([event, properties])
    })
    await modal.open()
    const [host] = mounts
    await modal.connect({ connectorId: 'fox' })
    await host?.leave()
    await modal.connect({ connectorId: 'fox' })
    fox.disconnecting = 'hang'
    vi.useFakeTimers()
    const leaving = host?.disconnect()
    await vi.advanceTimersByTimeAsync(3000)
    await leaving
    vi.useRealTimers()
    expect(heard).toEqual([
      ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
      ['DISCONNECT_ERROR', { message: 'Failed to disconnect' }],
    ])
  })

  it('a view that failed is named by explain(), with its plugin', async () => {
    const { modal, mounts } = setupModal()
    await modal.open()
    mounts[0]?.report(new TypeError('it broke at 0xabc'), { plugin: 'screens', view: 'Account' })
    expect(modal.explain().plugins.find(({ name }) => name === 'screens')).toMatchObject({
      code: 'LK_VIEW_FAILED',
      why: expect.stringContaining('"Account" failed: it broke'),
    })
  })
})

describe('what the page itself does', () => {
  it('is counted as what visitors do', async () => {
    const { modal } = setupModal()
    const heard: unknown[] = []
    modal.subscribeEvents(({ event, properties }) => heard.push([event, properties]))
    await modal.connect({ connectorId: 'fox' })
    await modal.disconnect({ namespace: 'eip155' })
    await modal.disconnect()
    expect(heard).toEqual([
      ['CONNECT_SUCCESS', { method: 'browser', name: 'fox' }],
      ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
      ['DISCONNECT_SUCCESS', { namespace: 'all' }],
    ])
  })
})

describe('a modal that is made again', () => {
  const borrow = () => {
    const giveBack = borrowPage()
    onTestFinished(() => {
      for (const modal of alive.splice(0)) modal.destroy()
      giveBack()
    })
  }
  const twins = () => warned.filter((code) => code === 'LK_MADE_TWICE')

  it('with the same options is told once; two that are meant, or of which one is destroyed, are not', async () => {
    borrow()
    const own = { projectId: 'twins', remoteConfigAt: 'open' as const }
    const first = setupModal(own).modal
    setupModal({ ...own, embedded: true })
    first.destroy()
    const second = setupModal(own).modal
    setupModal({ ...own, themeMode: 'dark' })
    await import('../kernel/lib/errors/developer-errors.js')
    await idle()
    expect(twins()).toEqual([])
    setupModal(own)
    await soon(() => expect(twins()).toEqual(['LK_MADE_TWICE']))
    second.destroy()
    setupModal(own)
    setupModal(own)
    await idle()
    expect(twins()).toHaveLength(1)
  })

  it('is not looked for on pages that visitors see: their options are not even written as text', async () => {
    borrow()
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    let writes = 0
    const options = { projectId: 'visitors', toJSON: () => ({ writes: ++writes }) }
    setupModal(options)
    setupModal(options)
    await idle()
    expect(writes).toBe(0)
    expect(twins()).toEqual([])
  })

  it('is no news on a server, which makes one for each request', async () => {
    setupModal({ projectId: 'server' })
    setupModal({ projectId: 'server' })
    await idle()
    expect(twins()).toEqual([])
  })
})

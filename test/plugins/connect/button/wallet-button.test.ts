import { atom } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type {
  ConnectorSource,
  LoginWay,
  Modal,
  ModalOptions,
  Plugin,
  PluginContext,
} from '../../../../kernel/plugin.js'
import { createKernel } from '../../../../kernel/runtime/create-kernel.js'
import { connect } from '../../../../plugins/connect/index.js'
import { borrowPage } from '../../../conformance/page.js'
import { FakeWallet, fakeAdapter, fakeFinder } from '../../../support/fake-adapter.js'
import { soon } from '../../../until.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = (id: number | string, chainNamespace = 'eip155') => ({
  ...{ id, chainNamespace, name: `Chain ${id}`, nativeCurrency: ether },
  rpcUrls: { default: { http: [`https://rpc.test/${id}`] } },
})
const metaMaskId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

function wallet(id: string, name: string, namespace = 'eip155'): FakeWallet {
  const made = new FakeWallet(id, namespace, namespace === 'eip155' ? 'eip155:1' : 'solana:main')
  made.connector = { ...made.connector, name, rdns: id }
  return made
}

function namespacePlugin(wallets: readonly FakeWallet[], name: string): Plugin {
  const setup = (context: PluginContext) => {
    context.provide(`finder:${name}`, fakeFinder(wallets, name))
    context.provideLazy(`adapter:${name}`, async () => fakeAdapter(wallets, name))
  }
  return { name, api: 1, provides: [`finder:${name}`, `adapter:${name}`], load: async () => ({ setup }) }
}

/** A directory that counts what it is asked. */
function directoryPlugin(asked: unknown[]): Plugin {
  const directory = {
    async wallets(query: unknown) {
      asked.push(query)
      const record = { id: metaMaskId, name: 'MetaMask', rdns: 'io.metamask', image_id: 'fox', chains: [] }
      return { wallets: [record], count: 1 }
    },
    walletImage: (id: string) => `https://images.test/${id}`,
    assetImage: (id: string) => `https://images.test/${id}`,
  }
  // Enough of the directory for buttons.
  const setup = (context: PluginContext) => context.provide('directory', directory as never)
  return { name: 'directory', api: 1, provides: ['directory'], load: async () => ({ setup }) }
}

/** A way to log in, as the plugins of logins give one. */
function loginPlugin(way: Partial<LoginWay> = {}) {
  const offered = atom(true)
  const started: string[] = []
  const setup = (context: PluginContext) =>
    context.provide('login:google', {
      ...{ label: 'Google', mark: [{ path: 'M0 0' }], offered, prepare: () => void started.push('prepare') },
      async start() {
        started.push('start')
        await context.router.open({ view: 'Connect' })
      },
      ...way,
    })
  const plugin: Plugin = { name: 'login', api: 1, provides: ['login:google'], load: async () => ({ setup }) }
  return { plugin, started }
}

const pairing: Plugin = {
  name: 'pairing',
  api: 1,
  provides: ['finder:walletConnect', 'source:walletConnect'],
  views: ['ConnectingWalletConnect'],
  roles: { 'pair-wallet': 'ConnectingWalletConnect' },
  loadView: async (name) => ({ default: name }),
  load: async () => ({
    setup(context: PluginContext) {
      context.provide('finder:walletConnect', {
        discover: (report) =>
          report([
            {
              ...{ id: 'walletConnect', name: 'WalletConnect', namespace: 'eip155', source: true },
              ...{ type: 'WALLET_CONNECT', viewRole: 'pair-wallet' },
            },
          ]),
      })
      // No button here comes as far as to ask it.
      context.provide('source:walletConnect', {} as ConnectorSource)
    },
  }),
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(borrowPage())
})
afterEach(() => void vi.restoreAllMocks())

interface Setup {
  readonly wallets?: readonly FakeWallet[]
  readonly plugins?: readonly Plugin[]
  readonly options?: Partial<ModalOptions>
}

async function setupPage({ wallets = [], plugins = [], options = {} }: Setup = {}) {
  const asked: unknown[] = []
  const modal: Modal = createKernel(
    {
      ...{ projectId: 'p', remoteConfig: 'off', networks: [chain(1), chain('main', 'solana')], ...options },
      plugins: [namespacePlugin(wallets, 'eip155'), namespacePlugin(wallets, 'solana'), ...plugins],
    },
    {
      plugins: [connect(), directoryPlugin(asked)],
      loadShell: async () => ({
        mount: async () => ({ element: {} as HTMLElement, destroy: () => undefined }),
      }),
    },
  )
  onTestFinished(() => modal.destroy())
  const buttons = await modal.use('wallet-button')
  const of = (name: string, namespace?: string) => buttons.of(name, namespace)
  const ready = async (name: string, namespace?: string) => {
    const state = of(name, namespace)
    await soon(() => expect(state.get().status).not.toBe('loading'))
    return state
  }
  return { modal, buttons, of, ready, asked }
}

describe('a button for an installed wallet', () => {
  it('says its name at once, is ready once wallets were looked for, and asks no service', async () => {
    const { of, ready, asked } = await setupPage({ wallets: [wallet('io.metamask', 'MetaMask')] })
    expect(of('metamask').get()).toMatchObject({ status: 'loading', name: 'MetaMask' })
    expect((await ready('metamask')).get().status).toBe('ready')
    expect(asked).toEqual([])
  })

  it('asks the wallet in the click, without the modal', async () => {
    const fox = wallet('io.metamask', 'MetaMask')
    const { modal, buttons, ready } = await setupPage({ wallets: [fox] })
    const state = await ready('metamask')
    const told: string[] = []
    state.subscribe(() => told.push(state.get().status))
    const account = await buttons.connect('metamask')
    expect(account).toMatchObject({ address: 'io.metamask-a', namespace: 'eip155', isConnected: true })
    expect(fox.prompts).toBe(1)
    expect(modal.getState().open).toBe(false)
    expect(told[0]).toBe('connecting')
    expect(state.get().status).toBe('connected')
  })

  it('tells that the visitor declined, and asks again at the next click', async () => {
    const fox = wallet('io.metamask', 'MetaMask')
    const { buttons, ready } = await setupPage({ wallets: [fox] })
    const state = await ready('metamask')
    fox.answer = 'reject'
    await expect(buttons.connect('metamask')).rejects.toMatchObject({
      code: 'LK_CONNECT_REJECTED',
      message: 'Connection rejected',
    })
    expect(state.get()).toMatchObject({ status: 'failed', reason: 'declined' })
    fox.answer = 'approve'
    await buttons.connect('metamask')
    expect(state.get().status).toBe('connected')
  })

  it('connects in the namespace that it names, else in the active one', async () => {
    const both = [wallet('app.phantom', 'Phantom'), wallet('app.phantom', 'Phantom', 'solana')]
    const { buttons, ready } = await setupPage({ wallets: both })
    await ready('phantom')
    expect(await buttons.connect('phantom', 'solana')).toMatchObject({ namespace: 'solana' })
    expect(await buttons.connect('phantom', 'eip155')).toMatchObject({ namespace: 'eip155' })
    await expect(buttons.connect('phantom', 'tezos')).rejects.toMatchObject({
      code: 'LK_NAMESPACE',
      message: 'Namespace not found',
    })
  })

  it('is taken while another wallet is connected', async () => {
    const { buttons, ready } = await setupPage({
      wallets: [wallet('io.metamask', 'MetaMask'), wallet('me.rainbow', 'Rainbow')],
    })
    const [fox, rainbow] = [await ready('metamask'), await ready('rainbow')]
    await buttons.connect('rainbow')
    expect(fox.get()).toMatchObject({ status: 'ready', taken: true })
    expect(rainbow.get()).not.toHaveProperty('taken')
  })

  it('does not ask a wallet that may not be what it claims: the modal warns first', async () => {
    const fox = wallet('org.fox', 'Fox')
    fox.connector = { ...fox.connector, conflict: true }
    const { modal, buttons, ready } = await setupPage({ wallets: [fox] })
    await ready('org.fox')
    const connecting = buttons.connect('org.fox')
    await soon(() => expect(modal.getState()).toMatchObject({ open: true, view: 'ConnectingExternal' }))
    await modal.close()
    await expect(connecting).rejects.toMatchObject({ code: 'LK_CLOSED', message: 'Modal closed' })
  })

  it('leaves to the list of wallets what the visitor has to tick first', async () => {
    const fox = wallet('io.metamask', 'MetaMask')
    const { modal, buttons, ready } = await setupPage({
      wallets: [fox],
      options: { termsConditionsUrl: 'https://site.test/terms', features: { legalCheckbox: true } },
    })
    await ready('metamask')
    const connecting = buttons.connect('metamask')
    await soon(() => expect(modal.getState()).toMatchObject({ open: true, view: 'Connect' }))
    await modal.close()
    await expect(connecting).rejects.toMatchObject({ code: 'LK_CLOSED' })
    expect(fox.prompts).toBe(0)
  })
})

describe('a button for a wallet that is not here', () => {
  it('asks the directory once the pointer is near, and shows its picture then', async () => {
    const { buttons, ready, asked } = await setupPage({ plugins: [pairing] })
    const state = await ready('metamask')
    buttons.prepare('metamask')
    buttons.prepare('metamask')
    await soon(() => expect(state.get().imageUrl).toBe('https://images.test/fox'))
    expect(asked).toEqual([{ entries: 1, include: [metaMaskId] }])
  })

  it('pairs in the modal, and leaves no failure where the visitor closes it', async () => {
    const { modal, buttons, ready } = await setupPage({ plugins: [pairing] })
    const state = await ready('metamask')
    const connecting = buttons.connect('metamask')
    expect(state.get().status).toBe('connecting')
    await soon(() => expect(modal.getState()).toMatchObject({ open: true, view: 'ConnectingWalletConnect' }))
    await modal.close()
    await expect(connecting).rejects.toMatchObject({ code: 'LK_CLOSED' })
    expect(state.get().status).toBe('ready')
  })

  it('shows where it can be had on a page that does not pair', async () => {
    const { modal, buttons, ready } = await setupPage()
    await ready('metamask')
    buttons.connect('metamask').catch(() => undefined)
    await soon(() => expect(modal.getState()).toMatchObject({ open: true, view: 'Downloads' }))
  })

  it('is unavailable for a name that stands for nothing', async () => {
    const { buttons, ready } = await setupPage()
    expect((await ready('nosuchwallet')).get().status).toBe('unavailable')
    await expect(buttons.connect('nosuchwallet')).rejects.toMatchObject({ code: 'LK_CONNECTOR' })
    expect((await ready('constructor')).get().status).toBe('unavailable')
  })

  it('takes a wallet of the site’s own by its id', async () => {
    const own = { id: 'house', name: 'House Wallet', image_url: 'https://site.test/house.png' }
    const { ready } = await setupPage({ options: { customWallets: [own] }, plugins: [pairing] })
    expect((await ready('house')).get()).toMatchObject({ name: 'House Wallet', imageUrl: own.image_url })
  })

  it('of any wallet pairs', async () => {
    const { modal, buttons, ready } = await setupPage({ plugins: [pairing] })
    expect((await ready('walletConnect')).get()).toMatchObject({ status: 'ready', name: 'WalletConnect' })
    buttons.connect('walletConnect').catch(() => undefined)
    await soon(() => expect(modal.getState().view).toBe('ConnectingWalletConnect'))
  })
})

describe('a button for a login', () => {
  it('begins in the task of the click, so that a window opens', async () => {
    const { plugin, started } = loginPlugin()
    const { modal, buttons, ready } = await setupPage({ plugins: [plugin] })
    expect((await ready('google')).get()).toMatchObject({
      status: 'ready',
      name: 'Google',
      mark: [{ path: 'M0 0' }],
    })
    const connecting = buttons.connect('google')
    expect(started).toEqual(['start'])
    await soon(() => expect(modal.getState().open).toBe(true))
    await modal.close()
    await expect(connecting).rejects.toMatchObject({ code: 'LK_CLOSED' })
  })

  it('logs in without the modal where the login needs no view, and says that the visitor closed its window', async () => {
    const closed = Object.assign(new Error('Popup closed'), { code: 'LK_POPUP_CLOSED' })
    const asked: AbortSignal[] = []
    const { plugin, started } = loginPlugin({
      async logIn(signal) {
        asked.push(signal)
        throw closed
      },
    })
    const { modal, buttons, ready } = await setupPage({ plugins: [plugin] })
    const google = await ready('google')
    const connecting = buttons.connect('google')
    expect([asked.length, started]).toEqual([1, []])
    await expect(connecting).rejects.toBe(closed)
    expect(google.get()).toMatchObject({ status: 'failed', reason: 'declined' })
    expect(modal.getState().open).toBe(false)
  })

  it('loads what it needs once the pointer is near', async () => {
    const { plugin, started } = loginPlugin()
    const { buttons, ready } = await setupPage({ plugins: [plugin] })
    await ready('google')
    buttons.prepare('google')
    expect(started).toEqual(['prepare'])
  })

  it('is unavailable where the project does not offer it', async () => {
    const { plugin } = loginPlugin({ offered: atom(false) })
    const { ready } = await setupPage({ plugins: [plugin] })
    expect((await ready('google')).get()).toMatchObject({ status: 'unavailable', name: 'Google' })
  })

  it('gives way to a later click', async () => {
    const { plugin } = loginPlugin()
    const fox = wallet('io.metamask', 'MetaMask')
    const { buttons, ready } = await setupPage({ plugins: [plugin], wallets: [fox] })
    const google = await ready('google')
    await ready('metamask')
    const first = buttons.connect('google')
    const second = buttons.connect('metamask')
    await expect(first).rejects.toMatchObject({ code: 'LK_SUPERSEDED' })
    await second
    expect(google.get()).toMatchObject({ status: 'ready', taken: true })
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Modal, ModalOptions, Plugin, PluginContext, ShellHost } from '../../../kernel/plugin.js'
import { createKernel } from '../../../kernel/runtime/create-kernel.js'
import { borrowPage } from '../../conformance/page.js'
import { chains, FakeWallet, fakeAdapter, fakeFinder } from '../../support/fake-adapter.js'
import { FakeSource } from '../../support/fake-source.js'
import { idle } from '../../support/idle.js'
import { soon } from '../../until.js'

const views = [
  ...['Connect', 'Account', 'Networks', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain', 'Other'],
]
const roles = {
  ...{ home: 'Connect', account: 'Account', networks: 'Networks' },
  ...{ 'switch-network': 'SwitchNetwork', 'unsupported-network': 'UnsupportedChain' },
}
const screens: Plugin = {
  ...{ name: 'screens', api: 1, views, roles },
  loadView: async (name) => ({ default: name }),
}

function namespace(wallets: readonly FakeWallet[], name = 'eip155'): Plugin {
  const setup = (context: PluginContext) => {
    context.provide(`finder:${name}`, fakeFinder(wallets, name))
    context.provideLazy(`adapter:${name}`, async () => fakeAdapter(wallets, name))
  }
  return { name, api: 1, provides: [`finder:${name}`, `adapter:${name}`], load: async () => ({ setup }) }
}

const alive: Modal[] = []
let returnPage: () => void = () => undefined
beforeEach(() => {
  returnPage = borrowPage()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  for (const modal of alive.splice(0)) modal.destroy()
  returnPage()
  vi.restoreAllMocks()
})

/** A modal with a fox wallet on chain 1 and a sun wallet on solana; the screen only takes notes. */
function setup(options: Partial<ModalOptions> = {}, fox = new FakeWallet('fox')) {
  const sun = new FakeWallet('sun', 'solana', 'solana:x')
  let host: ShellHost | undefined
  const mount = async (given: ShellHost) => {
    host = given
    return { element: {} as HTMLElement, destroy: () => undefined }
  }
  const [mainnet] = chains
  if (!mainnet) throw new Error('a chain is needed')
  const solana = { ...mainnet, id: 'x', chainNamespace: 'solana', caipNetworkId: 'solana:x' as const }
  const modal = createKernel(
    {
      ...{ projectId: 'p', networks: [...chains, solana], remoteConfigAt: 'open' },
      plugins: [namespace([fox]), namespace([sun], 'solana'), screens],
      ...options,
    },
    { plugins: [], loadShell: async () => ({ mount }) },
  )
  alive.push(modal)
  const history = () => host?.store.get(host.state.route).history.map(({ view }) => view) ?? []
  const shakes = () => host?.store.get(host.state.route).shakes ?? 0
  const connect = (id = 'fox', ns = 'eip155') => modal.connect({ namespace: ns, connectorId: id })
  const state = () => {
    const { open, view } = modal.getState()
    return open ? view : 'closed'
  }
  /** Opens, and walks through the views. */
  const walk = async (...path: string[]) => {
    await modal.open()
    for (const view of path) modal.push(view as 'Account')
    await soon(() => expect(modal.getState().view).toBe(path.at(-1) ?? 'Account'))
  }
  return { modal, fox, sun, state, walk, connect, history, shakes }
}

describe('a wallet that moves to a chain the site did not configure', () => {
  it('opens UnsupportedChain', async () => {
    const { fox, connect, state } = setup()
    await connect()
    expect(state()).toBe('closed')
    fox.say({ type: 'network', network: 'eip155:999' })
    await soon(() => expect(state()).toBe('UnsupportedChain'))
  })

  it('replaces what an open modal shows', async () => {
    const { fox, connect, walk, history } = setup()
    await connect()
    await walk('Networks')
    fox.say({ type: 'network', network: 'eip155:999' })
    expect(history()).toEqual(['UnsupportedChain'])
  })

  it('keeps the visitor in, with a shake, also on the way to another network', async () => {
    const { fox, modal, connect, state, walk, shakes } = setup()
    await connect()
    fox.say({ type: 'network', network: 'eip155:999' })
    await soon(() => expect(state()).toBe('UnsupportedChain'))
    await idle()
    await expect(modal.close()).resolves.toBe(false)
    expect(shakes()).toBe(1)
    await walk('SwitchNetwork')
    await expect(modal.close()).resolves.toBe(false)
    await walk('Other')
    await expect(modal.close()).resolves.toBe(true)
  })

  it('lets the visitor out by disconnecting', async () => {
    const { fox, modal, connect, state } = setup()
    await connect()
    fox.say({ type: 'network', network: 'eip155:999' })
    await soon(() => expect(state()).toBe('UnsupportedChain'))
    await modal.disconnect()
    expect(state()).toBe('closed')
  })

  it('lets the visitor out when the wallet comes back by itself', async () => {
    const { fox, connect, state } = setup()
    await connect()
    fox.say({ type: 'network', network: 'eip155:999' })
    await soon(() => expect(state()).toBe('UnsupportedChain'))
    fox.say({ type: 'network', network: 'eip155:10' })
    expect(state()).toBe('closed')
  })

  it('lets the visitor out when another wallet takes over, on a chain the site has', async () => {
    const [fox, raven] = [new FakeWallet('fox'), new FakeWallet('raven')]
    const config: Plugin = {
      name: 'cloud',
      api: 1,
      provides: ['config'],
      load: async () => ({
        setup: (context) =>
          context.provide('config', {
            fetch: async () => [{ id: 'multi_wallet', isEnabled: true, config: [] }],
            checkOrigin: async () => undefined,
          }),
      }),
    }
    const plugins = [namespace([fox, raven]), screens, config]
    const { modal, connect, state } = setup({ plugins, networks: chains })
    await modal.open()
    await soon(() => expect(modal.getFeatures().multiWallet).toBe(true))
    await connect('raven')
    await connect('fox')
    fox.say({ type: 'network', network: 'eip155:999' })
    await soon(() => expect(state()).toBe('UnsupportedChain'))
    fox.say({ type: 'disconnect' })
    await soon(() => expect(state()).toBe('closed'))
    expect(modal.getAccount().connector?.id).toBe('raven')
  })

  it('is let in by a network that is added', async () => {
    const { fox, modal, connect, state } = setup()
    const [mainnet] = chains
    await connect()
    fox.say({ type: 'network', network: 'eip155:999' })
    await soon(() => expect(state()).toBe('UnsupportedChain'))
    await idle()
    if (mainnet) modal.addNetwork({ ...mainnet, id: 999, caipNetworkId: 'eip155:999' })
    await expect(modal.close()).resolves.toBe(true)
  })

  it.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'is tolerated with %j',
    async (options) => {
      const { fox, modal, connect, state } = setup(options)
      await connect()
      fox.say({ type: 'network', network: 'eip155:999' })
      await idle()
      expect(state()).toBe('closed')
      expect(modal.getNetwork()).toMatchObject({ isSupported: false, network: { name: 'Unknown Network' } })
      await modal.open()
      expect(state()).toBe('Account')
      await expect(modal.close()).resolves.toBe(true)
    },
  )

  it('in a namespace that is not the active one is no reason to open', async () => {
    const { sun, connect, state } = setup()
    await connect('sun', 'solana')
    await connect()
    sun.say({ type: 'network', network: 'solana:elsewhere' })
    await idle()
    expect(state()).toBe('closed')
  })

  it('does not leave a rejection behind when the screen cannot be loaded', async () => {
    const fox = new FakeWallet('fox')
    const options = { projectId: 'p', networks: chains, plugins: [namespace([fox]), screens] }
    const loadShell = () => Promise.reject(new Error('offline'))
    const modal = createKernel({ ...options, remoteConfigAt: 'open' }, { plugins: [], loadShell })
    alive.push(modal)
    await modal.connect({ namespace: 'eip155', connectorId: 'fox' })
    fox.say({ type: 'network', network: 'eip155:999' })
    await idle()
    expect(modal.getState().open).toBe(false)
  })
})

/** A page of a visitor who was connected; `answer` lets the wallet say so. */
async function setupReturning() {
  const fox = new FakeWallet('fox')
  const before = setup({}, fox)
  await before.connect()
  before.modal.destroy()
  let answer = () => {}
  fox.restoreDelay = new Promise((resolve) => {
    answer = resolve
  })
  return { ...setup({}, fox), answer }
}

describe('an open before the stored wallet has answered', () => {
  it('shows the account and nothing before it, where the answer comes at once', async () => {
    const { modal, state, answer } = await setupReturning()
    // The time that an open waits for the wallet stands still, however busy the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const opening = modal.open()
      answer()
      await opening
      expect(state()).toBe('Account')
    } finally {
      vi.useRealTimers()
    }
  })

  it('waits no longer than is comfortable, and offers wallets then', async () => {
    const { modal, state } = await setupReturning()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      void modal.open()
      // `waitFor` moves the faked clock.
      await soon(() => expect(state()).toBe('Connect'))
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows the account when the answer comes later', async () => {
    const { modal, state, answer } = await setupReturning()
    await modal.open()
    answer()
    await soon(() => expect(state()).toBe('Account'))
  })

  it('leaves the visitor where they went meanwhile', async () => {
    const { modal, state, walk, answer } = await setupReturning()
    await walk('Other')
    answer()
    await modal.ready()
    expect(state()).toBe('Other')
  })

  it('leaves the visitor with the wallets of another namespace, where those were asked for', async () => {
    const { modal, state, answer } = await setupReturning()
    await modal.open({ view: 'Connect', namespace: 'solana' })
    answer()
    await soon(() => expect(modal.getAccount('eip155').isConnected).toBe(true))
    expect(state()).toBe('Connect')
  })

  it('shows UnsupportedChain where the wallet is on a network that the site lacks', async () => {
    const { modal, fox, state, answer } = await setupReturning()
    fox.chain = 'eip155:999'
    await modal.open()
    answer()
    await soon(() => expect(state()).toBe('UnsupportedChain'))
  })
})

describe('a wallet that is on such a chain from the start', () => {
  it('opens nothing when it is restored, and UnsupportedChain when the visitor opens', async () => {
    const fox = new FakeWallet('fox')
    const before = setup({}, fox)
    await before.connect()
    fox.chain = 'eip155:999'
    before.modal.destroy()
    const { modal, state } = setup({}, fox)
    await modal.ready()
    await idle()
    expect(modal.getAccount().isConnected).toBe(true)
    expect(state()).toBe('closed')
    await modal.open()
    expect(state()).toBe('UnsupportedChain')
  })

  it('leads to UnsupportedChain after the visitor connected it', async () => {
    const fox = new FakeWallet('fox', 'eip155', 'eip155:999')
    const { modal, connect, state } = setup({}, fox)
    await modal.open()
    await connect()
    await soon(() => expect(state()).toBe('UnsupportedChain'))
  })
})

describe('connecting and disconnecting', () => {
  it('closes the modal once connected', async () => {
    const { modal, connect, state } = setup()
    await modal.open()
    await connect()
    expect(state()).toBe('closed')
  })

  it('closes the modal when the account goes away', async () => {
    const { modal, fox, connect, walk, state } = setup()
    await connect()
    await walk('Networks')
    fox.say({ type: 'disconnect' })
    expect(state()).toBe('closed')
    await connect()
    await walk('Networks')
    await modal.disconnect()
    expect(state()).toBe('closed')
  })

  it('leaves the modal alone when another namespace ends', async () => {
    const { sun, connect, walk, state } = setup()
    await connect('sun', 'solana')
    await connect()
    await walk('Networks')
    sun.say({ type: 'disconnect' })
    expect(state()).toBe('Networks')
  })

  it('in embedded mode goes home instead of closing', async () => {
    const { modal, connect, state, walk } = setup({ embedded: true })
    await modal.ready()
    await soon(() => expect(state()).toBe('Connect'))
    await connect()
    expect(state()).toBe('Account')
    await walk('Networks')
    await modal.disconnect()
    expect(state()).toBe('Connect')
  })
})

describe('after a network was switched', () => {
  it('the visitor is where they were before Networks', async () => {
    const { modal, connect, walk, history } = setup()
    await connect()
    await walk('Networks', 'SwitchNetwork')
    await modal.switchNetwork(10)
    expect(history()).toEqual(['Account'])
  })

  it('the modal closes when it was opened for that', async () => {
    const { modal, connect, state } = setup()
    await connect()
    await modal.open({ view: 'Networks' as 'Account' })
    modal.push('SwitchNetwork' as 'Account')
    await soon(() => expect(state()).toBe('SwitchNetwork'))
    await modal.switchNetwork(10)
    expect(state()).toBe('closed')
  })

  it('on the way out of an unsupported chain the modal closes', async () => {
    const { fox, modal, connect, walk, state } = setup()
    await connect()
    fox.say({ type: 'network', network: 'eip155:999' })
    await soon(() => expect(state()).toBe('UnsupportedChain'))
    await idle()
    await walk('SwitchNetwork')
    await modal.switchNetwork(10)
    expect(state()).toBe('closed')
  })

  it('other views stay', async () => {
    const { fox, connect, walk, state } = setup()
    await connect()
    await walk('Other')
    fox.say({ type: 'network', network: 'eip155:10' })
    expect(state()).toBe('Other')
  })
})

describe('usage events', () => {
  it('are the modal’s latest event, and go to who counts, unless the site said no', async () => {
    const sent: string[] = []
    const counter: Plugin = {
      ...{ name: 'counter', api: 1, provides: ['analytics'] },
      load: async () => ({
        setup: (context) => context.provide('analytics', { send: ({ event }) => void sent.push(event) }),
      }),
    }
    const plugins = [namespace([new FakeWallet('fox')]), screens, counter]
    const { modal } = setup({ plugins })
    const heard: string[] = []
    modal.subscribeEvents(({ event }) => heard.push(event))
    await modal.ready()
    expect(heard).toEqual([])
    await modal.open()
    await modal.close()
    expect(heard).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
    await soon(() => expect([...sent].sort()).toEqual(['INITIALIZE', 'MODAL_CLOSE', 'MODAL_OPEN']))
    expect(modal.getEvent()).toMatchObject({ event: 'MODAL_CLOSE', properties: { connected: false } })

    sent.length = 0
    for (const options of [{ features: { analytics: false } }, { projectId: '' }]) {
      const silent = setup({ plugins, ...options })
      await silent.modal.open()
      await silent.modal.close()
    }
    const changed = setup({ plugins })
    changed.modal.updateFeatures({ analytics: false })
    await changed.modal.open()
    await idle()
    expect(sent).toEqual([])
  })
})

describe('a switch that takes the wallet in use along', () => {
  it('ends where it began, like any other switch', async () => {
    const pair = new FakeSource()
    pair.approves = ['eip155']
    pair.serves = async () => true
    const plugin: Plugin = {
      ...{ name: 'pair', api: 1, provides: ['finder:pair', 'source:pair'] },
      load: async () => ({
        setup(context) {
          context.provide('finder:pair', pair.finder)
          context.provide('source:pair', pair)
        },
      }),
    }
    const sun = new FakeWallet('sun', 'solana', 'solana:x')
    const plugins = [namespace([new FakeWallet('fox')]), namespace([sun], 'solana'), screens, plugin]
    const { modal, connect, walk, state } = setup({ plugins })
    await connect('pair')
    pair.approves = ['solana', 'eip155']
    await walk('Networks', 'SwitchNetwork')
    await modal.switchNetwork('solana:x', { throwOnFailure: true })
    expect(modal.getAccount('solana')).toMatchObject({ isConnected: true, address: 'pair-solana' })
    expect(state()).toBe('Account')
  })
})

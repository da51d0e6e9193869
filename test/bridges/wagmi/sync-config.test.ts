import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { syncConfig } from '../../../bridges/wagmi/index.js'
import { createModal } from '../../../index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { idle } from '../../support/idle.js'
import { soon } from '../../until.js'
import { alice, bob, createPage, mainnet, promptsOf } from '../setup.js'
import { agree, createWagmi, modalSide, versions, wagmiSide } from './setup-wagmi.js'

const nobody = { address: undefined, isConnected: false }

describe.each(versions)('a config of wagmi %s and the modal', (_, wagmi) => {
  it('have the same wallet, whoever connects', async () => {
    const { wallet, load } = createPage()
    const { modal, visitor } = load()
    const { config } = createWagmi(wagmi, modal)
    await visitor.connect()
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
    await visitor.choose(bob)
    await agree(wagmi, config, modal, { address: bob, isConnected: true, chainId: 1 })
    await visitor.switchNetwork(10)
    await agree(wagmi, config, modal, { address: bob, isConnected: true, chainId: 10 })
    await visitor.disconnect()
    await agree(wagmi, config, modal, { ...nobody, chainId: 10 })
    expect(promptsOf(wallet)).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain'])
  })

  it('have the same chain while nobody is connected', async () => {
    const { wallet, load } = createPage()
    const { modal, visitor } = load()
    const { config } = createWagmi(wagmi, modal)
    await visitor.switchNetwork(10)
    await agree(wagmi, config, modal, { ...nobody, chainId: 10 })
    await wagmi.switchChain(config, { chainId: 1 })
    await agree(wagmi, config, modal, { ...nobody, chainId: 1 })
    await visitor.switchNetwork(10)
    await agree(wagmi, config, modal, { ...nobody, chainId: 10 })
    expect(wallet.calls).toEqual([])
  })

  it('have the chain that the visitor chose before the page was loaded', async () => {
    const { load } = createPage()
    const before = load()
    await before.visitor.switchNetwork(10)
    before.destroy()
    const { modal } = load()
    const { config } = createWagmi(wagmi, modal)
    await agree(wagmi, config, modal, { ...nobody, chainId: 10 })
  })

  it('agree where the visitor connected while wagmi was busy with another connector', async () => {
    const { load } = createPage()
    const { modal, visitor } = load()
    const waiting: (() => void)[] = []
    const slow = wagmi.createConnector((input) => ({
      ...wagmi.mock({ accounts: [bob] })(input),
      id: 'slow',
      connect: () => new Promise<never>((_, reject) => waiting.push(() => reject(new Error('No')))),
    }))
    const { config } = createWagmi(wagmi, modal, { connectors: [slow] })
    const other = config.connectors.find(({ id }) => id === 'slow')
    if (!other) throw new Error('No connector')
    const connecting = wagmi.connect(config, { connector: other }).catch(() => undefined)
    await visitor.connect()
    await soon(() => expect(modalSide(modal).address).toBe(alice))
    expect(wagmiSide(wagmi, config).isConnected).toBe(false)
    for (const give of waiting) give()
    await connecting
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
  })

  it('leave other connectors alone', async () => {
    const { load } = createPage()
    const { modal, visitor } = load()
    const { config } = createWagmi(wagmi, modal, { connectors: [wagmi.mock({ accounts: [bob] })] })
    const other = config.connectors.find(({ id }) => id === 'mock')
    const ours = config.connectors.find(({ id }) => id === 'latchkey')
    if (!other || !ours) throw new Error('No connector')
    await wagmi.connect(config, { connector: other })
    expect(wagmi.getAccount(config).address).toBe(bob)
    expect(modal.getAccount('eip155').isConnected).toBe(false)
    await visitor.connect()
    await soon(() => expect(wagmi.getAccount(config)).toMatchObject({ address: alice, status: 'connected' }))
    await wagmi.disconnect(config, { connector: ours })
    await soon(() => expect(wagmi.getAccount(config).address).toBe(bob))
    expect(modal.getAccount('eip155').isConnected).toBe(false)
    await wagmi.disconnect(config)
    await agree(wagmi, config, modal, { ...nobody, chainId: 1 })
  })

  it('agree again after a page took the connection out of wagmi', async () => {
    const { load } = createPage()
    const { modal, visitor } = load()
    const { config } = createWagmi(wagmi, modal)
    await visitor.connect()
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
    config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
  })

  it('agree where the wallet forgets nobody: it fails to end the connection', async () => {
    const { load } = createPage()
    const { modal, visitor } = load()
    const { config } = createWagmi(wagmi, modal)
    await visitor.connect()
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
    const fail = vi.spyOn(modal, 'disconnect').mockImplementation(async () => {
      await visitor.disconnect()
      throw new Error('The wallet failed')
    })
    await expect(wagmi.disconnect(config)).rejects.toThrow('The wallet failed')
    fail.mockRestore()
    await agree(wagmi, config, modal, { ...nobody, chainId: 1 })
  })

  it('come back by one restoring, also where wallets announce themselves to wagmi', async () => {
    const { wallet, load } = createPage()
    const storage = wagmi.createStorage({ storage: window.localStorage })
    const before = load()
    const first = createWagmi(wagmi, before.modal, { storage })
    await before.visitor.connect()
    await agree(wagmi, first.config, before.modal, { address: alice, isConnected: true, chainId: 1 })
    before.destroy()
    wallet.calls = []

    const { modal, visitor } = load()
    const { config } = createWagmi(wagmi, modal, { storage, multiInjectedProviderDiscovery: true })
    await soon(() => expect(config.connectors).toHaveLength(2))
    await wagmi.reconnect(config)
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
    expect(config.state.connections.size).toBe(1)
    expect(wallet.methods().sort()).toEqual(['eth_accounts', 'eth_chainId'])
    await visitor.disconnect()
    await agree(wagmi, config, modal, { ...nobody, chainId: 1 })
  })

  it('say so of a wallet that comes back after wagmi has reconnected', async () => {
    const { wallet, load } = createPage()
    const before = load()
    await before.visitor.connect()
    before.destroy()
    wallet.accounts = [] // locked
    const { modal } = load()
    const { config } = createWagmi(wagmi, modal)
    expect(await wagmi.reconnect(config)).toEqual([])
    await agree(wagmi, config, modal, { ...nobody, chainId: 1 })
    wallet.accounts = [alice]
    await soon(() => {
      wallet.emit('accountsChanged', [alice])
      expect(modal.getAccount('eip155').address).toBe(alice)
    })
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
  })

  describe('of a page that a server rendered', () => {
    it('are told nothing before the first render is there', async () => {
      const { load } = createPage()
      const storage = wagmi.createStorage({ storage: wagmi.noopStorage })
      const { modal, visitor } = load()
      const { config } = createWagmi(wagmi, modal, { ssr: true, storage })
      await visitor.switchNetwork(10)
      await visitor.connect()
      await idle()
      expect(wagmiSide(wagmi, config)).toEqual({ ...nobody, chainId: 1 })
      await wagmi.hydrate(config, { reconnectOnMount: true }).onMount()
      await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 10 })
    })

    it('agree without reconnecting by wagmi', async () => {
      const { load } = createPage()
      const storage = wagmi.createStorage({ storage: wagmi.noopStorage })
      const { modal, visitor } = load()
      const { config } = createWagmi(wagmi, modal, { ssr: true, storage })
      await visitor.connect()
      await wagmi.hydrate(config, { reconnectOnMount: false }).onMount()
      await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
    })

    it('begin with what the cookie says, and end with what the wallet says', async () => {
      const { wallet, load } = createPage()
      const storage = wagmi.createStorage({ storage: window.localStorage })
      const before = load()
      const first = createWagmi(wagmi, before.modal, { storage })
      await before.visitor.connect()
      await agree(wagmi, first.config, before.modal, { address: alice, isConnected: true, chainId: 1 })
      const cookie = `wagmi.store=${window.localStorage.getItem('wagmi.store')}`
      before.destroy()

      wallet.accounts = [bob]
      const { modal } = load()
      const { config } = createWagmi(wagmi, modal, { ssr: true, storage })
      const initialState = wagmi.cookieToInitialState(config, cookie)
      const { onMount } = wagmi.hydrate(config, { initialState, reconnectOnMount: true })
      expect(wagmi.getAccount(config)).toMatchObject({ address: alice, status: 'reconnecting' })
      await onMount()
      await agree(wagmi, config, modal, { address: bob, isConnected: true, chainId: 1 })
    })

    it('agree that nobody is there where the cookie is older than the disconnect', async () => {
      const { load } = createPage()
      const storage = wagmi.createStorage({ storage: window.localStorage })
      const before = load()
      const first = createWagmi(wagmi, before.modal, { storage })
      await before.visitor.connect()
      await agree(wagmi, first.config, before.modal, { address: alice, isConnected: true, chainId: 1 })
      const cookie = `wagmi.store=${window.localStorage.getItem('wagmi.store')}`
      await before.visitor.disconnect()
      before.destroy()

      const { modal } = load()
      const { config } = createWagmi(wagmi, modal, { ssr: true, storage })
      const initialState = wagmi.cookieToInitialState(config, cookie)
      await wagmi.hydrate(config, { initialState, reconnectOnMount: true }).onMount()
      await agree(wagmi, config, modal, { ...nobody, chainId: 1 })
    })
  })

  it('without the connector is an error that says what to do', () => {
    const { load } = createPage()
    const { config } = createWagmi(wagmi, load().modal)
    const other = wagmi.createConfig({
      chains: config.chains,
      transports: config._internal.transports,
      connectors: [],
    })
    expect(() => syncConfig(other)).toThrow(expect.objectContaining({ code: 'LK_CONNECTOR' }))
  })
})

it.each(versions)('on a server wagmi %s and a modal are made, and nothing starts', (_, wagmi) => {
  expect(typeof window).toBe('undefined')
  const modal = createModal({ networks: [mainnet], plugins: [eip155()] })
  onTestFinished(modal.destroy)
  const { config } = createWagmi(wagmi, modal, { ssr: true })
  expect(wagmi.getAccount(config).status).toBe('disconnected')
})

import { describe, expect, it } from 'vitest'
import { alice, bob, createPage, promptsOf } from '../setup.js'
import { agree, createWagmi, versions } from './setup-wagmi.js'

describe.each(versions)('the connector, by the contract of wagmi %s', (_, wagmi) => {
  it('has a name, and asks nobody anything by being set up', async () => {
    const { wallet, load } = createPage()
    const { connector } = createWagmi(wagmi, load().modal)
    expect(connector).toMatchObject({ id: 'latchkey', name: 'Latchkey', type: 'latchkey' })
    expect(await connector.getProvider()).toBeUndefined()
    expect(await connector.isAuthorized()).toBe(false)
    expect(await connector.getAccounts()).toEqual([])
    expect(await connector.getChainId()).toBe(1)
    expect(wallet.calls).toEqual([])
  })

  it('connects by the modal, once', async () => {
    const { wallet, load } = createPage()
    const { modal, visitor } = load()
    const { config, connector } = createWagmi(wagmi, modal)
    const connecting = wagmi.connect(config, { connector })
    await expect.poll(() => modal.getState().open).toBe(true)
    expect(wagmi.getAccount(config).status).toBe('connecting')
    await visitor.connect()
    expect(await connecting).toEqual({ accounts: [alice, bob], chainId: 1 })
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
    expect(promptsOf(wallet)).toEqual(['eth_requestAccounts'])
    expect(await connector.getAccounts()).toEqual([alice, bob])
    expect(await connector.isAuthorized()).toBe(true)
    expect(await connector.getProvider()).toBe(wallet)
    await expect(wagmi.connect(config, { connector })).rejects.toThrow('already connected')
  })

  it('connects on the chain that the site asks for', async () => {
    const { wallet, load } = createPage()
    const { modal, visitor } = load()
    const { config, connector } = createWagmi(wagmi, modal)
    const connecting = wagmi.connect(config, { connector, chainId: 10 })
    await expect.poll(() => modal.getState().open).toBe(true)
    await visitor.connect()
    expect(await connecting).toMatchObject({ chainId: 10 })
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 10 })
    expect(promptsOf(wallet)).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain'])
  })

  it('answers with capabilities where wagmi asks for them', async () => {
    const { load } = createPage()
    const { modal, visitor } = load()
    await visitor.connect()
    const { connector } = createWagmi(wagmi, modal)
    const { accounts } = await connector.connect({ withCapabilities: true })
    expect(accounts[0]).toEqual({ address: alice, capabilities: {} })
  })

  it('a visitor who closes the modal has refused', async () => {
    const { load } = createPage()
    const { modal } = load()
    const { config, connector } = createWagmi(wagmi, modal)
    const connecting = wagmi.connect(config, { connector })
    await expect.poll(() => modal.getState().open).toBe(true)
    await modal.close()
    await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    await agree(wagmi, config, modal, { address: undefined, isConnected: false, chainId: 1 })
  })

  it('switches the chain with one request, and says who refused', async () => {
    const { wallet, load } = createPage()
    const { modal, visitor } = load()
    await visitor.connect()
    const { config } = createWagmi(wagmi, modal)
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
    wallet.calls = []
    expect((await wagmi.switchChain(config, { chainId: 10 })).id).toBe(10)
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 10 })
    expect(promptsOf(wallet)).toEqual(['wallet_switchEthereumChain'])

    wallet.answers.wallet_switchEthereumChain = () => {
      throw Object.assign(new Error('User rejected'), { code: 4001 })
    }
    await expect(wagmi.switchChain(config, { chainId: 1 })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    })
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 10 })
    await expect(wagmi.switchChain(config, { chainId: 5 as 1 })).rejects.toMatchObject({
      name: 'SwitchChainError',
    })
  })

  it('signs with the account in use', async () => {
    const { wallet, load } = createPage()
    const { modal, visitor } = load()
    const { config } = createWagmi(wagmi, modal)
    await visitor.connect()
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
    wallet.answers.personal_sign = ([message, address]) =>
      `0x${String(message).slice(2)}${String(address).slice(2)}`
    await visitor.choose(bob)
    await agree(wagmi, config, modal, { address: bob, isConnected: true, chainId: 1 })
    const signature = await wagmi.signMessage(config, { message: 'hi' })
    expect(signature.toLowerCase()).toBe(`0x6869${bob.slice(2)}`.toLowerCase())
    const client = await wagmi.getWalletClient(config)
    expect(client.account.address).toBe(bob)
    expect(client.chain.id).toBe(1)
  })

  it('disconnects both sides, and tells wagmi once', async () => {
    const { load } = createPage()
    const { modal, visitor } = load()
    const { config, connector } = createWagmi(wagmi, modal)
    await visitor.connect()
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
    const events: string[] = []
    connector.emitter.on('disconnect', () => void events.push('disconnect'))
    await wagmi.disconnect(config)
    await agree(wagmi, config, modal, { address: undefined, isConnected: false, chainId: 1 })
    expect(events).toEqual([])
    await visitor.connect()
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
    await visitor.disconnect()
    await agree(wagmi, config, modal, { address: undefined, isConnected: false, chainId: 1 })
    expect(events).toEqual(['disconnect'])
  })

  it('tells what the wallet changes: account, chain, and that it is gone', async () => {
    const { wallet, load } = createPage()
    const { modal, visitor } = load()
    const { config, connector } = createWagmi(wagmi, modal)
    await visitor.connect()
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
    const changes: unknown[] = []
    connector.emitter.on('change', ({ accounts, chainId }) => void changes.push([accounts?.[0], chainId]))
    wallet.accounts = [bob]
    wallet.emit('accountsChanged', [bob])
    await agree(wagmi, config, modal, { address: bob, isConnected: true, chainId: 1 })
    wallet.switchTo(10)
    await agree(wagmi, config, modal, { address: bob, isConnected: true, chainId: 10 })
    expect(changes).toEqual([
      [bob, 1],
      [bob, 10],
    ])
    wallet.accounts = []
    wallet.emit('accountsChanged', [])
    await agree(wagmi, config, modal, { address: undefined, isConnected: false, chainId: 10 })
  })

  it('reconnects with what the modal restored: the wallet is asked once, silently', async () => {
    const { wallet, load } = createPage()
    const before = load()
    await before.visitor.connect()
    before.destroy()
    wallet.calls = []
    const { modal } = load()
    const { config } = createWagmi(wagmi, modal)
    const connections = await wagmi.reconnect(config)
    expect(connections.map(({ accounts, connector }) => [accounts[0], connector.id])).toEqual([
      [alice, 'latchkey'],
    ])
    await agree(wagmi, config, modal, { address: alice, isConnected: true, chainId: 1 })
    expect(wallet.methods().sort()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('reconnects nobody where nothing is stored, and starts nothing for it', async () => {
    const { wallet, load } = createPage()
    const { modal } = load()
    const { config } = createWagmi(wagmi, modal)
    expect(await wagmi.reconnect(config)).toEqual([])
    expect(wagmi.getAccount(config).status).toBe('disconnected')
    expect(modal.getConnectors()).toEqual([])
    expect(wallet.calls).toEqual([])
  })
})

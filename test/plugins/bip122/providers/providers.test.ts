import { describe, expect, it } from 'vitest'
import { idle } from '../../../support/idle.js'
import { soon } from '../../../until.js'
import { type Page, setupWith, watching } from '../fake-page.js'
import { ObjectWallet, okxWallet, StandardFake, unisatWallet } from '../fake-wallets.js'
import { alice, aliceTest, bob, coded, mainnet, signet, testnet, tick } from '../fixtures.js'

describe('UniSat and its like', () => {
  const unisat = async (wallet = unisatWallet()) => ({
    wallet,
    ...(await setupWith((page) => void Object.assign(page, { unisat: wallet }))),
  })

  it('do without what older ones lack', async () => {
    const wallet = new ObjectWallet({ requestAccounts: () => [alice], getNetwork: () => 'livenet' })
    const { connect } = await unisat(wallet)
    expect((await connect()).accounts).toEqual([{ namespace: 'bip122', address: alice, type: 'payment' }])
  })

  it('are on a chain that is not Bitcoin, whose addresses look the same: no coins of it are sent for bitcoin', async () => {
    const wallet = unisatWallet()
    let chain: unknown = 'FRACTAL_BITCOIN_MAINNET'
    wallet.answer('getChain', () => ({ enum: chain }))
    wallet.answer('getNetwork', () => 'livenet')
    wallet.answer('switchChain', () => Promise.reject(coded(4001)))
    const { adapter, connect } = await unisat(wallet)
    const connection = await connect()
    expect(connection.network).toBe('bip122:FRACTAL_BITCOIN_MAINNET')
    const send = () => adapter.send?.(connection, mainnet, { to: alice, value: 1000n })
    await expect(send()).rejects.toMatchObject({ code: 4001 })
    expect(wallet.methods()).not.toContain('sendBitcoin')
    wallet.answer('switchChain', (to) => {
      chain = to
    })
    await send()
    expect(wallet.methods().slice(-1)).toEqual(['sendBitcoin'])
    const { changes } = watching(connection)
    chain = 'FRACTAL_BITCOIN_MAINNET'
    wallet.emit('chainChanged', { enum: chain })
    await soon(() =>
      expect(changes).toEqual([{ type: 'network', network: 'bip122:FRACTAL_BITCOIN_MAINNET' }]),
    )
  })

  it('are with the account that was chosen while they were asked to move', async () => {
    const wallet = unisatWallet()
    wallet.answer('switchChain', () => {
      wallet.answer('getAccounts', () => [bob])
      throw coded(4001)
    })
    const connection = await (await unisat(wallet)).connect(testnet)
    expect(connection.accounts[0].address).toBe(bob)
  })

  it('are believed in the order in which they were asked', async () => {
    const { connect, wallet } = await unisat()
    const { changes } = watching(await connect())
    let answerFirst: ((accounts: readonly string[]) => void) | undefined
    wallet.answer(
      'getAccounts',
      () =>
        new Promise((resolve) => {
          answerFirst = resolve
        }),
    )
    wallet.emit('accountsChanged', [alice])
    await soon(() => expect(answerFirst).toBeDefined())
    wallet.answer('getAccounts', () => [bob])
    wallet.emit('accountsChanged', [bob])
    await idle()
    answerFirst?.([alice])
    await idle()
    expect(changes).toMatchObject([{ type: 'accounts', accounts: [{ address: bob }] }])
  })

  it('show no account: the visitor is told', async () => {
    await expect((await unisat(unisatWallet([]))).connect()).rejects.toMatchObject({ code: 'LK_NO_ACCOUNTS' })
  })

  it('are locked: not restored', async () => {
    expect(await (await unisat(unisatWallet([]))).restore()).toBeUndefined()
  })

  it('tell a new account and a new network, and that they are locked', async () => {
    const { connect, wallet } = await unisat()
    const { changes } = watching(await connect())
    wallet.answer('getAccounts', () => [bob])
    wallet.emit('accountsChanged', [bob])
    await soon(() => expect(changes).toMatchObject([{ type: 'accounts', accounts: [{ address: bob }] }]))
    wallet.answer('getAccounts', () => [aliceTest])
    wallet.answer('getChain', () => ({ enum: 'BITCOIN_SIGNET' }))
    wallet.emit('chainChanged', { enum: 'BITCOIN_SIGNET' })
    await soon(() => expect(changes[1]).toEqual({ type: 'network', network: signet.caipNetworkId }))
    wallet.emit('accountsChanged', [])
    await soon(() => expect(changes.at(-1)).toEqual({ type: 'accounts', accounts: [] }))
    wallet.emit('accountsChanged', [aliceTest])
    await soon(() => expect(changes.at(-1)).toMatchObject({ accounts: [{ address: aliceTest }] }))
  })
})

describe('OKX', () => {
  it('is used on the network that is wanted, by the object of it', async () => {
    const [main, test] = [okxWallet(), okxWallet(aliceTest)]
    const install = (page: Page) =>
      void Object.assign(page, { okxwallet: { bitcoin: main, bitcoinTestnet: test } })
    const { connect, restore } = await setupWith(install)
    const connection = await connect(testnet)
    expect(connection.network).toBe(testnet.caipNetworkId)
    expect(connection.accounts[0].address).toBe(aliceTest)
    expect(main.calls).toEqual([])
    expect((await restore(testnet))?.accounts[0].address).toBe(aliceTest)
    const { changes } = watching(connection)
    main.emit('accountChanged', null)
    expect(changes).toEqual([])
    test.emit('accountChanged', null)
    await soon(() => expect(changes).toEqual([{ type: 'accounts', accounts: [] }]))
  })

  it('keeps the listeners of the page', async () => {
    const wallet = okxWallet()
    let heard = 0
    wallet.on('disconnect', () => {
      heard += 1
    })
    const { connect, adapter } = await setupWith(
      (page) => void Object.assign(page, { okxwallet: { bitcoin: wallet } }),
    )
    const connection = await connect()
    watching(connection).stop()
    await adapter.disconnect(connection)
    wallet.emit('disconnect')
    expect(heard).toBe(1)
  })
})

describe('wallets of the Wallet Standard', () => {
  /** As MetaMask, Trust and Exodus have it: what goes on in the wallet is a feature of Bitcoin's own. */
  const ownFeatures = () => {
    const wallet = new StandardFake('MetaMask')
    const { 'standard:events': events, 'standard:disconnect': leave, ...others } = wallet.features
    wallet.features = { ...others, 'bitcoin:events': events, 'bitcoin:disconnect': leave }
    return wallet
  }

  it('are followed and left by Bitcoin’s own features where they have no others', async () => {
    const { adapter, connect, wallet } = await standard(ownFeatures())
    const connection = await connect()
    const { changes, stop } = watching(connection)
    wallet.emit('change', { accounts: [{ address: bob, chains: ['bitcoin:mainnet'] }] })
    await soon(() => expect(changes).toMatchObject([{ type: 'accounts', accounts: [{ address: bob }] }]))
    stop()
    expect(wallet.listening).toBe(0)
    await adapter.disconnect(connection)
    expect(wallet.methods()).toEqual(['connect', 'disconnect'])
  })

  it('bring their accounts back a moment after they registered: they are waited for, without a question', async () => {
    const wallet = ownFeatures()
    const { restore } = await standard(wallet)
    const restoring = restore()
    await soon(() => expect(wallet.listening).toBe(1))
    wallet.accounts = wallet.shared
    wallet.emit('change', { accounts: wallet.shared })
    expect((await restoring)?.accounts[0]?.address).toBe(alice)
    expect([wallet.calls, wallet.listening]).toEqual([[], 0])
  })

  it('are not waited for longer than a second, and no longer than anyone wants it', async () => {
    const wallet = ownFeatures()
    const { adapter, connector, restore } = await standard(wallet)
    const before = Date.now()
    expect(await restore()).toBeUndefined()
    expect(Date.now() - before).toBeLessThan(1900)
    const stop = new AbortController()
    const restoring = adapter.restore({ connector, signal: stop.signal })
    stop.abort(new Error('Enough'))
    await expect(restoring).rejects.toThrow('Enough')
    expect(wallet.listening).toBe(0)
  })

  it('tell what changed between the answer and the first listener', async () => {
    const { connect, wallet } = await standard()
    const connection = await connect()
    wallet.accounts = [{ address: bob, chains: ['bitcoin:mainnet'] }]
    const { changes } = watching(connection)
    await tick()
    expect(changes).toMatchObject([{ type: 'accounts', accounts: [{ address: bob }] }])
  })

  const standard = async (wallet = new StandardFake()) => ({
    wallet,
    ...(await setupWith((page) => void page.register(wallet))),
  })

  it('may have no purposes, no chains, no events and no disconnect', async () => {
    const wallet = new StandardFake()
    const connect = async () => ({ accounts: [{ address: alice }] })
    wallet.features = { 'bitcoin:connect': { connect } }
    const at = await standard(wallet)
    const connection = await at.connect()
    expect(connection.accounts).toEqual([{ namespace: 'bip122', address: alice, type: 'payment' }])
    watching(connection).stop()
    await at.adapter.disconnect(connection)
  })

  it('are asked for both purposes, and followed', async () => {
    const { connect, wallet } = await standard()
    const connection = await connect()
    expect(wallet.inputOf('connect')).toEqual([{ purposes: ['payment', 'ordinals'] }])
    const { changes } = watching(connection)
    wallet.emit('change', { accounts: [{ address: aliceTest, chains: ['bitcoin:signet'] }] })
    wallet.emit('change', { chains: [] })
    wallet.emit('change', { accounts: [] })
    await tick()
    expect(changes).toMatchObject([
      { type: 'network', network: signet.caipNetworkId },
      { type: 'accounts', accounts: [{ address: aliceTest }] },
      { type: 'accounts', accounts: [] },
    ])
  })

  it('show nothing before they are connected: not restored', async () => {
    expect(await (await standard()).restore()).toBeUndefined()
  })
})

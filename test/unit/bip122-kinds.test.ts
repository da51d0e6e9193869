import { describe, expect, it } from 'vitest'
import { houseWith, type Page, watching } from './bip122-pretend.js'
import { alice, aliceTest, bob, pause, signet, testnet, tick } from './bip122-values.js'
import { ObjectWallet, okxWallet, StandardFake, unisatWallet } from './bip122-wallets.js'

describe('UniSat and its like', () => {
  const unisat = async (wallet = unisatWallet()) => ({
    wallet,
    ...(await houseWith((page) => void Object.assign(page, { unisat: wallet }))),
  })

  it('do without what older ones lack', async () => {
    const wallet = new ObjectWallet({ requestAccounts: () => [alice], getNetwork: () => 'livenet' })
    const { connect } = await unisat(wallet)
    expect((await connect()).accounts).toEqual([{ namespace: 'bip122', address: alice, type: 'payment' }])
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
    await pause(10)
    expect(changes).toMatchObject([{ type: 'accounts', accounts: [{ address: bob }] }])
    wallet.answer('getAccounts', () => [aliceTest])
    wallet.answer('getChain', () => ({ enum: 'BITCOIN_SIGNET' }))
    wallet.emit('chainChanged', { enum: 'BITCOIN_SIGNET' })
    await pause(10)
    expect(changes[1]).toEqual({ type: 'network', network: signet.caipNetworkId })
    wallet.emit('accountsChanged', [])
    expect(changes.at(-1)).toEqual({ type: 'disconnect' })
  })
})

describe('OKX', () => {
  it('is used on the network that is wanted, by the object of it', async () => {
    const [main, test] = [okxWallet(), okxWallet(aliceTest)]
    const install = (page: Page) =>
      void Object.assign(page, { okxwallet: { bitcoin: main, bitcoinTestnet: test } })
    const { connect, restore } = await houseWith(install)
    const connection = await connect(testnet)
    expect(connection.network).toBe(testnet.caipNetworkId)
    expect(connection.accounts[0].address).toBe(aliceTest)
    expect(main.calls).toEqual([])
    expect((await restore(testnet))?.accounts[0].address).toBe(aliceTest)
    const { changes } = watching(connection)
    main.emit('accountChanged', null)
    expect(changes).toEqual([])
    test.emit('accountChanged', null)
    expect(changes).toEqual([{ type: 'disconnect' }])
  })

  it('keeps the listeners of the page', async () => {
    const wallet = okxWallet()
    let heard = 0
    wallet.on('disconnect', () => {
      heard += 1
    })
    const { connect, adapter } = await houseWith(
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
  const standard = async (wallet = new StandardFake()) => ({
    wallet,
    ...(await houseWith((page) => void page.register(wallet))),
  })

  it('may have no purposes, no chains, no events and no goodbye', async () => {
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
      { type: 'disconnect' },
    ])
  })

  it('show nothing before they are connected: not restored', async () => {
    expect(await (await standard()).restore()).toBeUndefined()
  })
})

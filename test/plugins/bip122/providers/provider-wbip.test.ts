import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../../kernel/plugin.js'
import { idle } from '../../../support/idle.js'
import { soon } from '../../../until.js'
import { type Page, setupWith, watching } from '../fake-page.js'
import { ListWallet } from '../fake-wallets.js'
import {
  alice,
  aliceKey,
  aliceOrdinal,
  aliceStacks,
  aliceTest,
  bob,
  bobOrdinal,
  coded,
  mainnet,
  signet,
  testnet,
  testnet4,
  tick,
} from '../fixtures.js'

const leather = { id: 'LeatherProvider', name: 'Leather' }

describe('wallets of the list', () => {
  const xverse = async () => {
    const wallet = new ListWallet()
    const at = await setupWith((page) => page.list(wallet))
    return { wallet, ...at }
  }

  it('sort addresses by purpose, whatever their order', async () => {
    const { connect } = await xverse()
    const { accounts } = await connect()
    expect(accounts).toEqual(
      [
        { namespace: 'bip122', type: 'payment', address: alice, publicKey: aliceKey },
        { namespace: 'bip122', type: 'ordinal', address: aliceOrdinal, publicKey: aliceKey.slice(2) },
        { namespace: 'bip122', type: 'stx', address: aliceStacks },
      ].map((account, at) => (at === 0 ? { ...account, path: "m/84'/0'/0'/0/0" } : account)),
    )
  })

  it('are asked for purposes by name', async () => {
    const { connect, wallet } = await xverse()
    await connect()
    const [question] = wallet.inputOf('getAddresses') ?? []
    expect(question).toEqual({
      purposes: ['payment', 'ordinals', 'stacks'],
      message: 'Connect to your wallet',
    })
  })

  it('are asked by wallet_connect where getAddresses fails', async () => {
    const { connect, wallet } = await xverse()
    delete wallet.answers.getAddresses
    wallet.answers.wallet_connect = () => wallet.shown()
    expect((await connect(mainnet)).accounts[0].address).toBe(alice)
    expect(wallet.inputOf('wallet_connect')?.[0]).toMatchObject({ network: 'Mainnet' })
  })

  it.each(['returned', 'thrown', 'enveloped'] as const)(
    'are understood when errors are %s',
    async (errors) => {
      const { connect, wallet } = await xverse()
      wallet.errors = errors
      wallet.answers.getAddresses = () => Promise.reject(coded(-32000))
      expect(isRejection(await connect().catch((error) => error))).toBe(true)
      expect(wallet.methods()).toEqual(['getAddresses'])
      wallet.answers.getAddresses = () => Promise.reject(coded(-32002, 'Access denied'))
      await expect(connect()).rejects.toMatchObject({ code: 'LK_CONNECT' })
    },
  )

  it('are not restored once they forgot us', async () => {
    const cells = new Map<string, string>()
    const wallet = new ListWallet()
    const install = (page: Page) => page.list(wallet)
    const { connect, restore } = await setupWith(install, {}, cells)
    await connect()
    wallet.answers.wallet_getAccount = () => Promise.reject(coded(-32002, 'Access denied'))
    expect(await restore()).toBeUndefined()
  })

  it('are restored from memory where they have no silent call, until they are disconnected', async () => {
    const cells = new Map<string, string>()
    const wallet = new ListWallet()
    delete wallet.answers.wallet_getAccount
    const install = (page: Page) => page.list(wallet)
    const { connect, restore, adapter } = await setupWith(install, {}, cells)
    expect(await restore()).toBeUndefined()
    const connection = await connect()
    expect((await restore())?.accounts).toEqual(connection.accounts)
    await adapter.disconnect(connection)
    expect(await restore()).toBeUndefined()
  })

  it('are not restored from a memory that somebody changed', async () => {
    const wallet = new ListWallet()
    delete wallet.answers.wallet_getAccount
    const id = 'TestProviders.BitcoinProvider'
    for (const known of ['7', '{"x":1}', JSON.stringify({ [id]: { addresses: [{ address: 'nobody' }] } })]) {
      const cells = new Map([['@latchkey/bip122/known', known]])
      const { restore } = await setupWith((page) => page.list(wallet), {}, cells)
      expect(await restore()).toBeUndefined()
    }
  })

  it.each([false, true])('are listened to in both ways (newer: %s)', async (newer) => {
    const { connect, wallet } = await xverse()
    wallet.newEvents = newer
    const { changes } = watching(await connect())
    expect(wallet.listening).toBe(3)
    wallet.emit('accountChange', {
      addresses: [
        { address: bobOrdinal, purpose: 'ordinals' },
        { address: bob, purpose: 'payment' },
      ],
    })
    await soon(() => expect(changes).toHaveLength(1))
    expect(changes).toEqual([
      {
        type: 'accounts',
        accounts: [bob, bobOrdinal].map((address, at) => ({
          namespace: 'bip122',
          type: at ? 'ordinal' : 'payment',
          address,
        })),
      },
    ])
    expect(wallet.methods()).not.toContain('wallet_getAccount')
    wallet.emit('disconnect')
    await soon(() => expect(changes.at(-1)).toEqual({ type: 'disconnect' }))
  })

  it('tell their Bitcoin network, not the one of Stacks', async () => {
    const { connect, wallet } = await xverse()
    const { changes } = watching(await connect())
    const addresses = [{ address: aliceTest, purpose: 'payment' }]
    wallet.emit('networkChange', { bitcoin: { name: 'Signet' }, stacks: { name: 'Mainnet' }, addresses })
    await tick()
    expect(changes[0]).toEqual({ type: 'network', network: signet.caipNetworkId })
    expect(changes[1]).toMatchObject({ type: 'accounts', accounts: [{ address: aliceTest }] })
  })

  it('are looked at when their events say nothing, and believed in nothing else', async () => {
    const { connect, wallet } = await xverse()
    const { changes } = watching(await connect())
    for (const odd of [undefined, null, 7, 'x', {}, { addresses: 7 }, { addresses: [{ address: 'nobody' }] }])
      wallet.emit('accountChange', odd)
    await idle()
    expect(changes).toEqual([])
    wallet.purposes = [{ address: bob, purpose: 'payment' }]
    wallet.emit('accountChange')
    await soon(() => expect(changes).toMatchObject([{ type: 'accounts', accounts: [{ address: bob }] }]))
    wallet.answers.wallet_getAccount = () => Promise.reject(coded(-32002))
    wallet.emit('accountChange')
    await soon(() => expect(changes.at(-1)).toEqual({ type: 'accounts', accounts: [] }))
  })

  it('may have no events at all', async () => {
    const { connect, wallet } = await xverse()
    Reflect.set(wallet, 'addListener', undefined)
    watching(await connect()).stop()
  })

  it('are brought to the network the site wants, and may stay where they are', async () => {
    const { connect, wallet } = await xverse()
    const moved = await connect(testnet4)
    expect(wallet.inputOf('wallet_changeNetwork')).toEqual([{ name: 'Testnet4' }])
    expect(moved.network).toBe(testnet4.caipNetworkId)
    expect(moved.accounts[0].address).toBe(aliceTest)
    const other = await xverse()
    other.wallet.answers.wallet_changeNetwork = () => Promise.reject(coded(-32000))
    expect((await other.connect(testnet)).network).toBe(mainnet.caipNetworkId)
  })

  it('are on the network of their addresses, whatever they say', async () => {
    const { connect, wallet } = await xverse()
    wallet.network = 'Signet'
    expect((await connect(mainnet)).network).toBe(mainnet.caipNetworkId)
    wallet.purposes = [{ address: aliceTest, purpose: 'payment' }]
    expect((await connect(signet)).network).toBe(signet.caipNetworkId)
    wallet.network = 'Mainnet'
    expect((await connect(testnet)).network).toBe(testnet.caipNetworkId)
  })
})

describe('Leather', () => {
  it('is asked for addresses once: each question prompts', async () => {
    const wallet = new ListWallet()
    wallet.purposes = [
      {
        symbol: 'BTC',
        type: 'p2tr',
        address: aliceOrdinal,
        publicKey: aliceKey,
        derivationPath: "m/86'/0'/0'/0/0",
      },
      { symbol: 'BTC', type: 'p2wpkh', address: alice, publicKey: aliceKey },
      { symbol: 'STX', address: aliceStacks },
    ]
    const { connect } = await setupWith((page) => page.list(wallet, leather))
    const { accounts, provider } = await connect()
    expect(accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal', 'stx'])
    await Reflect.get(provider, 'getAccountAddresses')()
    expect(wallet.methods()).toEqual(['getAddresses'])
  })

  it('has an icon whose media type is put right', async () => {
    const install = (page: Page) =>
      page.list(new ListWallet(), { ...leather, icon: 'data:image/svg;base64,AA==' })
    expect((await setupWith(install)).connector.imageUrl).toBe('data:image/svg+xml;base64,AA==')
  })
})

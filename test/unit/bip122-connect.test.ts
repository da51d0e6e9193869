import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../kernel/plugin.js'
import {
  alice,
  aliceKey,
  aliceOrdinal,
  aliceStacks,
  aliceTest,
  bob,
  bobOrdinal,
  coded,
  house,
  houseWith,
  ListWallet,
  mainnet,
  never,
  ObjectWallet,
  okxWallet,
  type Page,
  pause,
  StandardFake,
  signal,
  signet,
  testnet,
  testnet4,
  tick,
  unisatWallet,
  watching,
} from './bip122-pretend.js'

const leather = { id: 'LeatherProvider', name: 'Leather' }

/** One wallet of each kind, with how it is asked and what its owner's no looks like. */
const kinds = {
  list: () => {
    const wallet = new ListWallet()
    const install = (page: Page) => page.list(wallet)
    const ask = (answer: () => unknown) => Object.assign(wallet.answers, { getAddresses: answer })
    return { wallet, install, ask, no: coded(-32000, 'Declined') }
  },
  Leather: () => {
    const wallet = new ListWallet()
    wallet.errors = 'enveloped'
    const install = (page: Page) => page.list(wallet, leather)
    const ask = (answer: () => unknown) => Object.assign(wallet.answers, { getAddresses: answer })
    return { wallet, install, ask, no: coded(4001, 'User rejected request to get addresses') }
  },
  OKX: () => {
    const wallet = okxWallet()
    const install = (page: Page) => void Object.assign(page, { okxwallet: { bitcoin: wallet } })
    const ask = (answer: () => unknown) => wallet.answer('connect', answer)
    return { wallet, install, ask, no: coded(4001) }
  },
  UniSat: () => {
    const wallet = unisatWallet()
    const install = (page: Page) => void Object.assign(page, { unisat: wallet })
    const ask = (answer: () => unknown) => wallet.answer('requestAccounts', answer)
    return { wallet, install, ask, no: coded(4001) }
  },
  standard: () => {
    const wallet = new StandardFake()
    const install = (page: Page) => void page.register(wallet)
    const ask = (answer: () => unknown) =>
      Object.assign(wallet.features, { 'bitcoin:connect': { connect: answer } })
    return { wallet, install, ask, no: new Error('User rejected the request.') }
  },
}
type Kind = keyof typeof kinds
const all = Object.keys(kinds) as Kind[]

describe.each(all)('connecting by the door "%s"', (kind) => {
  it('tells account, network and a provider with the same face', async () => {
    const { install } = kinds[kind]()
    const { connect } = await houseWith(install)
    const { accounts, network, provider } = await connect()
    expect(accounts[0]).toMatchObject({ namespace: 'bip122', address: alice, type: 'payment' })
    expect(accounts[0].publicKey).toMatch(/^0[23][0-9a-f]{64}$/)
    expect(network).toBe(mainnet.caipNetworkId)
    for (const method of [
      'getAccountAddresses',
      'connect',
      'signMessage',
      'sendTransfer',
      'signPSBT',
      'switchNetwork',
    ])
      expect(typeof Reflect.get(provider, method)).toBe('function')
    expect(await Reflect.get(provider, 'connect')()).toBe(alice)
  })

  it('passes a no on as one, and connects the second time', async () => {
    const { install, ask, no, wallet } = kinds[kind]()
    const first =
      kind === 'list' || kind === 'Leather' ? Reflect.get(wallet, 'answers').getAddresses : undefined
    const { connect } = await houseWith(install)
    ask(() => Promise.reject(no))
    const error = await connect().catch((thrown) => thrown)
    expect(isRejection(error)).toBe(true)
    expect(error.code).toBe(4001)
    ask(
      first ??
        (() =>
          kind === 'OKX'
            ? { address: alice }
            : kind === 'UniSat'
              ? [alice]
              : { accounts: [{ address: alice }] }),
    )
    expect((await connect()).accounts[0].address).toBe(alice)
  })

  it('tells failures from a no', async () => {
    const { install, ask } = kinds[kind]()
    const { connect } = await houseWith(install)
    ask(() => Promise.reject(new Error('The keys fell into the sea.')))
    await expect(connect()).rejects.toMatchObject({ code: 'LK_CONNECT', message: 'Failed to connect' })
  })

  it('lets go of a wallet that never answers', async () => {
    const { install, ask } = kinds[kind]()
    const { connect } = await houseWith(install)
    ask(never)
    const stop = new AbortController()
    const pending = connect(mainnet, stop.signal)
    await tick()
    stop.abort(new Error('Enough'))
    await expect(pending).rejects.toThrow('Enough')
  })

  it('refuses any answer that holds no address of Bitcoin', async () => {
    const { install, ask } = kinds[kind]()
    const { connect } = await houseWith(install)
    const foreign = [
      [],
      [''],
      ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
      [{ address: aliceStacks, purpose: 'stx' }],
    ]
    for (const list of foreign) {
      for (const answer of [list, { addresses: list }, { accounts: list }, list[0]]) {
        ask(() => answer)
        await expect(connect()).rejects.toMatchObject({ name: 'LatchkeyError' })
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (odd) => {
        ask(() => odd)
        await expect(connect()).rejects.toBeInstanceOf(Error)
      }),
      { numRuns: 60 },
    )
  })

  it('restores without asking, and only where it was connected', async () => {
    const { install, wallet, ask } = kinds[kind]()
    const cells = new Map<string, string>()
    const { connect } = await houseWith(install, {}, cells)
    await connect()
    ask(() => Promise.reject(new Error('This is a prompt')))
    const { restore } = await houseWith(install, {}, cells)
    wallet.calls = []
    expect((await restore())?.accounts[0].address).toBe(alice)
    for (const method of ['getAddresses', 'wallet_connect', 'connect', 'requestAccounts'])
      expect(wallet.methods()).not.toContain(method)
  })

  it('says goodbye, removes its listeners, and hears nothing afterwards', async () => {
    const { install, wallet } = kinds[kind]()
    const { connect, adapter } = await houseWith(install)
    const connection = await connect()
    const { changes, stop } = watching(connection)
    stop()
    await adapter.disconnect(connection)
    expect(wallet.listening).toBe(0)
    for (const event of ['accountChange', 'disconnect', 'accountChanged', 'accountsChanged', 'change'])
      wallet.emit(event, [])
    await pause(10)
    expect(changes).toEqual([])
  })

  it('survives a wallet that throws at goodbye, or says nothing', async () => {
    for (const last of [() => Promise.reject(new Error('Crashed')), never]) {
      const { install, wallet } = kinds[kind]()
      const { connect, adapter } = await houseWith(install)
      const connection = await connect()
      if (wallet instanceof ListWallet) wallet.answers.wallet_disconnect = last
      if (wallet instanceof ObjectWallet) wallet.answer('disconnect', last)
      if (wallet instanceof StandardFake) wallet.features['standard:disconnect'] = { disconnect: last }
      await adapter.disconnect(connection)
    }
  })
})

describe('wallets of the list', () => {
  const xverse = async () => {
    const wallet = new ListWallet()
    const at = await houseWith((page) => page.list(wallet))
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
    const { connect, restore } = await houseWith(install, {}, cells)
    await connect()
    wallet.answers.wallet_getAccount = () => Promise.reject(coded(-32002, 'Access denied'))
    expect(await restore()).toBeUndefined()
  })

  it('are restored from memory where they have no silent call, until they are disconnected', async () => {
    const cells = new Map<string, string>()
    const wallet = new ListWallet()
    delete wallet.answers.wallet_getAccount
    const install = (page: Page) => page.list(wallet)
    const { connect, restore, adapter } = await houseWith(install, {}, cells)
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
      const { restore } = await houseWith((page) => page.list(wallet), {}, cells)
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
    await tick()
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
    expect(changes.at(-1)).toEqual({ type: 'disconnect' })
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
    await pause(10)
    expect(changes).toEqual([])
    wallet.purposes = [{ address: bob, purpose: 'payment' }]
    wallet.emit('accountChange')
    await pause(10)
    expect(changes).toMatchObject([{ type: 'accounts', accounts: [{ address: bob }] }])
    wallet.answers.wallet_getAccount = () => Promise.reject(coded(-32002))
    wallet.emit('accountChange')
    await pause(10)
    expect(changes.at(-1)).toEqual({ type: 'disconnect' })
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
    const { connect } = await houseWith((page) => page.list(wallet, leather))
    const { accounts, provider } = await connect()
    expect(accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal', 'stx'])
    await Reflect.get(provider, 'getAccountAddresses')()
    expect(wallet.methods()).toEqual(['getAddresses'])
  })

  it('has an icon whose media type is put right', async () => {
    const install = (page: Page) =>
      page.list(new ListWallet(), { ...leather, icon: 'data:image/svg;base64,AA==' })
    expect((await houseWith(install)).connector.imageUrl).toBe('data:image/svg+xml;base64,AA==')
  })
})

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

describe('a connector that is gone', () => {
  it('does not connect, and is not restored', async () => {
    const { adapter } = house()
    const connector = { id: 'gone', type: 'ANNOUNCED', name: 'Gone', namespace: 'bip122' } as const
    await expect(adapter.connect({ connector, signal: signal() })).rejects.toMatchObject({
      code: 'LK_PROVIDER',
    })
    expect(await adapter.restore({ connector, signal: signal() })).toBeUndefined()
  })
})

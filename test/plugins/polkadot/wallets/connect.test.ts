import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../../kernel/plugin.js'
import {
  addressesOf,
  alice,
  assetHub,
  bob,
  carol,
  FakeWallet,
  kusama,
  listOf,
  never,
  polkadot,
  setup,
  setupWith,
  signal,
} from '../fake-page.js'

const hashOf = (network: { readonly extra?: typeof polkadot.extra }) => network.extra?.polkadot?.genesisHash

describe('connect', () => {
  it.each(['enable', 'connect'] as const)(
    'asks by %s, and writes accounts as the network does',
    async (method) => {
      const wallet = new FakeWallet(method)
      const { connect } = await setupWith(wallet)
      const connection = await connect(polkadot)
      expect(addressesOf(connection)).toEqual([alice.polkadot, bob.polkadot])
      expect(connection.accounts[0]).toEqual({
        namespace: 'polkadot',
        address: alice.polkadot,
        type: 'eoa',
        publicKey: alice.key,
      })
      expect(connection.network).toBe(polkadot.caipNetworkId)
      expect(connection.provider).toBe(wallet.injected)
      expect(wallet.methods()).toEqual(['enable', 'get'])
    },
  )

  it('goes to the wanted network, else to the selected, else to the first of its own', async () => {
    const { connect, store, state, adapter, connector } = await setupWith(new FakeWallet())
    expect(addressesOf(await connect(kusama))).toEqual([alice.kusama, bob.kusama])
    expect((await connect()).network).toBe(polkadot.caipNetworkId)
    store.set(state.session, (session) => ({ ...session, selected: { polkadot: kusama.caipNetworkId } }))
    expect((await connect()).network).toBe(kusama.caipNetworkId)
    const foreign = { ...kusama, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' as const }
    const connected = await adapter.connect({ connector, signal: signal(), network: foreign })
    expect(connected.network).toBe(kusama.caipNetworkId)
  })

  it('says so when the site has no network of its own', async () => {
    const { connect } = await setupWith(new FakeWallet(), { networks: [] })
    await expect(connect()).rejects.toMatchObject({
      code: 'LK_NETWORK_UNKNOWN',
      message: 'Network not found',
    })
  })

  it('tells the wallet who asks: the option, the site’s name, the host', async () => {
    const nameFor = async (given: Parameters<typeof setupWith>[1]) => {
      const wallet = new FakeWallet()
      await (await setupWith(wallet, given)).connect()
      return wallet.inputOf('enable')
    }
    expect(await nameFor({ options: { appName: ' Our\nApp ' }, name: 'Site' })).toEqual(['Our App'])
    expect(await nameFor({ options: { appName: '' }, name: 'Site' })).toEqual(['Site'])
    expect(await nameFor({})).toEqual(['page.test'])
  })

  it('takes accounts for any chain and for the chosen one, no Ethereum-type ones, each key once', async () => {
    const wallet = new FakeWallet()
    wallet.accounts = [
      { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'ethereum' },
      { address: carol.generic, genesisHash: hashOf(kusama) },
      { address: bob.generic, genesisHash: String(hashOf(polkadot)).toUpperCase().replace('0X', '0x') },
      { address: alice.generic, genesisHash: null, type: 'ed25519' },
      { address: alice.kusama, genesisHash: '' },
    ]
    const { connect } = await setupWith(wallet)
    expect(addressesOf(await connect(polkadot))).toEqual([bob.polkadot, alice.polkadot])
    expect(addressesOf(await connect(kusama))).toHaveLength(2)
  })

  it('calls no hash a key: the address of an ecdsa account does not hold its key', async () => {
    const wallet = new FakeWallet()
    wallet.accounts = [{ address: alice.generic, type: 'ecdsa' }]
    const { connect } = await setupWith(wallet)
    expect((await connect()).accounts[0].publicKey).toBeUndefined()
  })

  it.each([
    [[], 'LK_NO_ACCOUNTS'],
    [[{ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }], 'LK_NO_ACCOUNTS'],
    [[{ address: alice.generic, genesisHash: hashOf(kusama) }], 'LK_NO_ACCOUNTS'],
    [[{ address: alice.generic, genesisHash: 7 }], 'LK_NO_ACCOUNTS'],
    [[{ address: alice.generic, type: 'ethereum' }], 'LK_NO_ACCOUNTS'],
    [[{ address: 'nobody' }], 'LK_NO_ACCOUNTS'],
    [undefined, 'LK_WALLET_ANSWER'],
    [null, 'LK_WALLET_ANSWER'],
    ['5Grw', 'LK_WALLET_ANSWER'],
    [[alice.generic], 'LK_WALLET_ANSWER'],
    [[null, 7], 'LK_WALLET_ANSWER'],
    [{ 0: { address: alice.generic }, length: 1 }, 'LK_WALLET_ANSWER'],
  ])('refuses the accounts %j', async (accounts, code) => {
    const wallet = new FakeWallet()
    wallet.accounts = accounts
    const { connect } = await setupWith(wallet)
    await expect(connect(polkadot)).rejects.toMatchObject({ code })
  })

  it.each(['Cancelled', 'Canceled', 'Rejected', 'Rejected by user', 'User rejected request'])(
    'takes "%s" for a no, and can be asked again',
    async (text) => {
      const wallet = new FakeWallet()
      const { enable = never } = wallet.answers
      const said = new Error(text)
      wallet.answers.enable = () => Promise.reject(said)
      const { connect } = await setupWith(wallet)
      const error = await connect().catch((reason: unknown) => reason)
      expect(error).toMatchObject({ code: 4001, name: 'UserRejectedRequestError', cause: said })
      expect(isRejection(error)).toBe(true)
      wallet.answers.enable = enable
      expect(addressesOf(await connect())).toHaveLength(2)
    },
  )

  it.each([
    [new Error('The source page.test has a pending authorization request'), 'LK_WALLET_PENDING'],
    [{ code: -32002, message: 'Busy' }, 'LK_WALLET_PENDING'],
    [new Error('The source page.test is not allowed to interact with this extension'), 'LK_CONNECT'],
    ['locked', 'LK_CONNECT'],
    [undefined, 'LK_CONNECT'],
  ])('names what else went wrong: %s', async (thrown, code) => {
    const wallet = new FakeWallet()
    wallet.answers.enable = () => Promise.reject(thrown)
    const { connect } = await setupWith(wallet)
    await expect(connect()).rejects.toMatchObject({ code })
  })

  it.each(['enable', 'get'])('leaves a wallet that never answers %s', async (method) => {
    const wallet = new FakeWallet()
    wallet.answers[method] = never
    const { connect } = await setupWith(wallet)
    const abort = new AbortController()
    setTimeout(() => abort.abort(new Error('Modal closed')), 20)
    await expect(connect(polkadot, abort.signal)).rejects.toThrow('Modal closed')
  })

  it('does not ask at all once it was called off', async () => {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    await expect(connect(polkadot, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    expect(wallet.calls).toEqual([])
  })

  it('misses a wallet that is not there, or left', async () => {
    const connector = { id: 'gone', type: 'ANNOUNCED', name: 'Gone', namespace: 'polkadot' } as const
    const attempt = setup().adapter.connect({ connector, signal: signal() })
    await expect(attempt).rejects.toMatchObject({ code: 'LK_PROVIDER', message: 'Provider not found.' })
    const { page, connect, restore } = await setupWith(new FakeWallet())
    page.injectedWeb3 = {}
    await expect(connect()).rejects.toMatchObject({ code: 'LK_PROVIDER' })
    expect(await restore()).toBeUndefined()
  })

  it('meets the wallet that took the place of the first', async () => {
    const second = new FakeWallet()
    second.accounts = listOf(bob.generic)
    const { page, connect } = await setupWith(new FakeWallet())
    page.injectedWeb3 = { talisman: second.entry }
    expect(addressesOf(await connect())).toEqual([bob.polkadot])
  })

  it('answers any answer of enable with an error of ours, or a connection', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.anything({ withNullPrototype: true }),
        fc.anything(),
        async (injected, accounts) => {
          const wallet = new FakeWallet()
          wallet.answers.enable = () => injected
          const { connect } = await setupWith(wallet)
          await expect(connect()).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
          wallet.answers.enable = () => wallet.injected
          wallet.accounts = accounts
          await expect(connect()).rejects.toMatchObject({ name: 'LatchkeyError' })
        },
      ),
      { numRuns: 50 },
    )
  })

  it('survives a wallet that throws at once, and one with a thousand accounts', async () => {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    wallet.entry.enable = () => {
      throw 'no'
    }
    await expect(connect()).rejects.toMatchObject({ code: 'LK_CONNECT' })
    wallet.entry.enable = async () => wallet.injected
    wallet.accounts = listOf(...Array.from({ length: 5000 }, () => alice.generic))
    expect(addressesOf(await connect())).toEqual([alice.polkadot])
  })
})

describe('restore', () => {
  it('is a connection on the stored network', async () => {
    const { restore } = await setupWith(new FakeWallet())
    const restored = await restore(assetHub)
    expect(restored?.network).toBe(assetHub.caipNetworkId)
    expect(addressesOf(restored)).toEqual([alice.polkadot, bob.polkadot])
  })

  it.each([
    ['shares nothing any more', () => [], 'get'],
    ['was told no', () => Promise.reject(new Error('Rejected')), 'enable'],
    [
      'shut the page out',
      () => Promise.reject(new Error('The source x is not allowed to interact')),
      'enable',
    ],
  ])('is nothing when the wallet %s', async (_, answer, method) => {
    const wallet = new FakeWallet()
    wallet.answers[method] = answer
    expect(await (await setupWith(wallet)).restore()).toBeUndefined()
  })

  it('tells what broke', async () => {
    const wallet = new FakeWallet()
    wallet.answers.enable = () => Promise.reject(new Error('boom'))
    await expect((await setupWith(wallet)).restore()).rejects.toMatchObject({ code: 'LK_CONNECT' })
  })

  it('rejects with the reason of the signal when the wallet never answers', async () => {
    const wallet = new FakeWallet()
    wallet.answers.enable = never
    const { adapter, connector } = await setupWith(wallet)
    const abort = new AbortController()
    setTimeout(() => abort.abort('late'), 20)
    await expect(adapter.restore({ connector, signal: abort.signal })).rejects.toBe('late')
  })

  it('never asks a wallet whose key is not on the page', async () => {
    const wallet = new FakeWallet()
    const { page, restore } = await setupWith(wallet)
    page.injectedWeb3 = { other: wallet.entry }
    expect(await restore()).toBeUndefined()
    expect(wallet.calls).toEqual([])
  })
})

describe('disconnect', () => {
  it('asks the wallet nothing, for it knows no disconnect', async () => {
    const wallet = new FakeWallet()
    const { adapter, connect } = await setupWith(wallet)
    const connection = await connect()
    await adapter.disconnect(connection)
    expect(wallet.methods()).toEqual(['enable', 'get'])
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../../kernel/plugin.js'
import { endsWithin } from '../../../adapter-kit/adapter-setup.js'
import {
  addressOf,
  alice,
  aliceTest,
  bob,
  bobKey,
  bobTest,
  devnet,
  FakeWallet,
  mainnet,
  never,
  refusal,
  setupWith,
  testnet,
  XverseLike,
} from '../fake-page.js'

const silent = { methods: ['stx_getAddresses', 'wallet_getAccount'] }

describe('connect', () => {
  it('asks for addresses once and takes the first of Stacks', async () => {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    const connection = await connect(mainnet)
    expect(connection.accounts).toEqual([
      { namespace: 'stacks', address: bob, type: 'eoa', publicKey: bobKey },
    ])
    expect(connection.network).toBe('stacks:1')
    expect(connection.provider).toBe(wallet)
    expect(wallet.calls).toEqual([{ method: 'stx_getAddresses', params: { network: 'mainnet' } }])
  })

  it('prefers the address of the network, and else writes it in its form', async () => {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    wallet.addresses = [{ address: alice }, { address: bobTest }]
    expect(addressOf(await connect(testnet))).toBe(bobTest)
    wallet.addresses = [{ address: aliceTest }]
    expect(addressOf(await connect(mainnet))).toBe(alice)
    wallet.addresses = [{ address: alice }]
    expect(addressOf(await connect(devnet))).toBe(aliceTest)
    expect(wallet.paramsOf('stx_getAddresses')).toEqual({ network: 'devnet' })
  })

  it('without a wanted network stays on that of the address', async () => {
    const wallet = new FakeWallet()
    const { adapter, connector } = await setupWith(wallet)
    wallet.addresses = [{ address: aliceTest }]
    const connected = await adapter.connect({ connector, signal: new AbortController().signal })
    expect(connected.network).toBe('stacks:2147483648')
    expect(addressOf(connected)).toBe(aliceTest)
  })

  it('tries the older method when the wallet does not know the newer one', async () => {
    for (const no of [refusal(-32601), refusal(4200), refusal(-32001, 'Method not supported')]) {
      const wallet = new FakeWallet()
      wallet.answers = {
        stx_getAddresses: () => no,
        getAddresses: () => ({ addresses: wallet.addresses }),
      }
      expect(addressOf(await (await setupWith(wallet)).connect())).toBe(bob)
      expect(wallet.methods()).toEqual(['stx_getAddresses', 'getAddresses'])
    }
  })

  it('connects to each kind of wallet as it wants it', async () => {
    const xverse = new XverseLike()
    await (await setupWith(xverse)).connect(testnet)
    expect(xverse.calls).toEqual([
      { method: 'wallet_connect', params: { addresses: ['stacks'], network: 'Testnet' } },
    ])
    const fordefi = Object.assign(new FakeWallet(), { isFordefi: true })
    fordefi.answers = { wallet_connect: () => ({ addresses: fordefi.addresses }) }
    await (await setupWith(fordefi)).connect()
    expect(fordefi.methods()).toEqual(['wallet_connect'])
    const leather = Object.assign(new FakeWallet(), { isLeather: true })
    leather.answers = { getAddresses: () => ({ addresses: leather.addresses }) }
    await (await setupWith(leather)).connect()
    expect(leather.methods()).toEqual(['getAddresses'])
    const listed = new FakeWallet()
    listed.answers = { wallet_connect: () => ({ addresses: listed.addresses }) }
    await (await setupWith(listed, { methods: ['wallet_connect'] })).connect()
    expect(listed.methods()).toEqual(['wallet_connect'])
  })

  it('takes errors returned and thrown, in an envelope or bare, as the visitor’s no', async () => {
    const bare = Object.assign(new Error('User rejected'), { code: 4001 })
    for (const code of [-32000, -31001, 4001]) {
      const wallet = new FakeWallet()
      const { connect } = await setupWith(wallet)
      for (const answer of [
        () => refusal(code),
        () => Promise.reject(refusal(code)),
        () => Promise.reject(refusal(code).error),
        () => Promise.reject(bare),
      ]) {
        wallet.answers.stx_getAddresses = answer
        const error = await connect().catch((e) => e)
        expect(error).toMatchObject({ code: 4001 })
        expect(isRejection(error)).toBe(true)
      }
      wallet.answers.stx_getAddresses = () => ({ addresses: wallet.addresses })
      expect(addressOf(await connect())).toBe(bob)
    }
  })

  it('tells a pending popup from a wallet that denies access', async () => {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    wallet.answers.stx_getAddresses = () => refusal(-32002, 'Request already pending')
    await expect(connect()).rejects.toMatchObject({ code: 'LK_WALLET_PENDING' })
    wallet.answers.stx_getAddresses = () => refusal(-32002, 'Access denied.')
    await expect(connect()).rejects.toMatchObject({
      code: 'LK_CONNECT',
      message: 'Failed to connect',
      why: 'The wallet says: Access denied.',
    })
  })

  it.each([
    [{ addresses: [] }, 'LK_NO_ACCOUNTS'],
    [{ addresses: [{ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }] }, 'LK_NO_ACCOUNTS'],
    [{ addresses: [{ address: `${bob}0` }, { address: 7 }, null] }, 'LK_NO_ACCOUNTS'],
    [{ addresses: 'SP' }, 'LK_WALLET_ANSWER'],
    [{ addresses: Array(2000).fill({ address: bob }) }, 'LK_WALLET_ANSWER'],
    [undefined, 'LK_WALLET_ANSWER'],
    [7, 'LK_WALLET_ANSWER'],
  ])('refuses the answer %j', async (answer, code) => {
    const wallet = new FakeWallet()
    wallet.answers.stx_getAddresses = () => answer
    await expect((await setupWith(wallet)).connect()).rejects.toMatchObject({ code })
  })

  it('takes only real addresses, whatever a wallet answers', async () => {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    const entry = fc.oneof(
      fc.anything(),
      fc.record({ address: fc.oneof(fc.anything(), fc.constantFrom(bob, aliceTest, `${bob} `)) }),
      fc.record({ address: fc.constant(bob), publicKey: fc.anything() }),
    )
    const answer = fc.oneof(
      fc.anything(),
      fc.record({ addresses: fc.array(entry) }),
      fc.record({ result: fc.anything(), jsonrpc: fc.constant('2.0') }),
      fc.record({ error: fc.anything(), jsonrpc: fc.constant('2.0') }),
    )
    await fc.assert(
      fc.asyncProperty(answer, async (value) => {
        wallet.answers.stx_getAddresses = () => value
        const connected = await connect(mainnet).catch((error) => {
          expect(error).toBeInstanceOf(Error)
          expect(typeof error.code).toMatch(/string|number/)
        })
        if (!connected) return
        expect([bob, alice]).toContain(addressOf(connected))
        const { publicKey = bobKey } = connected.accounts[0]
        expect(publicKey).toMatch(/^[0-9a-f]{66,130}$/)
      }),
    )
  })

  it('leaves a wallet that never answers', async () => {
    const wallet = new FakeWallet()
    wallet.answers.stx_getAddresses = never
    const { connect, cells } = await setupWith(wallet)
    const abort = new AbortController()
    const reason = new Error('Modal closed')
    setTimeout(() => abort.abort(reason), 10)
    await expect(connect(mainnet, abort.signal)).rejects.toBe(reason)
    expect(cells.size).toBe(0)
  })

  it('says that the wallet is not there any more', async () => {
    const { connect, page } = await setupWith(new FakeWallet())
    page.put('Example.Stacks', undefined)
    await expect(connect()).rejects.toMatchObject({ code: 'LK_PROVIDER', message: 'Provider not found.' })
  })

  it('asks the object that is on the page now', async () => {
    const { connect, page } = await setupWith(new FakeWallet())
    const newer = new FakeWallet()
    page.put('Example.Stacks', newer)
    expect((await connect()).provider).toBe(newer)
  })
})

describe('restore', () => {
  it('asks a wallet nothing that may prompt', async () => {
    const wallet = new FakeWallet()
    const { connect, restore } = await setupWith(wallet)
    expect(await restore()).toBeUndefined()
    await connect()
    wallet.calls = []
    const again = await restore()
    expect(again?.accounts).toEqual([{ namespace: 'stacks', address: bob, type: 'eoa', publicKey: bobKey }])
    expect(wallet.calls).toEqual([])
  })

  it('takes the form of the network it returns to', async () => {
    const { connect, restore } = await setupWith(new FakeWallet())
    await connect(mainnet)
    const again = await restore(testnet)
    expect([again?.network, addressOf(again)]).toEqual(['stacks:2147483648', bobTest])
  })

  it('believes nothing in storage that is no address', async () => {
    for (const value of ['{', 'null', '[7]', `[{"id":"Example.Stacks","address":"${bob}1"}]`]) {
      const cells = new Map([['@latchkey/stacks/accounts', value]])
      expect(await (await setupWith(new FakeWallet(), {}, cells)).restore()).toBeUndefined()
    }
  })

  it('asks wallets that answer silently, and believes their newer account', async () => {
    for (const [wallet, entry] of [
      [new XverseLike(), {}],
      [new FakeWallet(), silent],
    ] as const) {
      wallet.answers.wallet_getAccount = () => ({ addresses: wallet.addresses })
      const { connect, restore } = await setupWith(wallet, entry)
      await connect()
      wallet.calls = []
      wallet.addresses = [{ address: alice }]
      expect(addressOf(await restore())).toBe(alice)
      expect(wallet.methods()).toEqual(['wallet_getAccount'])
    }
  })

  it('is over when the wallet is locked, forgot us, shows nothing, or is gone', async () => {
    const wallet = new XverseLike()
    const { connect, restore, page } = await setupWith(wallet)
    await connect()
    wallet.answers.wallet_getAccount = () => refusal(-32002, 'Access denied.')
    expect(await restore()).toBeUndefined()
    wallet.answers.wallet_getAccount = () => ({ addresses: [] })
    expect(await restore()).toBeUndefined()
    wallet.answers.wallet_getAccount = () => ({ addresses: 'x' })
    expect(await restore()).toBeUndefined()
    page.put('Example.Stacks', undefined)
    expect(await restore()).toBeUndefined()
  })

  it('falls back to what was stored for a wallet without that method', async () => {
    const wallet = new XverseLike()
    const { connect, restore } = await setupWith(wallet)
    await connect()
    wallet.answers.wallet_getAccount = () => refusal(-32601)
    expect(addressOf(await restore())).toBe(bob)
  })

  it('gives up when told, and says what broke', async () => {
    const wallet = new XverseLike()
    const { connect, restore } = await setupWith(wallet)
    await connect()
    wallet.answers.wallet_getAccount = never
    const reason = new Error('Enough')
    await expect(restore(mainnet, AbortSignal.abort(reason))).rejects.toBe(reason)
    wallet.answers.wallet_getAccount = () => Promise.reject(new Error('Crashed'))
    await expect(restore()).rejects.toMatchObject({ code: 'LK_CONNECT' })
  })
})

describe('disconnect', () => {
  it('tells the wallet and forgets the account', async () => {
    const wallet = new XverseLike()
    const { connect, restore, adapter } = await setupWith(wallet)
    await adapter.disconnect(await connect())
    expect(wallet.methods()).toContain('wallet_disconnect')
    expect(await restore()).toBeUndefined()
  })

  it.each([
    ['does not know the method', () => refusal(-32601)],
    ['crashes', () => Promise.reject(new Error('Crashed'))],
    ['refuses', () => refusal(-32000)],
  ])('survives a wallet that %s', async (_name, answer) => {
    const wallet = new FakeWallet()
    wallet.answers.wallet_disconnect = answer
    const { connect, adapter } = await setupWith(wallet)
    await expect(adapter.disconnect(await connect())).resolves.toBeUndefined()
  })

  it('waits a second at most', async () => {
    const wallet = new FakeWallet()
    wallet.answers.wallet_disconnect = never
    const { connect, adapter } = await setupWith(wallet)
    const connection = await connect()
    expect(await endsWithin(1000, () => adapter.disconnect(connection))).toBe(true)
  })
})

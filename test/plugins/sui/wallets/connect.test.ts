import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../../kernel/plugin.js'
import { account, FakeWallet } from '../fake-wallet.js'
import {
  addressesOf,
  alice,
  bob,
  devnet,
  mainnet,
  never,
  paired,
  setupWith,
  signature,
  testnet,
} from '../setup.js'

describe('connect', () => {
  it('asks once and lists all accounts, the first in use', async () => {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    const connection = await connect(mainnet)
    expect(connection.accounts).toEqual([
      { namespace: 'sui', address: alice, type: 'eoa', publicKey: Buffer.alloc(32, 7).toString('base64') },
      expect.objectContaining({ address: bob }),
    ])
    expect(connection.provider).toBe(wallet)
    expect(wallet.methods()).toEqual(['connect'])
    expect(wallet.inputOf('connect')).toEqual({})
    expect(wallet.listeners.size).toBe(0)
  })

  it('goes to the wanted network where the wallet serves it, else to one it does', async () => {
    const { connect } = await setupWith(new FakeWallet())
    const networks = ['sui:mainnet', 'sui:testnet']
    expect(await connect(testnet)).toMatchObject({ network: 'sui:testnet', networks })
    expect(await connect(devnet)).toMatchObject({ network: 'sui:mainnet', networks })
    expect(await connect()).toMatchObject({ network: 'sui:mainnet', networks })
  })

  it('keeps to accounts of Sui, each once, in one form', async () => {
    const wallet = new FakeWallet()
    wallet.own = [
      account('So11111111111111111111111111111111111111112', { chains: ['solana:mainnet'] }),
      account(bob, { chains: ['aptos:1'] }),
      account(bob, { chains: [] }),
      account(alice.toUpperCase().replace('X', 'x'), { chains: ['sui:testnet', 'solana:mainnet'] }),
      account(alice),
      account('0x2', { publicKey: 'AA==' }),
    ]
    const { connect } = await setupWith(wallet)
    const connection = await connect(mainnet)
    expect(addressesOf(connection)).toEqual([alice, `0x${'2'.padStart(64, '0')}`])
    expect(connection.accounts[1]).not.toHaveProperty('publicKey')
    expect(connection.networks).toEqual(['sui:testnet', 'sui:mainnet'])
  })

  it('takes an account that names no chain, of a wallet that serves Sui alone', async () => {
    const wallet = new FakeWallet()
    wallet.chains = ['sui:mainnet', 'sui:testnet']
    wallet.own = [account(alice, { chains: [] })]
    const { adapter, connect } = await setupWith(wallet)
    const connection = await connect(testnet)
    expect(connection).toMatchObject({ network: 'sui:testnet', networks: ['sui:mainnet', 'sui:testnet'] })
    await expect(adapter.switchNetwork(connection, mainnet)).resolves.toBeUndefined()
    expect(await adapter.signMessage(connection, 'Hello')).toBe(signature)
  })

  it('takes accounts from the wallet itself when the answer has none', async () => {
    const wallet = new FakeWallet()
    wallet.answers.connect = () => {
      wallet.accounts = wallet.own
    }
    const { connect } = await setupWith(wallet)
    expect(addressesOf(await connect())).toEqual([alice, bob])
  })

  it.each([
    ['nothing', undefined],
    ['no accounts', { accounts: [] }],
    ['what is no list', { accounts: 'none' }],
    ['accounts of another chain', { accounts: [account(alice, { chains: ['solana:mainnet'] })] }],
    ['addresses that are none', { accounts: [account('0x'), account('nobody'), account(`${alice}0`)] }],
  ])('refuses a wallet that answers %s', async (_what, answer) => {
    const wallet = new FakeWallet()
    wallet.answers.connect = () => answer
    await expect((await setupWith(wallet)).connect()).rejects.toMatchObject({ code: 'LK_NO_ACCOUNTS' })
  })

  it.each([
    ['Sui wallets say it', new Error('Rejected from user')],
    ['others say it', new Error('User rejected the request')],
    ['with a code', Object.assign(new Error('No'), { code: 4001 })],
    ['as text', 'User declined'],
  ])('tells a no the way %s, and can be asked again', async (_how, no) => {
    const wallet = new FakeWallet()
    const { connect: agree } = wallet.answers
    wallet.answers.connect = () => Promise.reject(no)
    const { connect } = await setupWith(wallet)
    const error = await connect().catch((reason: unknown) => reason)
    expect(isRejection(error)).toBe(true)
    expect(error).toMatchObject({ code: 4001 })
    if (agree) wallet.answers.connect = agree
    expect(addressesOf(await connect())).toEqual([alice, bob])
  })

  it('says what else the wallet said', async () => {
    const wallet = new FakeWallet()
    wallet.answers.connect = () => Promise.reject(new Error('Out of ink'))
    const error = await (await setupWith(wallet)).connect().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'LK_CONNECT', why: 'The wallet says: Out of ink.' })
  })

  it('lets go when it is told to', async () => {
    const wallet = new FakeWallet()
    wallet.answers.connect = never
    const { connect } = await setupWith(wallet)
    const stop = new AbortController()
    const connecting = connect(mainnet, stop.signal)
    stop.abort(new Error('Enough'))
    await expect(connecting).rejects.toThrow('Enough')
  })

  it('believes no odd accounts', async () => {
    const part = fc.oneof(fc.anything(), fc.string(), fc.constant(alice))
    const odd = fc.record({ address: part, publicKey: part, chains: part })
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.anything(), fc.array(fc.oneof(odd, fc.anything()))), async (accounts) => {
        const wallet = new FakeWallet()
        wallet.own = accounts
        const connected = await (await setupWith(wallet)).connect().catch(() => undefined)
        for (const { address } of connected?.accounts ?? []) expect(address).toMatch(/^0x[0-9a-f]{64}$/)
      }),
      { numRuns: 100 },
    )
  })
})

describe('restore', () => {
  it('takes accounts the wallet shows without any call', async () => {
    const wallet = new FakeWallet()
    wallet.accounts = wallet.own
    const { restore } = await setupWith(wallet)
    expect(await restore(testnet)).toMatchObject({ network: 'sui:testnet' })
    expect(wallet.calls).toEqual([])
  })

  it('asks silently, and only so', async () => {
    const wallet = new FakeWallet()
    wallet.trusted = true
    const { restore } = await setupWith(wallet)
    expect(addressesOf(await restore())).toEqual([alice, bob])
    expect(wallet.calls).toEqual([{ method: 'connect', input: { silent: true } }])
  })

  it('is nothing when the wallet is locked, forgot us, or says no', async () => {
    const wallet = new FakeWallet()
    const { restore } = await setupWith(wallet)
    expect(await restore()).toBeUndefined()
    wallet.answers.connect = () => Promise.reject(new Error('Rejected from user'))
    expect(await restore()).toBeUndefined()
  })

  it('fails when the wallet does, and gives up when told to', async () => {
    const wallet = new FakeWallet()
    const { restore } = await setupWith(wallet)
    wallet.answers.connect = () => Promise.reject(new Error('Out of ink'))
    await expect(restore()).rejects.toMatchObject({ code: 'LK_CONNECT' })
    wallet.answers.connect = never
    const stop = new AbortController()
    const restoring = restore(mainnet, stop.signal)
    stop.abort(new Error('Enough'))
    await expect(restoring).rejects.toThrow('Enough')
  })
})

describe('disconnect', () => {
  it('tells the wallet', async () => {
    const wallet = new FakeWallet()
    const { connect, adapter } = await setupWith(wallet)
    await adapter.disconnect(await connect())
    expect(wallet.methods()).toEqual(['connect', 'disconnect'])
  })

  it('bears wallets that cannot, break, or say nothing', async () => {
    const wallet = new FakeWallet()
    const { connect, adapter } = await setupWith(wallet)
    const connection = await connect()
    wallet.answers.disconnect = () => Promise.reject(new Error('Broken'))
    await adapter.disconnect(connection)
    wallet.answers.disconnect = never
    await adapter.disconnect(connection)
    delete wallet.features['standard:disconnect']
    await adapter.disconnect(connection)
  })

  it('leaves a pairing session to its own end', async () => {
    const { adapter } = await setupWith(new FakeWallet())
    const { connection, requests } = paired({})
    await adapter.disconnect(connection)
    expect(requests).toEqual([])
  })
})

describe('switching', () => {
  it('asks nobody where the account is for the network, and refuses elsewhere', async () => {
    const wallet = new FakeWallet()
    const { connect, adapter } = await setupWith(wallet)
    const connection = await connect(mainnet)
    await adapter.switchNetwork(connection, testnet)
    await expect(adapter.switchNetwork(connection, devnet)).rejects.toMatchObject({
      code: 'LK_SWITCH',
      message: 'Chain is not supported',
    })
    expect(wallet.methods()).toEqual(['connect'])
  })

  it('goes by the account in use', async () => {
    const wallet = new FakeWallet()
    wallet.own = [account(alice, { chains: ['sui:mainnet'] }), account(bob)]
    const { connect, adapter } = await setupWith(wallet)
    const switching = adapter.switchNetwork(await connect(mainnet), testnet)
    await expect(switching).rejects.toMatchObject({ code: 'LK_SWITCH' })
  })

  it('tells a pairing session, where the wallet granted the network', async () => {
    const { adapter } = await setupWith(new FakeWallet())
    const { connection, chains, requests } = paired({})
    await adapter.switchNetwork(connection, testnet)
    expect(chains).toEqual(['sui:testnet'])
    expect(requests).toEqual([])
    await expect(adapter.switchNetwork(connection, devnet)).rejects.toMatchObject({ code: 'LK_SWITCH' })
    const refusing = { ...connection, provider: { setDefaultChain: () => Promise.reject(new Error('No')) } }
    await expect(adapter.switchNetwork(refusing, testnet)).rejects.toMatchObject({ code: 'LK_SWITCH' })
  })
})

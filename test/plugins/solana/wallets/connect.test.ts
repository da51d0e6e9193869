import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../../kernel/plugin.js'
import { account, codedError, FakeWallet, never } from '../fake-wallet.js'
import {
  alice,
  bob,
  connectedTo,
  devnet,
  mainnet,
  network,
  pairedWith,
  setupWith,
  testnet,
} from '../setup.js'

const addressesOf = (connected?: { accounts: readonly { address: string }[] }) =>
  connected?.accounts.map(({ address }) => address)

describe('connecting', () => {
  it('tells accounts, network and networks', async () => {
    const { connect } = await setupWith(new FakeWallet())
    const connection = await connect(devnet)
    expect(addressesOf(connection)).toEqual([alice, bob])
    expect(connection).toMatchObject({
      network: devnet.caipNetworkId,
      networks: [mainnet, devnet, testnet].map(({ caipNetworkId }) => caipNetworkId),
      accounts: [{ namespace: 'solana', type: 'eoa' }, {}],
    })
  })

  it('stays where the account is when it does not serve the wanted network', async () => {
    const wallet = new FakeWallet()
    wallet.own = [account(alice, ['solana:testnet'])]
    const { connect } = await setupWith(wallet)
    expect(await connect(mainnet)).toMatchObject({
      network: testnet.caipNetworkId,
      networks: [testnet.caipNetworkId],
    })
  })

  it('takes the wallet’s chains for accounts that name none, and networks of the site’s own', async () => {
    const local = network({
      ...mainnet,
      id: 'local',
      caipNetworkId: 'solana:local',
      extra: { solana: { cluster: 'localnet' } },
    })
    const wallet = Object.assign(new FakeWallet(), { chains: ['solana:localnet', 'solana:mainnet'] })
    wallet.own = [account(alice, [])]
    const { connect } = await setupWith(wallet, { networks: [local] })
    expect((await connect(local)).networks).toEqual(['solana:local', mainnet.caipNetworkId])
    expect((await connect(local)).network).toBe('solana:local')
  })

  it('leaves out accounts of other chains', async () => {
    const wallet = new FakeWallet()
    const odd = [
      account(base58.encode(new Uint8Array(31).fill(1))),
      account(bob, ['bitcoin:mainnet']),
      { address: 7 },
      null,
    ]
    wallet.own = [...odd, account(alice)]
    expect(addressesOf(await (await setupWith(wallet)).connect())).toEqual([alice])
    wallet.own = odd
    await expect((await setupWith(wallet)).connect()).rejects.toMatchObject({ code: 'LK_NO_ACCOUNTS' })
  })

  it.each([
    [codedError(4001, 'User rejected the request.'), { code: 4001 }],
    [new Error('User rejected the request'), { code: 4001 }],
    [codedError(-32002), { code: 'LK_WALLET_PENDING' }],
    [new Error('The wallet broke'), { code: 'LK_CONNECT', why: 'The wallet says: The wallet broke.' }],
    ['odd', { code: 'LK_CONNECT' }],
  ])('keeps what went wrong: %s', async (thrown, seen) => {
    const wallet = new FakeWallet()
    wallet.methods.connect = () => {
      throw thrown
    }
    const { connect } = await setupWith(wallet)
    const error = await connect().catch((caught: unknown) => caught)
    expect(error).toMatchObject(seen)
    expect(isRejection(error)).toBe(Reflect.get(seen, 'code') === 4001)
    wallet.methods.connect = () => ({ accounts: wallet.own })
    expect(addressesOf(await connect())).toEqual([alice, bob])
  })

  it('gives up with its signal, and with a wallet that is gone', async () => {
    const wallet = new FakeWallet()
    wallet.methods.connect = never
    const { connect, uninstall } = await setupWith(wallet)
    const stop = new AbortController()
    const pending = connect(mainnet, stop.signal)
    stop.abort(new Error('Enough'))
    await expect(pending).rejects.toThrow('Enough')
    uninstall()
    await expect(connect()).rejects.toMatchObject({ code: 'LK_PROVIDER' })
  })
})

describe('restoring', () => {
  it('asks silently, and not at all a wallet that shows accounts already', async () => {
    const wallet = new FakeWallet()
    const { restore } = await setupWith(wallet)
    expect(await restore()).toBeUndefined()
    wallet.accounts = wallet.own
    expect(addressesOf(await restore())).toEqual([alice, bob])
    expect(wallet.calls).toEqual([{ method: 'connect', inputs: [{ silent: true }] }])
  })

  it('tells failures apart from locks', async () => {
    const wallet = new FakeWallet()
    const { restore, uninstall } = await setupWith(wallet)
    wallet.methods.connect = () => Promise.reject(new Error('Broken'))
    await expect(restore()).rejects.toMatchObject({ code: 'LK_CONNECT' })
    uninstall()
    expect(await restore()).toBeUndefined()
  })
})

describe('disconnecting', () => {
  it.each([
    ['as it should', new FakeWallet(), 1],
    ['without that feature', new FakeWallet().without('standard:disconnect'), 0],
    ['throwing', Object.assign(new FakeWallet(), {}), 1],
    ['never answering', new FakeWallet(), 1],
  ])('ends with a wallet %s', async (how, wallet, calls) => {
    if (how === 'throwing') wallet.methods.disconnect = () => Promise.reject(new Error('No'))
    if (how === 'never answering') wallet.methods.disconnect = never
    const { connection, adapter } = await connectedTo(wallet)
    await adapter.disconnect(connection)
    expect(wallet.calls.filter(({ method }) => method === 'disconnect').length).toBe(calls)
  })

  it('leaves pairing sessions to themselves', async () => {
    const { adapter } = await setupWith(new FakeWallet())
    await adapter.disconnect(
      pairedWith(() => {
        throw new Error('Asked')
      }),
    )
  })
})

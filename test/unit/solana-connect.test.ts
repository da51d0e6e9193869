import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { isRejection, type WalletChange } from '../../kernel/plugin.js'
import {
  account,
  alice,
  bob,
  connectedTo,
  devnet,
  houseWith,
  key,
  mainnet,
  network,
  never,
  PretendWallet,
  pairedWith,
  testnet,
  tick,
  walletSays,
} from './solana-pretend.js'

const addressesOf = (connected?: { accounts: readonly { address: string }[] }) =>
  connected?.accounts.map(({ address }) => address)

describe('connecting', () => {
  it('tells accounts, network and networks', async () => {
    const { connect } = await houseWith(new PretendWallet())
    const connection = await connect(devnet)
    expect(addressesOf(connection)).toEqual([alice, bob])
    expect(connection).toMatchObject({
      network: devnet.caipNetworkId,
      networks: [mainnet, devnet, testnet].map(({ caipNetworkId }) => caipNetworkId),
      accounts: [{ namespace: 'solana', type: 'eoa' }, {}],
    })
  })

  it('stays where the account is when it does not serve the wanted network', async () => {
    const wallet = new PretendWallet()
    wallet.own = [account(alice, ['solana:testnet'])]
    const { connect } = await houseWith(wallet)
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
    const wallet = Object.assign(new PretendWallet(), { chains: ['solana:localnet', 'solana:mainnet'] })
    wallet.own = [account(alice, [])]
    const { connect } = await houseWith(wallet, { networks: [local] })
    expect((await connect(local)).networks).toEqual(['solana:local', mainnet.caipNetworkId])
    expect((await connect(local)).network).toBe('solana:local')
  })

  it('leaves out accounts of other chains', async () => {
    const wallet = new PretendWallet()
    const odd = [
      account(base58.encode(new Uint8Array(31).fill(1))),
      account(bob, ['bitcoin:mainnet']),
      { address: 7 },
      null,
    ]
    wallet.own = [...odd, account(alice)]
    expect(addressesOf(await (await houseWith(wallet)).connect())).toEqual([alice])
    wallet.own = odd
    await expect((await houseWith(wallet)).connect()).rejects.toMatchObject({ code: 'LK_NO_ACCOUNTS' })
  })

  it.each([
    [walletSays(4001, 'User rejected the request.'), { code: 4001 }],
    [new Error('User rejected the request'), { code: 4001 }],
    [walletSays(-32002), { code: 'LK_WALLET_PENDING' }],
    [new Error('The wallet broke'), { code: 'LK_CONNECT', why: 'The wallet says: The wallet broke.' }],
    ['odd', { code: 'LK_CONNECT' }],
  ])('keeps what went wrong: %s', async (thrown, seen) => {
    const wallet = new PretendWallet()
    wallet.methods.connect = () => {
      throw thrown
    }
    const { connect } = await houseWith(wallet)
    const error = await connect().catch((caught: unknown) => caught)
    expect(error).toMatchObject(seen)
    expect(isRejection(error)).toBe(Reflect.get(seen, 'code') === 4001)
    wallet.methods.connect = () => ({ accounts: wallet.own })
    expect(addressesOf(await connect())).toEqual([alice, bob])
  })

  it('gives up with its signal, and with a wallet that is gone', async () => {
    const wallet = new PretendWallet()
    wallet.methods.connect = never
    const { connect, uninstall } = await houseWith(wallet)
    const stop = new AbortController()
    const pending = connect(mainnet, stop.signal)
    stop.abort(new Error('Enough'))
    await expect(pending).rejects.toThrow('Enough')
    uninstall()
    await expect(connect()).rejects.toMatchObject({ code: 'LK_PROVIDER' })
  })
})

describe('restoring', () => {
  it('asks silently, even a wallet that shows accounts already', async () => {
    const wallet = new PretendWallet()
    const { restore } = await houseWith(wallet)
    expect(await restore()).toBeUndefined()
    wallet.accounts = wallet.own
    expect(addressesOf(await restore())).toEqual([alice, bob])
    expect(wallet.calls).toEqual([
      { method: 'connect', inputs: [{ silent: true }] },
      { method: 'connect', inputs: [{ silent: true }] },
    ])
  })

  it('tells failures apart from locks', async () => {
    const wallet = new PretendWallet()
    const { restore, uninstall } = await houseWith(wallet)
    wallet.methods.connect = () => Promise.reject(new Error('Broken'))
    await expect(restore()).rejects.toMatchObject({ code: 'LK_CONNECT' })
    uninstall()
    expect(await restore()).toBeUndefined()
  })
})

describe('disconnecting', () => {
  it.each([
    ['as it should', new PretendWallet(), 1],
    ['without that feature', new PretendWallet().without('standard:disconnect'), 0],
    ['throwing', Object.assign(new PretendWallet(), {}), 1],
    ['never answering', new PretendWallet(), 1],
  ])('ends with a wallet %s', async (how, wallet, calls) => {
    if (how === 'throwing') wallet.methods.disconnect = () => Promise.reject(new Error('No'))
    if (how === 'never answering') wallet.methods.disconnect = never
    const { connection, adapter } = await connectedTo(wallet)
    await adapter.disconnect(connection)
    expect(wallet.calls.filter(({ method }) => method === 'disconnect').length).toBe(calls)
  })

  it('leaves pairing sessions to themselves', async () => {
    const { adapter } = await houseWith(new PretendWallet())
    await adapter.disconnect(
      pairedWith(() => {
        throw new Error('Asked')
      }),
    )
  })
})

describe('watching', () => {
  const watched = async (wallet: PretendWallet) => {
    const { connection, provider } = await connectedTo(wallet)
    const changes: WalletChange[] = []
    const stop = connection.watch((change) => void changes.push(change))
    return { changes, stop, provider }
  }

  it('tells accounts, and that none is left', async () => {
    const wallet = new PretendWallet()
    const { changes, stop } = await watched(wallet)
    wallet.change([account(bob), account(alice)])
    wallet.change([])
    wallet.tell({ chains: ['solana:mainnet'] })
    expect(changes.map((change) => change.type)).toEqual(['accounts', 'disconnect'])
    expect(changes[0]).toMatchObject({ accounts: [{ address: bob }, { address: alice }] })
    stop()
    expect(wallet.listeners.size).toBe(0)
    wallet.change([account(alice)])
    expect(changes.length).toBe(2)
  })

  it('tells what changed between the answer and the first listener', async () => {
    const wallet = new PretendWallet()
    const { connection } = await connectedTo(wallet)
    wallet.change([account(bob)])
    const changes: WalletChange[] = []
    const leave = connection.watch((change) => void changes.push(change))
    await tick()
    leave()
    expect(changes).toMatchObject([{ type: 'accounts', accounts: [{ address: bob }] }])
    const gone = await connectedTo(wallet)
    wallet.change([])
    const stop = gone.connection.watch((change) => void changes.push(change))
    stop()
    gone.connection.watch((change) => void changes.push(change))
    await tick()
    expect(changes.slice(1)).toEqual([{ type: 'disconnect' }])
  })

  it('bears wallets without events, and such that cannot stop', async () => {
    const silent = await watched(new PretendWallet().without('standard:events'))
    silent.stop()
    const wallet = new PretendWallet()
    wallet.features['standard:events'] = {
      on: (_: string, listener: (change: unknown) => void) => {
        wallet.listeners.add(listener)
        return () => {
          throw new Error('No')
        }
      },
    }
    const { changes, stop } = await watched(wallet)
    stop()
    wallet.change([account(bob)])
    expect(changes).toEqual([])
  })

  it('tells listeners of the provider too, and reports what they throw', async () => {
    const wallet = new PretendWallet()
    const { connection, provider, reports } = await connectedTo(wallet)
    const heard: unknown[] = []
    const listener = (address: string) => void heard.push(address)
    provider.on('accountsChanged', () => {
      throw new Error('Mine')
    })
    provider.on('accountsChanged', listener)
    provider.on('disconnect', () => void heard.push('gone'))
    const stop = connection.watch(() => {})
    wallet.change([account(bob)])
    provider.removeListener('accountsChanged', listener)
    wallet.change([account(alice)])
    wallet.change([])
    expect(heard).toEqual([bob, 'gone'])
    expect(reports.length).toBe(2)
    stop()
  })
})

describe('networks', () => {
  it('are switched by ourselves, and refused where the account does not sign', async () => {
    const wallet = new PretendWallet()
    wallet.own = [account(alice, ['solana:mainnet', 'solana:devnet'])]
    const { adapter, connection, provider } = await connectedTo(wallet)
    const heard: string[] = []
    provider.on('chainChanged', (id) => void heard.push(id))
    await adapter.switchNetwork(connection, devnet)
    expect(heard).toEqual([devnet.caipNetworkId])
    await expect(adapter.switchNetwork(connection, testnet)).rejects.toMatchObject({
      code: 'LK_SWITCH',
      message: 'Chain is not supported',
      why: 'The wallet does not serve Solana Testnet.',
    })
    expect(wallet.calls.length).toBe(1)
  })

  it('of a pairing session are those it has', async () => {
    const { adapter } = await houseWith(new PretendWallet())
    const moves: string[] = []
    const session = pairedWith(() => {}, {
      chains: [mainnet.caipNetworkId, devnet.caipNetworkId],
      chainId: mainnet.caipNetworkId,
      setDefaultChain: (id: string) => void moves.push(id),
    })
    await adapter.switchNetwork(session, devnet)
    expect(moves).toEqual([devnet.caipNetworkId])
    await expect(adapter.switchNetwork(session, testnet)).rejects.toMatchObject({ code: 'LK_SWITCH' })
    const odd = pairedWith(() => {}, {
      setDefaultChain: () => {
        throw new Error('No')
      },
    })
    await expect(adapter.switchNetwork(odd, devnet)).rejects.toMatchObject({ code: 'LK_SWITCH' })
  })

  it('have pages at the explorer', async () => {
    const { adapter } = await houseWith(new PretendWallet())
    const page = (on: typeof mainnet) => [
      adapter.explorerUrl?.(on, { address: alice }),
      adapter.explorerUrl?.(on, { transaction: 'sig' }),
    ]
    expect(page(mainnet)).toEqual([`https://solscan.io/account/${alice}`, 'https://solscan.io/tx/sig'])
    expect(page(devnet)[1]).toBe('https://solscan.io/tx/sig?cluster=devnet')
    expect(page(testnet)[0]).toBe(`https://solscan.io/account/${alice}?cluster=testnet`)
    expect(page({ ...mainnet, blockExplorers: undefined })).toEqual([undefined, undefined])
  })
})

it('the provider knows who it stands for', async () => {
  const wallet = new PretendWallet()
  const { provider, connection, activate } = await connectedTo(wallet)
  expect(provider).toMatchObject({ address: alice, publicKey: key(1) })
  activate({ ...connection, accounts: [{ namespace: 'solana', address: bob, type: 'eoa' }] })
  expect(provider).toMatchObject({ address: bob, publicKey: key(2) })
  expect(provider.chains).toEqual([mainnet, devnet, testnet].map(({ caipNetworkId }) => caipNetworkId))
  expect(provider.getAccounts().map(({ address }) => address)).toEqual([alice, bob])
  await expect(provider.request({ method: 'connect' })).rejects.toMatchObject({
    code: 'LK_WALLET_METHOD',
    message: 'The method "connect" is not supported by the wallet',
  })
})

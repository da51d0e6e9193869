import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connection, WalletChange } from '../../../../kernel/plugin.js'
import {
  alice,
  aliceTest,
  bob,
  bobTest,
  devnet,
  FakeWallet,
  mainnet,
  never,
  refusal,
  setup,
  setupWith,
  testnet,
  tick,
  XverseLike,
} from '../fake-page.js'

async function watching(wallet: FakeWallet, entry: object = {}) {
  const here = await setupWith(wallet, entry)
  const connection = await here.connect(mainnet)
  const changes: WalletChange[] = []
  const stop = connection.watch((change) => void changes.push(change))
  return { ...here, connection, changes, stop }
}

const accounts = (address?: string, publicKey?: string) => ({
  type: 'accounts',
  accounts: address ? [{ namespace: 'stacks', address, type: 'eoa', ...(publicKey && { publicKey }) }] : [],
})

describe('what the wallet changes on its own', () => {
  it('is followed: another account, in the form of the network in use', async () => {
    const wallet = new FakeWallet()
    const { changes, restore } = await watching(wallet)
    wallet.emit('stx_accountChange', [{ address: aliceTest }])
    expect(changes).toEqual([accounts(alice)])
    expect((await restore())?.accounts[0].address).toBe(alice)
  })

  it('tells an account once', async () => {
    const wallet = new FakeWallet()
    const { changes } = await watching(wallet)
    wallet.emit('stx_accountChange', [{ address: bob }])
    wallet.emit('stx_accountChange', [{ address: bobTest }])
    expect(changes).toEqual([])
  })

  it('shares no account with an empty list, and the same one again later', async () => {
    const wallet = new FakeWallet()
    const { changes, restore } = await watching(wallet)
    wallet.emit('stx_accountChange', [])
    wallet.emit('stx_accountChange', [{ address: bob }])
    expect(changes).toEqual([accounts(), accounts(bob)])
    expect(await restore()).toBeDefined()
  })

  it.each([
    [{ active: 'testnet', networks: [] }],
    [{ active: 'x', networks: [{ id: 'x', chainId: 2147483648, transactionVersion: 128 }] }],
    [{ type: 'networkChange', bitcoin: { name: 'Signet' }, stacks: { name: 'Testnet' } }],
    [{ active: 'TESTNET' }],
  ])('follows the network of %j', async (payload) => {
    const wallet = new FakeWallet()
    const { changes } = await watching(wallet)
    wallet.emit('stx_networkChange', payload)
    expect(changes).toMatchObject([
      { type: 'network', network: 'stacks:2147483648' },
      { type: 'accounts', accounts: [{ address: bobTest }] },
    ])
  })

  it('finds a network of the site by the word wallets use', async () => {
    const wallet = new FakeWallet()
    const { changes } = await watching(wallet)
    const networks = [{ id: 'devnet', chainId: 2147483648 }]
    wallet.emit('stx_networkChange', { active: 'devnet', networks })
    expect(changes[0]).toEqual({ type: 'network', network: 'stacks:devnet' })
    wallet.emit('stx_networkChange', { active: 'regtest' })
    expect(changes).toHaveLength(2)
  })

  it('hears the events of the other kind, by two arguments or one object', async () => {
    class Newer extends XverseLike {
      override addListener = (...given: unknown[]): (() => void) => {
        const { eventName, cb } = Object(given[0])
        return this.add(String(eventName), (payload) => cb(payload))
      }
    }
    const newer = new Newer()
    Object.defineProperty(newer.addListener, 'length', { value: 1 })
    for (const wallet of [new XverseLike(), newer]) {
      const { changes } = await watching(wallet)
      wallet.emit('accountChange', { type: 'accountChange', addresses: [{ address: alice }] })
      wallet.emit('networkChange', { stacks: { name: 'Testnet' }, addresses: [{ address: bobTest }] })
      wallet.emit('disconnect', { type: 'disconnect' })
      expect(changes).toEqual([
        accounts(alice),
        { type: 'network', network: 'stacks:2147483648' },
        accounts(aliceTest),
        accounts(bobTest),
        { type: 'disconnect' },
      ])
    }
  })

  it('is asked for, silently, when the event does not say', async () => {
    const wallet = new XverseLike()
    const { changes } = await watching(wallet)
    wallet.calls = []
    wallet.addresses = [{ address: alice }]
    wallet.emit('accountChange')
    await tick()
    expect(changes).toEqual([accounts(alice)])
    expect(wallet.methods()).toEqual(['wallet_getAccount'])
    for (const trouble of [
      () => refusal(-32603, 'Out of ink'),
      () => ({}),
      () => Promise.reject(new Error()),
    ]) {
      wallet.answers.wallet_getAccount = trouble
      wallet.emit('accountChange')
      await tick()
      expect(changes).toHaveLength(1)
    }
  })

  it('shares none while the other account is not for this page', async () => {
    const wallet = new XverseLike()
    const { changes, restore } = await watching(wallet)
    wallet.answers.wallet_getAccount = () => refusal(-32002, 'Access denied.')
    wallet.emit('accountChange')
    await tick()
    expect(changes).toEqual([accounts()])
    expect(await restore()).toBeUndefined()
  })

  it('is what it said last, however late it says what came before', async () => {
    const wallet = new XverseLike()
    const { changes } = await watching(wallet)
    let slow = () => {}
    wallet.answers.wallet_getAccount = () =>
      new Promise((resolve) => {
        slow = () => resolve({ addresses: [{ address: bob }] })
      })
    wallet.emit('accountChange')
    await tick()
    wallet.answers.wallet_getAccount = () => ({ addresses: [{ address: alice }] })
    wallet.emit('accountChange')
    await tick()
    slow()
    await tick()
    expect(changes).toEqual([accounts(alice)])
  })

  it('is not asked for where the wallet would prompt', async () => {
    const wallet = new FakeWallet()
    const { changes } = await watching(wallet)
    wallet.calls = []
    wallet.emit('stx_accountChange')
    await tick()
    expect([changes, wallet.calls]).toEqual([[], []])
  })

  it('is never believed to be an account or a network that is none', async () => {
    const wallet = new XverseLike()
    const { changes } = await watching(wallet)
    const odd = fc.oneof(
      fc.anything(),
      fc.record({ active: fc.anything(), networks: fc.anything() }),
      fc.record({ stacks: fc.record({ name: fc.anything() }), addresses: fc.anything() }),
      fc.array(fc.record({ address: fc.anything() })),
    )
    fc.assert(
      fc.property(odd, fc.constantFrom(...wallet.listeners.keys()), (payload, event) => {
        wallet.emit(event, payload)
      }),
    )
    for (const change of changes) {
      if (change.type === 'network') expect(change.network).toMatch(/^stacks:\d{1,10}$/)
      const accounts = change.type === 'accounts' ? change.accounts : []
      for (const { address } of accounts) expect([bob, bobTest]).toContain(address)
    }
  })
})

describe('when nobody listens any more', () => {
  it('no listener is left, and a late answer changes nothing', async () => {
    const wallet = new XverseLike()
    const { changes, stop } = await watching(wallet)
    expect(wallet.listening).toBe(5)
    wallet.emit('accountChange')
    const listeners = [...(wallet.listeners.get('accountChange') ?? [])]
    wallet.addresses = [{ address: alice }]
    stop()
    for (const listener of listeners) listener([{ address: alice }])
    await tick()
    expect(wallet.listening).toBe(0)
    expect(changes).toEqual([])
  })

  it('a wallet that throws is left all the same', async () => {
    const wallet = new FakeWallet()
    wallet.listen = (event, listener) => {
      wallet.add(event, listener)
      return () => {
        throw new Error('Crashed')
      }
    }
    const { changes, stop } = await watching(wallet)
    expect(stop).not.toThrow()
    wallet.emit('stx_accountChange', [{ address: alice }])
    expect(changes).toEqual([])
  })

  it('a wallet that cannot be listened to is a wallet', async () => {
    for (const listen of [
      undefined,
      () => undefined,
      () => Promise.reject(new Error('no')).catch(() => 7),
      crash,
    ]) {
      const { changes } = await watching(Object.assign(new FakeWallet(), { listen }))
      expect(changes).toEqual([])
    }
  })
})

const crash = () => {
  throw new Error('Crashed')
}

describe('switching networks', () => {
  it('is the page’s own affair: the address takes the other form', async () => {
    const wallet = new FakeWallet()
    const { adapter, connection, changes } = await watching(wallet)
    wallet.calls = []
    await adapter.switchNetwork(connection, testnet)
    expect(wallet.calls).toEqual([])
    expect(changes).toMatchObject([
      { type: 'network', network: 'stacks:2147483648' },
      { type: 'accounts', accounts: [{ address: bobTest }] },
    ])
    await adapter.switchNetwork(connection, mainnet)
    expect(changes.at(-1)).toMatchObject({ accounts: [{ address: bob }] })
  })

  it('asks a wallet that is on one network at a time', async () => {
    const wallet = new XverseLike()
    const { adapter, connection, changes } = await watching(wallet)
    await adapter.switchNetwork(connection, testnet)
    expect(wallet.paramsOf('wallet_changeNetwork')).toEqual({ name: 'Testnet' })
    wallet.answers.wallet_changeNetwork = () => refusal(-32000, 'User rejected request')
    await expect(adapter.switchNetwork(connection, mainnet)).rejects.toMatchObject({ code: 4001 })
    wallet.answers.wallet_changeNetwork = () => Promise.reject(new Error('Crashed'))
    await expect(adapter.switchNetwork(connection, mainnet)).rejects.toMatchObject({ code: 'LK_SWITCH' })
    expect(changes).toHaveLength(2)
    wallet.answers.wallet_changeNetwork = () => refusal(-32601)
    await adapter.switchNetwork(connection, mainnet)
    await adapter.switchNetwork(connection, devnet)
    expect(changes).toHaveLength(6)
  })

  it('refuses what no Stacks wallet serves', async () => {
    const { adapter, connection } = await watching(new FakeWallet())
    const error = { code: 'LK_SWITCH', message: 'Chain is not supported' }
    const foreign = { ...mainnet, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' } as const
    await expect(adapter.switchNetwork(connection, foreign)).rejects.toMatchObject(error)
    await expect(adapter.switchNetwork(connection, { ...testnet, unsupported: true })).rejects.toMatchObject(
      error,
    )
  })

  it('moves a pairing session where it may go', async () => {
    const asked: unknown[] = []
    const provider = { request: never, setDefaultChain: (chain: unknown) => void asked.push(chain) }
    const connection: Connection = {
      accounts: [{ namespace: 'stacks', address: bob, type: 'eoa' }],
      network: 'stacks:1',
      networks: ['stacks:1', 'stacks:2147483648'],
      provider,
      watch: () => () => {},
      connector: { id: 'walletConnect', type: 'WALLET_CONNECT', name: 'Pair', namespace: 'stacks' },
    }
    const { adapter } = setup()
    await adapter.switchNetwork(connection, testnet)
    expect(asked).toEqual(['stacks:2147483648'])
    await expect(adapter.switchNetwork(connection, devnet)).rejects.toMatchObject({ code: 'LK_SWITCH' })
    await expect(adapter.switchNetwork({ ...connection, provider: {} }, testnet)).rejects.toMatchObject({
      code: 'LK_PROVIDER',
    })
  })
})

import { describe, expect, it } from 'vitest'
import type { Network, WalletChange } from '../../../../kernel/plugin.js'
import {
  addressOf,
  alice,
  bob,
  FakeKeplr,
  hub,
  keyText,
  network,
  neutron,
  never,
  osmo,
  type SetupOptions,
  setupWith,
  tick,
} from '../fake-page.js'

async function watching(wallet = new FakeKeplr(), given: SetupOptions = {}, wanted: Network = hub) {
  const at = await setupWith(wallet, given)
  const connection = await at.connect(wanted)
  const changes: WalletChange[] = []
  const stop = connection.watch((change) => void changes.push(change))
  return { ...at, wallet, connection, changes, stop }
}

const accounts = (address: string, who: number) => ({
  type: 'accounts',
  accounts: [{ namespace: 'cosmos', address, type: 'eoa', publicKey: keyText(who) }],
})

describe('watch', () => {
  it('reads the account again when the wallet says it changed', async () => {
    const { wallet, page, changes, cells } = await watching()
    wallet.who = 2
    page.tell()
    await tick()
    expect(changes).toEqual([accounts(bob, 2)])
    expect([...cells.values()].join()).toContain(bob)
    page.tell()
    await tick()
    expect(changes).toHaveLength(1)
  })

  it.each([
    ['getKeysSettled', { isEnabled: undefined }],
    ['getKey', { isEnabled: undefined, getKeysSettled: undefined }],
  ])('asks wallets of all ages: %s', async (method, methods) => {
    const { wallet, page, changes } = await watching(new FakeKeplr(methods))
    wallet.who = 2
    wallet.calls = []
    page.tell()
    await tick()
    expect(wallet.names()).toEqual([method])
    expect(changes).toEqual([accounts(bob, 2)])
  })

  it('shares no account while the wallet shows none, and remembers the one it had', async () => {
    const refusals = [
      (wallet: FakeKeplr) => Object.assign(wallet, { locked: true }),
      (wallet: FakeKeplr) => Object.assign(wallet, { getKeysSettled: async () => [{ status: 'rejected' }] }),
      (wallet: FakeKeplr) => Object.assign(wallet, { isEnabled: () => Promise.reject(new Error('no')) }),
      (wallet: FakeKeplr) => Object.assign(wallet, { getKeysSettled: async () => 7 }),
    ]
    for (const refuse of refusals) {
      const { wallet, page, changes, cells } = await watching()
      refuse(wallet)
      page.tell()
      await tick()
      expect(changes).toEqual([{ type: 'accounts', accounts: [] }])
      expect(cells.size).toBe(1)
    }
  })

  it('believes nothing the event itself brings, nor events of other wallets', async () => {
    const { page, changes, wallet } = await watching()
    for (const odd of [undefined, null, 7, [bob], { bech32Address: bob }])
      page.tell('keplr_keystorechange', odd)
    wallet.who = 2
    page.tell('okxwallet_keystorechange')
    await tick()
    expect(changes).toHaveLength(1) // those before read the new account as well
    expect(changes[0]).toEqual(accounts(bob, 2))
  })

  it('is deaf afterwards, even to an answer on its way', async () => {
    const { page, changes, stop, wallet } = await watching()
    wallet.who = 2
    page.tell()
    stop()
    page.tell()
    await tick()
    expect(changes).toEqual([])
  })

  it('says nothing while the wallet does not answer, and drops what comes out of turn', async () => {
    const { page, changes, wallet } = await watching()
    const settled = wallet.getKeysSettled
    wallet.getKeysSettled = never
    page.tell()
    await tick()
    expect(changes).toEqual([])
    wallet.getKeysSettled = settled
    wallet.who = 2
    page.tell()
    await tick()
    expect(changes).toEqual([accounts(bob, 2)])
  })
})

describe('switchNetwork', () => {
  it('reads the account of the other chain, and tells both', async () => {
    const { adapter, connection, changes, cells } = await watching()
    await adapter.switchNetwork(connection, osmo)
    expect(changes).toEqual([
      { type: 'network', network: 'cosmos:osmosis-1' },
      accounts(addressOf('osmo', 1), 1),
    ])
    expect([...cells.values()].join()).toContain('cosmos:osmosis-1')
  })

  it('follows the account on the new chain afterwards', async () => {
    const { adapter, connection, changes, wallet, page } = await watching()
    await adapter.switchNetwork(connection, osmo)
    wallet.who = 2
    page.tell()
    await tick()
    expect(changes.at(-1)).toEqual(accounts(addressOf('osmo', 2), 2))
  })

  it('reads again when the owner chose another account meanwhile', async () => {
    const { adapter, connection, changes, wallet, page } = await watching()
    const getKey = async () => wallet.key('osmosis-1')
    wallet.getKey = async () => {
      const old = await getKey()
      wallet.who = 2
      wallet.getKey = getKey
      page.tell()
      return old
    }
    await adapter.switchNetwork(connection, osmo)
    await tick()
    expect(changes.at(-1)).toEqual(accounts(addressOf('osmo', 2), 2))
  })

  it('suggests a chain the wallet does not know', async () => {
    const { adapter, connection, changes, wallet } = await watching()
    await adapter.switchNetwork(connection, neutron)
    expect(wallet.names()).toContain('experimentalSuggestChain')
    expect(changes.at(-1)).toEqual(accounts(addressOf('neutron', 1), 1))
  })

  it('stays when it is refused or not supported', async () => {
    const cases = [
      [() => Promise.reject(new Error('Request rejected')), neutron, 4001],
      [() => Promise.reject(new Error('boom')), neutron, 'LK_SWITCH'],
      [undefined, neutron, 'LK_SWITCH'],
      [() => undefined, network('bare-1', { rpc: 'no url' }), 'LK_SWITCH'],
    ] as const
    for (const [experimentalSuggestChain, wanted, code] of cases) {
      const { adapter, connection, changes } = await watching(new FakeKeplr({ experimentalSuggestChain }))
      const error = await adapter.switchNetwork(connection, wanted).catch((e) => e)
      expect(error).toMatchObject({ code })
      if (code === 'LK_SWITCH') expect(error.message).toBe('Chain is not supported')
      expect(changes).toEqual([])
    }
  })

  it('never tells a wallet the site’s own endpoints', async () => {
    const secret = network('neutron-1', { bech32Prefix: 'neutron' })
    const http = ['https://rest.example/?key=secret', ...secret.rpcUrls.default.http]
    const wanted = { ...secret, rpcUrls: { ...secret.rpcUrls, default: { http } } }
    const { adapter, connection, wallet } = await watching()
    await adapter.switchNetwork(connection, wanted)
    expect(JSON.stringify(wallet.inputOf('experimentalSuggestChain'))).not.toContain('secret')
  })

  it('uses the chain id of a network whose CAIP-2 id is hashed', async () => {
    const hashed = network('a chain with spaces', {}, { caipNetworkId: 'cosmos:hashed-0123456789abcdef' })
    const wallet = new FakeKeplr()
    wallet.prefixes['a chain with spaces'] = 'cosmos'
    const { adapter, connection } = await watching(wallet, { networks: [hub, hashed] })
    await adapter.switchNetwork(connection, hashed)
    expect(wallet.inputOf('getKey')).toEqual(['a chain with spaces'])
  })

  it('tells a pairing session which of its chains is meant', async () => {
    const { adapter, connection, connector } = await watching()
    const chains: unknown[] = []
    const provider = { setDefaultChain: (chain: unknown) => void chains.push(chain) }
    const paired = { ...connection, provider, connector: { ...connector, type: 'WALLET_CONNECT' as const } }
    await adapter.switchNetwork(paired, osmo)
    expect(chains).toEqual(['cosmos:osmosis-1'])
    const old = adapter.switchNetwork({ ...paired, provider: {} }, osmo)
    await expect(old).rejects.toMatchObject({ code: 'LK_SWITCH' })
  })

  it('refuses for a connection that is none of ours', async () => {
    const { adapter, connection } = await watching()
    const attempt = adapter.switchNetwork({ ...connection, provider: {} }, osmo)
    await expect(attempt).rejects.toMatchObject({ code: 'LK_SWITCH' })
  })
})

describe('a restored account', () => {
  async function restored(wallet = new FakeKeplr()) {
    const at = await watching(wallet)
    at.stop()
    const again = await at.restore()
    if (!again) throw new Error('It was not restored')
    const connection = { ...again, connector: at.connector }
    const changes: WalletChange[] = []
    connection.watch((change) => void changes.push(change))
    wallet.calls = []
    return { ...at, connection, changes }
  }

  it('is read before the first signature, once', async () => {
    const { adapter, connection, wallet } = await restored()
    await adapter.signMessage(connection, 'Hello')
    await adapter.signMessage(connection, 'Hello')
    expect(wallet.names()).toEqual(['getKey', 'signArbitrary', 'signArbitrary'])
    expect(wallet.inputOf('signArbitrary')).toEqual(['cosmoshub-4', alice, 'Hello'])
  })

  it('signs nothing when the wallet is on another account now, and shows that one', async () => {
    const { adapter, connection, wallet, changes } = await restored()
    wallet.who = 2
    const attempt = adapter.signMessage(connection, 'Hello')
    await expect(attempt).rejects.toMatchObject({ code: 'LK_SIGN', why: expect.stringContaining('account') })
    expect(changes).toEqual([accounts(bob, 2)])
    expect(wallet.names()).toEqual(['getKey'])
  })

  it('is confirmed by what the wallet tells', async () => {
    const { adapter, connection, wallet, page } = await restored()
    page.tell()
    await tick()
    wallet.calls = []
    await adapter.signMessage(connection, 'Hello')
    expect(wallet.names()).toEqual(['signArbitrary'])
  })
})

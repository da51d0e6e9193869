import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../../kernel/plugin.js'
import { endsWithin } from '../../../adapter-kit/adapter-setup.js'
import { idle } from '../../../support/idle.js'
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
  setup,
  setupWith,
  signal,
} from '../fake-page.js'

const rejected = () => Promise.reject(new Error('Request rejected'))

describe('connect', () => {
  it('asks for all chains of the site at once, the wanted one first, and reads the key', async () => {
    const wallet = new FakeKeplr()
    const { connect } = await setupWith(wallet)
    const connection = await connect(osmo)
    expect(wallet.calls).toEqual([
      ['enable', ['osmosis-1', 'cosmoshub-4']],
      ['getKey', 'osmosis-1'],
    ])
    expect(connection.network).toBe('cosmos:osmosis-1')
    expect(connection.provider).toBe(wallet)
    expect(connection.accounts).toEqual([
      { namespace: 'cosmos', address: addressOf('osmo', 1), type: 'eoa', publicKey: keyText(1) },
    ])
  })

  it('takes the first network of the site when none is wanted, and says when there is none', async () => {
    const { connector, adapter } = await setupWith(new FakeKeplr())
    expect((await adapter.connect({ connector, signal: signal() })).network).toBe('cosmos:cosmoshub-4')
    const bare = await setupWith(new FakeKeplr(), { networks: [] })
    const attempt = bare.adapter.connect({ connector, signal: signal() })
    await expect(attempt).rejects.toMatchObject({
      code: 'LK_NETWORK_UNKNOWN',
      message: 'Network not found',
    })
  })

  it('leaves other chains out that the wallet does not know', async () => {
    const wallet = new FakeKeplr()
    const far = network('far-1', {})
    const { connect } = await setupWith(wallet, { networks: [hub, neutron, osmo, far] })
    await connect()
    const asked = wallet.calls.flatMap(([name, ids]) => (name === 'enable' ? [ids] : []))
    expect(asked.at(-1)).toEqual(['cosmoshub-4', 'osmosis-1'])
    expect(wallet.names()).not.toContain('experimentalSuggestChain')
  })

  it('falls back to the wanted chain alone when the wallet does not say which one it misses', async () => {
    const wallet = new FakeKeplr({
      enable: (ids: readonly string[]) => {
        if (ids.length > 1) throw new Error('Unsupported chain')
      },
    })
    const { connect } = await setupWith(wallet)
    await connect()
    expect(wallet.inputOf('enable')).toEqual([['cosmoshub-4']])
  })

  it('suggests the wanted chain when the wallet does not know it', async () => {
    const wallet = new FakeKeplr()
    const { connect } = await setupWith(wallet, { networks: [neutron] })
    const connection = await connect(neutron)
    expect(connection.accounts[0].address).toBe(addressOf('neutron', 1))
    expect(wallet.names()).toEqual(['enable', 'experimentalSuggestChain', 'enable', 'getKey'])
    const coin = { coinDenom: 'COIN', coinMinimalDenom: 'untrn', coinDecimals: 6 }
    expect(wallet.inputOf('experimentalSuggestChain')).toEqual([
      {
        chainId: 'neutron-1',
        chainName: 'Chain neutron-1',
        rpc: 'https://rpc.example',
        rest: 'https://rest.example',
        bip44: { coinType: 118 },
        bech32Config: {
          bech32PrefixAccAddr: 'neutron',
          bech32PrefixAccPub: 'neutronpub',
          bech32PrefixValAddr: 'neutronvaloper',
          bech32PrefixValPub: 'neutronvaloperpub',
          bech32PrefixConsAddr: 'neutronvalcons',
          bech32PrefixConsPub: 'neutronvalconspub',
        },
        currencies: [coin],
        feeCurrencies: [coin],
        stakeCurrency: coin,
      },
    ])
  })

  it('gives up on a chain that cannot be suggested, and on a wallet that does not learn it', async () => {
    const bare = network('bare-1', { denom: undefined })
    const cases = [
      [new FakeKeplr(), bare],
      [new FakeKeplr({ experimentalSuggestChain: undefined }), neutron],
      [new FakeKeplr({ experimentalSuggestChain: () => undefined }), neutron],
    ] as const
    for (const [wallet, wanted] of cases) {
      const { connect } = await setupWith(wallet, { networks: [wanted] })
      const error = await connect(wanted).catch((e) => e)
      expect(['LK_SWITCH', 'LK_CONNECT']).toContain(error.code)
      expect(wallet.calls.length).toBeLessThan(5)
    }
  })

  it.each([
    [new Error('Request rejected')],
    [Object.assign(new Error('User rejected'), { code: 4001 })],
    [{ code: 4001, message: 'no' }],
  ])('passes the visitor’s no on: %o', async (no) => {
    const wallet = new FakeKeplr({ enable: () => Promise.reject(no) })
    const { connect, cells } = await setupWith(wallet)
    const error = await connect().catch((e) => e)
    expect(isRejection(error)).toBe(true)
    expect(error.code).toBe(4001)
    expect(cells.size).toBe(0)
    wallet.enable = async () => undefined
    expect((await connect()).accounts[0].address).toBe(alice)
  })

  it('does not take a no to the question for a chain as an unknown chain', async () => {
    const wallet = new FakeKeplr({ experimentalSuggestChain: rejected })
    const { connect } = await setupWith(wallet, { networks: [neutron] })
    await expect(connect(neutron)).rejects.toMatchObject({ code: 4001 })
  })

  it('takes a Ledger key as any other', async () => {
    const wallet = new FakeKeplr()
    wallet.getKey = async () => ({ ...wallet.key('cosmoshub-4'), isNanoLedger: true, pubKey: [1, 2] })
    const { accounts } = await (await setupWith(wallet)).connect()
    expect(accounts).toEqual([{ namespace: 'cosmos', address: alice, type: 'eoa' }])
  })

  it.each([
    ['the address of another chain', { bech32Address: addressOf('osmo', 1) }],
    ['a validator', { bech32Address: addressOf('cosmosvaloper', 1) }],
    ['capitals', { bech32Address: alice.toUpperCase() }],
    ['a wrong checksum', { bech32Address: `${alice.slice(0, -1)}q` }],
    ['a foreign chain', { bech32Address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }],
    ['nothing', {}],
    ['null', null],
  ])('refuses %s as an account', async (_, key) => {
    const wallet = new FakeKeplr({ getKey: () => key })
    const { connect, cells } = await setupWith(wallet)
    await expect(connect()).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
    expect(cells.size).toBe(0)
  })

  it('refuses anything a wallet may answer that is no key', async () => {
    const { connect, page } = await setupWith(new FakeKeplr())
    const odd = fc.oneof(fc.anything(), fc.record({ bech32Address: fc.anything(), pubKey: fc.anything() }))
    await fc.assert(
      fc.asyncProperty(odd, async (answer) => {
        page.keplr = { enable: async () => answer, getKey: async () => answer }
        await expect(connect()).rejects.toBeInstanceOf(Error)
      }),
    )
  })

  it('takes any bytes for the public key, and keeps only those of a key', async () => {
    const { connect, page } = await setupWith(new FakeKeplr())
    const key = { bech32Address: alice }
    const bytes = fc.oneof(fc.anything(), fc.uint8Array({ maxLength: 80 }))
    await fc.assert(
      fc.asyncProperty(bytes, async (pubKey) => {
        page.keplr = { enable: async () => undefined, getKey: async () => ({ ...key, pubKey }) }
        const [account] = (await connect()).accounts
        const size = Buffer.from(account.publicKey ?? '', 'base64').length
        expect([0, 33, 65]).toContain(size)
      }),
    )
  })

  it.each(['enable', 'getKey'])('leaves a wallet that never answers %s', async (method) => {
    const { connect, cells } = await setupWith(new FakeKeplr({ [method]: never }))
    const abort = new AbortController()
    const reason = new Error('Modal closed')
    setTimeout(() => abort.abort(reason), 20)
    await expect(connect(hub, abort.signal)).rejects.toBe(reason)
    await idle()
    expect(cells.size).toBe(0)
  })

  it('does not ask at all once it was called off, and misses a wallet that is gone', async () => {
    const wallet = new FakeKeplr()
    const { connect, page } = await setupWith(wallet)
    await expect(connect(hub, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    expect(wallet.calls).toEqual([])
    Reflect.deleteProperty(page, 'keplr')
    await expect(connect()).rejects.toMatchObject({ code: 'LK_PROVIDER' })
  })

  it('quotes a wallet that fails for another reason, and survives one that throws at once', async () => {
    const { connect, page } = await setupWith(new FakeKeplr({ enable: () => Promise.reject('boom') }))
    await expect(connect()).rejects.toMatchObject({
      code: 'LK_CONNECT',
      why: expect.stringContaining('boom'),
    })
    page.keplr = {
      getKey: () => undefined,
      enable: () => {
        throw 7
      },
    }
    await expect(connect()).rejects.toMatchObject({ code: 'LK_CONNECT' })
  })

  it('knows a popup that is already open', async () => {
    const pending = Object.assign(new Error('pending'), { code: -32002 })
    const { connect } = await setupWith(new FakeKeplr({ enable: () => Promise.reject(pending) }))
    await expect(connect()).rejects.toMatchObject({ code: 'LK_WALLET_PENDING' })
  })
})

describe('restore', () => {
  it('asks for no key: a locked Keplr would open its window', async () => {
    const wallet = new FakeKeplr()
    const { connect, restore } = await setupWith(wallet)
    await connect(osmo)
    wallet.calls = []
    const restored = await restore(osmo)
    expect(restored).toMatchObject({ network: 'cosmos:osmosis-1', provider: wallet })
    expect(restored?.accounts).toEqual([
      { namespace: 'cosmos', address: addressOf('osmo', 1), type: 'eoa', publicKey: keyText(1) },
    ])
    expect(wallet.calls).toEqual([['isEnabled', ['osmosis-1']]])
  })

  it('asks nothing at all of wallets that cannot be asked silently', async () => {
    const wallet = new FakeKeplr({ isEnabled: undefined })
    const { connect, restore } = await setupWith(wallet)
    await connect()
    wallet.calls = []
    expect((await restore())?.accounts[0].address).toBe(alice)
    expect(wallet.calls).toEqual([])
  })

  it('is undefined when the wallet is locked, forgot us, is gone, or was never connected', async () => {
    const wallet = new FakeKeplr()
    const { connect, restore, page } = await setupWith(wallet)
    expect(await restore()).toBeUndefined()
    await connect()
    wallet.locked = true
    expect(await restore()).toBeUndefined()
    wallet.isEnabled = rejected
    expect(await restore()).toBeUndefined()
    wallet.isEnabled = async () => 'yes'
    expect(await restore()).toBeUndefined()
    Reflect.deleteProperty(page, 'keplr')
    expect(await restore()).toBeUndefined()
  })

  it('ignores a spoiled memory', async () => {
    const { connect, restore, cells } = await setupWith(new FakeKeplr())
    await connect()
    const [key = '', good = '{}'] = [...cells.entries()][0] ?? []
    expect(key).toBe('@latchkey/cosmos/accounts')
    for (const change of [
      { address: 'nobody' },
      { network: 'eip155:1' },
      { network: 7 },
      { publicKey: '<' },
    ]) {
      const { keplr } = JSON.parse(good)
      cells.set(key, JSON.stringify({ keplr: { ...keplr, ...change } }))
      expect(await restore()).toBeUndefined()
    }
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        cells.set(key, text)
        expect(await restore()).toBeUndefined()
      }),
    )
  })

  it('rejects with the reason of the signal when the wallet never answers', async () => {
    const { connect, restore, page } = await setupWith(new FakeKeplr())
    await connect()
    page.keplr = new FakeKeplr({ isEnabled: never })
    const abort = new AbortController()
    setTimeout(() => abort.abort('late'), 20)
    await expect(restore(hub, abort.signal)).rejects.toBe('late')
  })
})

describe('disconnect', () => {
  it('takes the permission back, and forgets the account', async () => {
    const wallet = new FakeKeplr()
    const { adapter, connect, cells, restore } = await setupWith(wallet)
    await adapter.disconnect(await connect(osmo))
    expect(wallet.inputOf('disable')).toEqual([['osmosis-1', 'cosmoshub-4']])
    expect(cells.size).toBe(0)
    expect(await restore()).toBeUndefined()
  })

  it('survives wallets without it, wallets that throw, and waits 100 ms for one that does not answer', async () => {
    for (const disable of [undefined, rejected, never]) {
      const { adapter, connect } = await setupWith(new FakeKeplr({ disable }))
      const connection = await connect()
      expect(await endsWithin(100, () => adapter.disconnect(connection))).toBe(true)
    }
  })
})

describe('isAddress', () => {
  it('takes addresses of the network, of any configured one without', () => {
    const { isAddress } = setup().adapter
    for (const address of [alice, bob, addressOf('osmo', 3), addressOf('cosmos', 1, 32)])
      expect(isAddress?.(address)).toBe(true)
    expect(isAddress?.(alice, hub)).toBe(true)
    expect(isAddress?.(alice, osmo)).toBe(false)
    expect(isAddress?.(addressOf('neutron', 1))).toBe(false)
    expect(isAddress?.(addressOf('neutron', 1), neutron)).toBe(true)
  })

  it('takes any account where no prefix is known', () => {
    const bare = network('bare-1', { bech32Prefix: 'Not A Prefix' })
    const { isAddress } = setup({ networks: [bare] }).adapter
    expect(isAddress?.(addressOf('anything', 1), bare)).toBe(true)
    expect(isAddress?.(addressOf('anything', 1))).toBe(true)
  })

  it('refuses everything else', () => {
    const { isAddress } = setup().adapter
    const bad = [
      'cosmosvaloper1qyqszqgpqyqszqgpqyqszqgpqyqszqgph84tp0',
      addressOf('cosmos', 1, 21),
      alice.slice(1),
    ]
    for (const text of [...bad, `${alice} `, alice.toUpperCase()]) expect(isAddress?.(text)).toBe(false)
    fc.assert(fc.property(fc.string(), (text) => isAddress?.(text) === false))
  })
})

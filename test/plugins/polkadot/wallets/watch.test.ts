import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressesOf,
  alice,
  assetHub,
  bob,
  carol,
  FakeWallet,
  kusama,
  listOf,
  polkadot,
  setupWith,
  tick,
  watching,
} from '../fake-page.js'

async function connected(wallet = new FakeWallet()) {
  const at = await setupWith(wallet)
  const connection = await at.connect(polkadot)
  return { ...at, wallet, connection, ...watching(connection) }
}

describe('watch', () => {
  it('tells the owner’s choice, and nothing that is not new', async () => {
    const { wallet, told } = await connected()
    wallet.tell(listOf(alice.generic, bob.generic)) // many wallets tell at once what is known
    expect(told()).toEqual([])
    wallet.tell(listOf(bob.generic, alice.generic))
    expect(told()).toEqual([[bob.polkadot, alice.polkadot]])
  })

  it('keeps the account in use when another is added before it', async () => {
    const { wallet, told } = await connected()
    wallet.tell(listOf(carol.generic, alice.generic, bob.generic))
    expect(told()).toHaveLength(1)
    expect(told()[0]?.slice(0, 1)).toEqual([alice.polkadot])
    wallet.tell(listOf(bob.generic, carol.generic, alice.generic)) // now the owner moved one
    expect(told()[1]?.slice(0, 1)).toEqual([bob.polkadot])
  })

  it('goes to the first when the account in use is gone, and shares none after the last', async () => {
    const { wallet, told } = await connected()
    wallet.tell(listOf(bob.generic))
    expect(told()).toEqual([[bob.polkadot]])
    wallet.tell([])
    expect(told()).toEqual([[bob.polkadot], []])
  })

  it('shares none when what is left is for other chains', async () => {
    const { wallet, told } = await connected()
    wallet.tell([{ address: alice.generic, genesisHash: kusama.extra?.polkadot?.genesisHash }])
    expect(told()).toEqual([[]])
  })

  it('stops listening, also to a wallet that goes on talking', async () => {
    const { wallet, told, stop } = await connected()
    const [hear] = wallet.hearing
    stop()
    expect(wallet.hearing.size).toBe(0)
    hear?.(listOf(bob.generic))
    expect(told()).toEqual([])
  })

  it('tells everyone who watches', async () => {
    const { wallet, connection, told } = await connected()
    const other = watching(connection)
    wallet.tell(listOf(bob.generic))
    expect([told(), other.told()]).toEqual([[[bob.polkadot]], [[bob.polkadot]]])
  })

  it.each([
    ['no subscribe', undefined],
    [
      'a subscribe that throws',
      () => {
        throw new Error('boom')
      },
    ],
    ['a subscribe that gives nothing back', () => undefined],
    [
      'a stop that comes late',
      async () => () => {
        throw new Error('boom')
      },
    ],
    [
      'a stop that throws',
      () => () => {
        throw new Error('boom')
      },
    ],
    ['a subscribe that fails late', () => Promise.reject(new Error('boom'))],
  ])('bears %s', async (_, subscribe) => {
    const wallet = new FakeWallet()
    Object.assign(Object(wallet.injected.accounts), { subscribe })
    const { stop, told } = await connected(wallet)
    stop()
    await tick()
    expect(told()).toEqual([])
  })

  it('believes no list that is none', async () => {
    const { wallet, told } = await connected()
    fc.assert(
      fc.property(fc.anything(), (odd) => {
        fc.pre(!Array.isArray(odd) || odd.length > 0)
        wallet.tell(odd)
        expect(told()).toEqual([])
      }),
    )
  })
})

describe('switchNetwork', () => {
  it('asks nobody, and writes the accounts as the other network does', async () => {
    const { adapter, wallet, connection, told } = await connected()
    await adapter.switchNetwork(connection, kusama)
    expect(told()).toEqual([kusama.caipNetworkId, [alice.kusama, bob.kusama]])
    expect(wallet.methods()).toEqual(['enable', 'get'])
    wallet.tell(listOf(bob.generic))
    expect(told().at(-1)).toEqual([bob.kusama])
  })

  it('tells no accounts where they are written the same', async () => {
    const { adapter, connection, told } = await connected()
    await adapter.switchNetwork(connection, assetHub)
    expect(told()).toEqual([assetHub.caipNetworkId])
  })

  it('takes the account in use along, also one that was chosen on the page', async () => {
    const { adapter, connection, wallet, told } = await connected()
    const [first, second] = connection.accounts
    if (!second) throw new Error('There are two accounts')
    await adapter.switchNetwork({ ...connection, accounts: [second, first] }, kusama)
    expect(told().at(-1)).toEqual([bob.kusama, alice.kusama])
    wallet.tell(listOf(alice.generic, bob.generic, carol.generic)) // the wallet's own choice has not changed
    expect(told().at(-1)?.slice(0, 1)).toEqual([bob.kusama])
  })

  it('shows on each network the accounts that are for it', async () => {
    const wallet = new FakeWallet()
    const bound = { address: carol.generic, genesisHash: kusama.extra?.polkadot?.genesisHash }
    wallet.accounts = [bound, ...listOf(alice.generic)]
    const { adapter, connection, told } = await connected(wallet)
    expect(addressesOf(connection)).toEqual([alice.polkadot])
    await adapter.switchNetwork(connection, kusama)
    expect(told().at(-1)).toHaveLength(2)
    expect(told().at(-1)?.slice(0, 1)).toEqual([alice.kusama])
  })

  it('refuses a network for which there is no account, and stays', async () => {
    const wallet = new FakeWallet()
    wallet.accounts = [{ address: alice.generic, genesisHash: polkadot.extra?.polkadot?.genesisHash }]
    const { adapter, connection, told } = await connected(wallet)
    const attempt = adapter.switchNetwork(connection, kusama)
    await expect(attempt).rejects.toMatchObject({ code: 'LK_SWITCH', message: 'Chain is not supported' })
    expect(told()).toEqual([])
  })

  it('has no hold on a connection of somebody else', async () => {
    const { adapter, connection } = await connected()
    const attempt = adapter.switchNetwork({ ...connection, provider: {} }, kusama)
    await expect(attempt).rejects.toMatchObject({ code: 'LK_PROVIDER' })
  })

  it('leaves a pairing session to its own provider', async () => {
    const { adapter, connection } = await connected()
    const asked: unknown[] = []
    const provider = { setDefaultChain: (chain: unknown) => void asked.push(chain) }
    const connector = { ...connection.connector, type: 'WALLET_CONNECT' } as const
    await adapter.switchNetwork({ ...connection, connector, provider }, kusama)
    expect(asked).toEqual([kusama.caipNetworkId])
  })
})

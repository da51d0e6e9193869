import { describe, expect, it } from 'vitest'
import { chainOf } from '../../../../plugins/polkadot/chain.js'
import {
  addressesOf,
  alice,
  bob,
  dave,
  FakeWallet,
  kusama,
  listOf,
  moonbeam,
  polkadot,
  setupWith,
  watching,
} from '../fake-page.js'

const both = () => {
  const wallet = new FakeWallet()
  wallet.accounts = [
    { address: alice.generic, type: 'sr25519' },
    { address: dave.toLowerCase(), type: 'ethereum' },
    { address: bob.generic, type: 'sr25519' },
  ]
  return wallet
}

describe('a chain whose accounts are Ethereum’s', () => {
  it.each([
    ['by its word', { isEthereum: true, ss58Format: 42 }],
    ['by its prefix', { ss58Format: 1284 }],
    ['by its id alone', {}],
  ])('offers the wallet’s Ethereum accounts only: known %s', async (_, extra) => {
    const network = moonbeam(extra)
    const { connect } = await setupWith(both(), { networks: [network] })
    const connection = await connect()
    expect(connection.accounts).toEqual([{ namespace: 'polkadot', address: dave, type: 'eoa' }])
  })

  it('takes an account that the wallet tells no type of, and none that contradicts itself', async () => {
    const wallet = new FakeWallet()
    const network = moonbeam()
    const { connect } = await setupWith(wallet, { networks: [network] })
    wallet.accounts = [{ address: dave }]
    expect(addressesOf(await connect())).toEqual([dave])
    const broken = dave.replace('d8dA', 'D8dA') // fits no checksum: a letter is wrong
    wallet.accounts = [
      { address: dave, type: 'sr25519' },
      { address: broken, type: 'ethereum' },
      { address: alice.generic, type: 'ethereum' },
    ]
    await expect(connect()).rejects.toMatchObject({ code: 'LK_NO_ACCOUNTS' })
  })

  it('says which kind of account is missing, here and on other chains', async () => {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet, { networks: [moonbeam(), polkadot] })
    await expect(connect(moonbeam())).rejects.toMatchObject({
      code: 'LK_NO_ACCOUNTS',
      why: 'Moonbeam uses Ethereum accounts. The wallet shared only Polkadot accounts.',
    })
    wallet.accounts = listOf(dave)
    await expect(connect(polkadot)).rejects.toMatchObject({
      code: 'LK_NO_ACCOUNTS',
      why: 'Polkadot uses Polkadot accounts. The wallet shared only Ethereum accounts.',
    })
  })

  it('changes the accounts with the network, and refuses a switch without any', async () => {
    const wallet = both()
    const { connect, adapter } = await setupWith(wallet, { networks: [moonbeam(), kusama] })
    const connection = await connect(kusama)
    const { told } = watching(connection)
    await adapter.switchNetwork?.(connection, moonbeam())
    expect(told().at(-1)).toEqual([dave])
    await adapter.switchNetwork?.(connection, kusama)
    wallet.tell(listOf(alice.generic))
    await expect(adapter.switchNetwork?.(connection, moonbeam())).rejects.toMatchObject({
      code: 'LK_SWITCH',
      why: 'Moonbeam uses Ethereum accounts. The wallet shared only Polkadot accounts.',
    })
  })

  it('is no place for an SS58 address, and its addresses are none on other chains', async () => {
    const { adapter } = await setupWith(new FakeWallet(), { networks: [moonbeam(), polkadot] })
    expect(await adapter.isAddress?.(dave, moonbeam())).toBe(true)
    expect(await adapter.isAddress?.(dave, polkadot)).toBe(false)
    expect(await adapter.isAddress?.(alice.generic, moonbeam({ isEthereum: true, ss58Format: 42 }))).toBe(
      false,
    )
    expect(await adapter.isAddress?.(alice.polkadot, polkadot)).toBe(true)
  })

  it('signs with the account that is shown', async () => {
    const wallet = both()
    const { connect, adapter } = await setupWith(wallet, { networks: [moonbeam()] })
    await adapter.signMessage(await connect(), 'Hello')
    expect(wallet.inputOf('signRaw')?.[0]).toMatchObject({ address: dave.toLowerCase() })
  })

  it.each([18, 1284, 1285, 2199, 29972])(
    'is known by the registered prefix %i, unless the site says no',
    (ss58Format) => {
      const kindOf = (extra: Readonly<Record<string, unknown>>) =>
        chainOf({ ...kusama, extra: { polkadot: extra } }).isEthereum
      expect(kindOf({ ss58Format })).toBe(true)
      expect(kindOf({ ss58Format, isEthereum: false })).toBe(false)
      expect(kindOf({ ss58Format: ss58Format + 1_000 })).toBe(false)
    },
  )
})

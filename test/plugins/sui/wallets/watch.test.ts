import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WalletChange } from '../../../../kernel/plugin.js'
import { account, FakeWallet } from '../fake-wallet.js'
import { alice, bob, mainnet, setupWith, testnet, tick } from '../setup.js'

describe('changes in the wallet', () => {
  async function watched() {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    const changes: WalletChange[] = []
    const stop = (await connect()).watch((change) => void changes.push(change))
    const last = () => {
      const change = changes.at(-1)
      return change?.type === 'accounts' ? change.accounts.map(({ address }) => address) : change?.type
    }
    return { wallet, changes, stop, last }
  }

  it('keeps the account in use as long as it is there', async () => {
    const { wallet, last } = await watched()
    wallet.show([account(bob), account(alice)])
    expect(last()).toEqual([alice, bob])
    wallet.show([account(bob)])
    expect(last()).toEqual([bob])
    wallet.show([account(alice), account(bob)])
    expect(last()).toEqual([bob, alice])
  })

  it('shares none without any account of Sui', async () => {
    const { wallet, last } = await watched()
    wallet.show([account('So11111111111111111111111111111111111111112', { chains: ['solana:mainnet'] })])
    expect(last()).toEqual([])
    wallet.show([account(alice)])
    wallet.show([])
    expect(last()).toEqual([])
  })

  it('is about accounts only', async () => {
    const { wallet, changes } = await watched()
    wallet.tell({ chains: ['sui:devnet'] })
    wallet.tell({ features: {} })
    wallet.tell({ accounts: 7 })
    wallet.tell(undefined)
    expect(changes).toEqual([])
  })

  it('brings the network along when the account is for another one only', async () => {
    const wallet = new FakeWallet()
    const { activate, connect } = await setupWith(wallet)
    const connection = await connect(mainnet)
    activate(connection)
    const changes: WalletChange[] = []
    connection.watch((change) => void changes.push(change))
    wallet.show([account(alice, { chains: ['sui:testnet'] })])
    expect(changes).toMatchObject([{ type: 'network', network: 'sui:testnet' }, { type: 'accounts' }])
    activate({ ...connection, network: 'sui:testnet' })
    changes.length = 0
    wallet.show([account(alice, { chains: ['sui:unknown'] })])
    expect(changes).toMatchObject([{ type: 'network', network: 'sui:unknown' }, { type: 'accounts' }])
  })

  it('leaves the network where it is while the account is for it', async () => {
    const wallet = new FakeWallet()
    const { activate, connect } = await setupWith(wallet)
    const connection = await connect(testnet)
    activate(connection)
    const changes: WalletChange[] = []
    connection.watch((change) => void changes.push(change))
    wallet.show([account(alice, { chains: ['sui:mainnet', 'sui:testnet'] })])
    expect(changes.map(({ type }) => type)).toEqual(['accounts'])
  })

  it('is told when it came before anyone listened', async () => {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    const connection = await connect(mainnet)
    wallet.show([account(bob)])
    const changes: WalletChange[] = []
    connection.watch((change) => void changes.push(change))
    await tick()
    expect(changes).toMatchObject([{ type: 'accounts', accounts: [{ address: bob }] }])
  })

  it('is not heard after it stopped', async () => {
    const { wallet, changes, stop } = await watched()
    const [listener] = [...wallet.listeners]
    stop()
    expect(wallet.listeners.size).toBe(0)
    listener?.({ accounts: [account(bob)] })
    expect(changes).toEqual([])
  })

  it('may be hostile', async () => {
    const { wallet, changes } = await watched()
    await fc.assert(
      fc.property(fc.anything(), (odd) => {
        changes.length = 0
        wallet.tell(odd)
        wallet.tell({ accounts: odd })
        wallet.tell({ accounts: [odd, { address: odd, chains: ['sui:mainnet'] }] })
        for (const change of changes) {
          const list = change.type === 'accounts' ? change.accounts : []
          for (const { address } of list) expect(address).toMatch(/^0x[0-9a-f]{64}$/)
          expect(change.type).not.toBe('disconnect')
        }
      }),
    )
  })
})

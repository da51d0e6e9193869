import { describe, expect, it } from 'vitest'
import type { WalletChange } from '../../../../kernel/plugin.js'
import { account, FakeWallet } from '../fake-wallet.js'
import { alice, bob, connectedTo, tick } from '../setup.js'

describe('watching', () => {
  const watched = async (wallet: FakeWallet) => {
    const { connection, provider } = await connectedTo(wallet)
    const changes: WalletChange[] = []
    const stop = connection.watch((change) => void changes.push(change))
    return { changes, stop, provider }
  }

  it('tells accounts, and that none is left', async () => {
    const wallet = new FakeWallet()
    const { changes, stop } = await watched(wallet)
    wallet.change([account(bob), account(alice)])
    wallet.change([])
    wallet.tell({ chains: ['solana:mainnet'] })
    expect(changes.map((change) => change.type)).toEqual(['accounts', 'accounts'])
    expect(changes[1]).toEqual({ type: 'accounts', accounts: [] })
    expect(changes[0]).toMatchObject({ accounts: [{ address: bob }, { address: alice }] })
    stop()
    expect(wallet.listeners.size).toBe(0)
    wallet.change([account(alice)])
    expect(changes.length).toBe(2)
  })

  it('tells what changed between the answer and the first listener', async () => {
    const wallet = new FakeWallet()
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
    expect(changes.slice(1)).toEqual([{ type: 'accounts', accounts: [] }])
  })

  it('bears wallets without events, and such that cannot stop', async () => {
    const silent = await watched(new FakeWallet().without('standard:events'))
    silent.stop()
    const wallet = new FakeWallet()
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
    const wallet = new FakeWallet()
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

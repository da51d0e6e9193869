import { describe, expect, it } from 'vitest'
import type { WalletChange } from '../../../../kernel/plugin.js'
import { soon } from '../../../until.js'
import { FakeWallet, rpcError } from '../fake-wallet.js'
import { alice, bob, setupWith, tick } from '../setup.js'

async function watching(wallet = new FakeWallet()) {
  const { connect } = await setupWith(wallet)
  const connection = await connect()
  const changes: WalletChange[] = []
  const stop = connection.watch((change) => void changes.push(change))
  return { wallet, changes, stop, connection }
}

const accounts = (...addresses: string[]) => ({
  type: 'accounts',
  accounts: addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
})

describe('watch', () => {
  it('tells about accounts and chains in all shapes', async () => {
    const { wallet, changes } = await watching()
    wallet.emit('accountsChanged', [bob.toLowerCase(), alice])
    for (const id of ['0xa', '8453', 137]) wallet.emit('chainChanged', id)
    expect(changes).toEqual([
      accounts(bob, alice),
      { type: 'network', network: 'eip155:10' },
      { type: 'network', network: 'eip155:8453' },
      { type: 'network', network: 'eip155:137' },
    ])
  })

  it('takes an empty list for a lock, and tells what comes after it', async () => {
    const { wallet, changes } = await watching()
    wallet.emit('accountsChanged', [])
    wallet.emit('accountsChanged', [bob])
    expect(changes).toEqual([accounts(), accounts(bob)])
  })

  it('ignores payloads that make no sense', async () => {
    const { wallet, changes } = await watching()
    const trap = new Proxy([], {
      get: () => {
        throw new Error('hostile')
      },
    })
    for (const bad of [undefined, null, 7, 'x', {}, [7], ['0x1'], trap]) wallet.emit('accountsChanged', bad)
    for (const bad of [undefined, null, {}, '0x', 'abc', -1, trap]) wallet.emit('chainChanged', bad)
    for (const bad of [undefined, trap]) wallet.emit('connect', bad)
    await tick()
    expect(changes.filter((c) => c.type !== 'accounts')).toEqual([])
  })

  it('reads the accounts again when the wallet says it connected', async () => {
    const { wallet, changes } = await watching()
    wallet.accounts = [bob]
    wallet.emit('connect', { chainId: '0xa' })
    await tick()
    expect(changes).toEqual([accounts(bob), { type: 'network', network: 'eip155:10' }])
  })

  it('believes what the wallet said last over the answer to an older question', async () => {
    const { wallet, changes } = await watching()
    let slow = (_accounts: readonly string[]) => {}
    wallet.answers.eth_accounts = () =>
      new Promise((resolve) => {
        slow = resolve
      })
    wallet.emit('connect', { chainId: '0x1' })
    await tick()
    wallet.emit('accountsChanged', [bob])
    wallet.emit('chainChanged', '0xa')
    slow([alice])
    await tick()
    expect(changes).toEqual([accounts(bob), { type: 'network', network: 'eip155:10' }])
    wallet.emit('connect', { chainId: '0x1' })
    await tick()
    wallet.emit('chainChanged', '0x2105')
    slow([alice])
    await tick()
    expect(changes.slice(2)).toEqual([{ type: 'network', network: 'eip155:8453' }, accounts(alice)])
  })

  it('takes a lost line for no decision: the wallet is asked what it still shares', async () => {
    const { wallet, changes } = await watching()
    for (const code of [1011, 1013, 4900]) wallet.emit('disconnect', rpcError(code))
    await tick()
    expect(changes).toEqual([])
    wallet.allowed = false
    wallet.emit('disconnect', rpcError(4900))
    await soon(() => expect(changes).toEqual([accounts()]))
  })

  it('removes the same functions it added, by removeListener or off', async () => {
    const { wallet, stop } = await watching()
    expect(wallet.listening).toBe(4)
    stop()
    expect(wallet.listening).toBe(0)

    const other = new FakeWallet()
    const off = other.removeListener.bind(other)
    const second = await watching(Object.assign(other, { removeListener: undefined, off }))
    second.stop()
    expect(other.listening).toBe(0)
  })

  it('is deaf afterwards even if the wallet cannot remove listeners, or was still being asked', async () => {
    const wallet = new FakeWallet()
    Object.assign(wallet, { removeListener: undefined })
    const { changes, stop } = await watching(wallet)
    wallet.emit('connect', { chainId: '0xa' })
    stop()
    wallet.emit('accountsChanged', [bob])
    wallet.emit('disconnect')
    await tick()
    expect(changes).toEqual([])
  })

  it('works with wallets that cannot listen, or throw when asked to', async () => {
    const mute = Object.assign(new FakeWallet(), { on: undefined, removeListener: undefined })
    const angry = Object.assign(new FakeWallet(), {
      on: () => {
        throw new Error('no')
      },
    })
    for (const wallet of [mute, angry]) (await watching(wallet)).stop()
  })

  it('keeps watchers of two wallets apart', async () => {
    const [one, two] = [await watching(), await watching()]
    one.wallet.emit('accountsChanged', [bob])
    expect([one.changes.length, two.changes.length]).toEqual([1, 0])
    one.stop()
    two.wallet.emit('accountsChanged', [bob])
    expect([one.changes.length, two.changes.length]).toEqual([1, 1])
  })
})

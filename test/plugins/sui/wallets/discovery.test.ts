import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from '../fake-wallet.js'
import { discovering, setup, setupWith, tick } from '../setup.js'

const wallet = (id: unknown, more: object = {}) =>
  Object.assign(new FakeWallet(), { id, name: `Wallet ${id}` }, more)

async function found(...wallets: readonly unknown[]) {
  const at = setup()
  at.page.install(...wallets)
  const { last } = discovering(at)
  await tick()
  return last()
}

describe('discovery', () => {
  it('finds wallets that registered before and after', async () => {
    const at = setup()
    at.page.install(wallet('early'))
    const { last } = discovering(at)
    at.page.install(wallet('late'))
    await tick()
    expect(last()).toEqual([
      {
        id: 'early',
        type: 'ANNOUNCED',
        name: 'Wallet early',
        namespace: 'sui',
        imageUrl: 'data:image/svg+xml,<svg/>',
      },
      expect.objectContaining({ id: 'late' }),
    ])
  })

  it('asks nobody anything', async () => {
    const one = new FakeWallet()
    await setupWith(one)
    expect(one.calls).toEqual([])
    expect(one.listeners.size).toBe(0)
  })

  it('lists a wallet once, however often it registers and whoever looks', async () => {
    const at = setup()
    const one = new FakeWallet()
    at.page.install(one, one)
    at.page.install(one)
    const [first, second] = [discovering(at), discovering(at)]
    await tick()
    expect(first.last()).toHaveLength(1)
    expect(second.last()).toEqual(first.last())
  })

  it('takes a wallet off the list when it leaves the page', async () => {
    const { found, uninstall, adapter, connector } = await setupWith(new FakeWallet())
    uninstall()
    await tick()
    expect(found.last()).toEqual([])
    const connecting = adapter.connect({ connector, signal: new AbortController().signal })
    await expect(connecting).rejects.toMatchObject({ code: 'LK_PROVIDER' })
  })

  it('hears nothing any more once it is told to stop', async () => {
    const at = setup()
    const { stop, reports } = discovering(at)
    await tick()
    const before = reports.length
    stop.abort()
    at.page.install(new FakeWallet())
    await tick()
    expect(reports).toHaveLength(before)
  })

  it('looks for none where the option says so', async () => {
    const at = setup({ enableWalletStandard: false })
    at.page.install(new FakeWallet())
    const { last } = discovering(at)
    await tick()
    expect(last()).toEqual([])
  })

  it('is called by its name where it has no id', async () => {
    expect(await found(wallet(undefined, { name: 'Suet' }))).toMatchObject([{ id: 'Suet', name: 'Suet' }])
  })

  it('shows two that claim one id with a mark, until one leaves', async () => {
    const at = setup()
    const { last } = discovering(at)
    at.page.install(wallet('x'))
    const leave = at.page.install(wallet('x'))
    at.page.install(wallet('y', { name: 'Other' }))
    await tick()
    expect(last().map(({ id, conflict }) => [id, conflict])).toEqual([
      ['x', true],
      ['x#2', true],
      ['y', undefined],
    ])
    leave()
    await tick()
    expect(last().map(({ id, conflict }) => [id, conflict])).toEqual([
      ['x', undefined],
      ['y', undefined],
    ])
  })

  it('marks two that claim one name under ids of their own, and restores neither', async () => {
    const one = new FakeWallet()
    const { page, restore, found } = await setupWith(one)
    page.install(Object.assign(new FakeWallet(), { id: 'com.example.other' }))
    await tick()
    expect(found.last().map(({ id, conflict }) => [id, conflict])).toEqual([
      ['com.example.wallet', true],
      ['com.example.other', true],
    ])
    expect(await restore()).toBeUndefined()
    expect(one.calls).toEqual([])
  })

  it('never restores one of two that claim one id', async () => {
    const one = new FakeWallet()
    const { page, restore } = await setupWith(one)
    page.install(new FakeWallet())
    expect(await restore()).toBeUndefined()
    expect(one.calls).toEqual([])
  })

  const without = (...names: readonly string[]) => {
    const one = new FakeWallet()
    for (const name of names) delete one.features[name]
    return one
  }

  it.each([
    ['of another chain', wallet('w', { chains: ['solana:mainnet'] })],
    ['without chains', wallet('w', { chains: undefined })],
    ['with chains that are none', wallet('w', { chains: ['sui:', 'sui:a b', 7] })],
    ['without connect', without('standard:connect')],
    ['without events', without('standard:events')],
    [
      'that cannot sign',
      without('sui:signPersonalMessage', 'sui:signTransaction', 'sui:signAndExecuteTransaction'),
    ],
    ['without a name', wallet('w', { name: ' ' })],
    ['that is none', 'wallet'],
  ])('leaves out a wallet %s', async (_what, one) => {
    expect(await found(one)).toEqual([])
  })

  it('lists one that only signs transactions, or in the old way', async () => {
    const old = without('sui:signPersonalMessage', 'sui:signTransaction', 'sui:signAndExecuteTransaction')
    old.features['sui:signTransactionBlock'] = old.feature('signTransactionBlock')
    expect(await found(without('sui:signPersonalMessage', 'sui:signAndExecuteTransaction'))).toHaveLength(1)
    expect(await found(old)).toHaveLength(1)
  })

  it('survives whatever registers', async () => {
    const part = fc.oneof(fc.anything(), fc.constant(undefined))
    const hostile = fc.record({ name: part, id: part, icon: part, chains: part, features: part })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(hostile, fc.anything()), { maxLength: 5 }), async (wallets) => {
        const list = await found(...wallets, new FakeWallet())
        expect(list).toHaveLength(1)
        expect(JSON.parse(JSON.stringify(list))).toEqual(list)
      }),
      { numRuns: 60 },
    )
  })

  it('touches no page on a server', async () => {
    expect(typeof window).toBe('undefined')
    const { setup } = await import('../../../../plugins/sui/runtime.js')
    const provided: string[] = []
    const provide = (name: string) => void provided.push(name)
    setup({ options: {}, provide, provideLazy: provide } as never)
    expect(provided).toEqual(['finder:sui', 'adapter:sui', 'sui'])
  })
})

import { describe, expect, it } from 'vitest'
import { FakeWallet } from '../fake-wallet.js'
import { discovering, setup, setupWith, tick } from '../setup.js'

const named = (name: string) => Object.assign(new FakeWallet(), { name })

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('wallets on the page', () => {
  it('are found whether they come before or after us, each once', async () => {
    const at = setup()
    at.page.install(named('Early'))
    const found = discovering(at)
    at.page.install(named('Late'))
    const twice = named('Twice')
    at.page.install(twice)
    at.page.install(twice)
    await tick()
    expect(ids(found.last())).toEqual(['Early', 'Late', 'Twice'])
    expect(found.last()[0]).toEqual({
      id: 'Early',
      type: 'ANNOUNCED',
      name: 'Early',
      namespace: 'solana',
      imageUrl: 'data:image/svg+xml,%3Csvg/%3E',
    })
  })

  it('leave the list when they unregister, however often the modal was opened, and may come back', async () => {
    const at = await setupWith(named('Guest'))
    at.found.stop.abort()
    const again = discovering(at)
    await tick()
    expect(ids(again.last())).toEqual(['Guest'])
    at.uninstall()
    await tick()
    expect(again.last()).toEqual([])
    at.page.install(named('Guest'))
    await tick()
    expect(ids(again.last())).toEqual(['Guest'])
  })

  it('are asked nothing', async () => {
    const wallet = new FakeWallet()
    await setupWith(wallet)
    expect(wallet.calls).toEqual([])
  })

  it('need a chain of Solana, a way to connect and one to sign', async () => {
    const at = setup()
    const odd = [
      Object.assign(named('Elsewhere'), { chains: ['sui:mainnet'] }),
      Object.assign(named('Nowhere'), { chains: 7 }),
      named('Mute').without('standard:connect'),
      named('Unsigned').without('solana:signTransaction', 'solana:signAndSendTransaction'),
      named('WalletConnect'),
      named('AUTH'),
      { name: 'Bare' },
      null,
      'wallet',
    ]
    for (const wallet of odd) at.page.install(wallet)
    at.page.install(named('Signs').without('solana:signAndSendTransaction', 'standard:events'))
    at.page.install(named('Sends').without('solana:signTransaction', 'standard:disconnect'))
    const found = discovering(at)
    await tick()
    expect(ids(found.last())).toEqual(['Signs', 'Sends'])
  })

  it('that claim one name are both marked, and neither is restored', async () => {
    const at = await setupWith(named('Twin'))
    at.page.install(named('Twin'))
    at.page.install(named('Twin'))
    await tick()
    const list = at.found.last()
    expect(ids(list).sort()).toEqual(['Twin', 'Twin#2', 'Twin#3'])
    expect(list.every(({ conflict }) => conflict)).toBe(true)
    await at.connect()
    for (const connector of list) {
      expect(await at.adapter.restore({ connector, signal: new AbortController().signal })).toBeUndefined()
    }
  })

  it('cannot flood the list', async () => {
    const at = setup()
    const found = discovering(at)
    for (let i = 0; i < 150; i += 1) at.page.install(named(`W${i}`))
    await tick()
    expect(found.last().length).toBe(100)
  })

  it('are looked for until the signal aborts', async () => {
    const at = setup()
    const found = discovering(at)
    await tick()
    found.stop.abort()
    const before = found.reports.length
    at.page.install(named('Late'))
    await tick()
    expect(found.reports.length).toBe(before)
  })
})

it('a server has none, and nothing breaks', async () => {
  const found = discovering(setup({ server: true }))
  await tick()
  expect(found.last()).toEqual([])
})

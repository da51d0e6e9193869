import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { soon } from '../../../until.js'
import { discovering, Page, setup, signal } from '../fake-page.js'
import { ListWallet, okxWallet, StandardFake, unisatWallet } from '../fake-wallets.js'
import { tick } from '../fixtures.js'

// Looks at the page again follow this clock; `tick` does not.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const afterTheLastLook = () => vi.advanceTimersByTimeAsync(2_000)

/** A page with these wallets, before the plugin comes. */
async function found(install: (page: Page) => void, options = {}) {
  const page = new Page()
  install(page)
  const at = setup(options, { page })
  const list = discovering(at)
  await import('../../../../plugins/bip122/wallets/read-window.js') // loads when a page has such a wallet
  await tick()
  await tick()
  return { ...at, ...list }
}

describe('discovery', () => {
  it('finds every kind of wallet, by its own id and name', async () => {
    const { last } = await found((page) => {
      page.list(new ListWallet(), { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet' })
      page.list(new ListWallet(), { id: 'LeatherProvider', name: 'Leather' }, 'wbip_providers')
      page.okxwallet = { bitcoin: okxWallet(), cardano: { icon: 'data:image/png;base64,AA==' } }
      page.unisat = unisatWallet()
      page.bitkeep = { unisat: unisatWallet() }
      page.binancew3w = { bitcoin: unisatWallet() }
      page.register(new StandardFake('Phantom'))
    })
    expect(last().map(({ id, name }) => [id, name])).toEqual([
      ['Phantom', 'Phantom'],
      ['XverseProviders.BitcoinProvider', 'Xverse Wallet'],
      ['LeatherProvider', 'Leather'],
      ['OKX', 'OKX Wallet'],
      ['unisat', 'Unisat Wallet'],
      ['bitget', 'Bitget Wallet'],
      ['binancew3w', 'Binance Web3 Wallet'],
    ])
    for (const { type, namespace } of last()) expect([type, namespace]).toEqual(['ANNOUNCED', 'bip122'])
    expect(last().find(({ id }) => id === 'OKX')?.imageUrl).toBe('data:image/png;base64,AA==')
  })

  it('asks no wallet anything', async () => {
    const wallets = [new ListWallet(), okxWallet(), unisatWallet(), new StandardFake()] as const
    await found((page) => {
      page.list(wallets[0])
      page.okxwallet = { bitcoin: wallets[1] }
      page.unisat = wallets[2]
      page.register(wallets[3])
    })
    for (const wallet of wallets) expect(wallet.calls).toEqual([])
  })

  it('finds wallets that register or inject late', async () => {
    const { page, ids } = await found(() => {})
    expect(ids()).toEqual([])
    page.register(new StandardFake())
    await tick()
    expect(ids()).toEqual(['Standard'])
    await vi.advanceTimersByTimeAsync(300)
    page.list(new ListWallet(), { id: 'Late.Provider' })
    page.unisat = unisatWallet()
    await soon(() => expect(ids()).toEqual(['Standard', 'Late.Provider', 'unisat']))
  })

  it('stops looking when it is told to', async () => {
    const { page, ids, stop } = await found(() => {})
    stop.abort()
    page.unisat = unisatWallet()
    page.register(new StandardFake())
    await afterTheLastLook()
    expect(ids()).toEqual([])
  })

  it('lets a wallet go that unregisters', async () => {
    const { page, ids } = await found(() => {})
    const leave = page.register(new StandardFake())
    await tick()
    leave()
    await tick()
    expect(ids()).toEqual([])
  })

  it('leaves out what is of no use here', async () => {
    const solana = new StandardFake('Phantom')
    solana.features = { 'standard:connect': { connect: async () => ({}) } }
    const { ids } = await found((page) => {
      page.register(solana)
      page.register(new StandardFake('Phantom'))
      page.unisat = Object.assign(unisatWallet(), { isBinance: true })
      page.okxwallet = { bitcoin: {} }
      page.list({}, { id: 'Odd.Provider' })
    })
    expect(ids()).toEqual(['Phantom'])
  })

  it('takes UniSat where nobody else stands, and no other wallet for it', async () => {
    const [real, other] = [unisatWallet(), unisatWallet()]
    const { adapter, last, page } = await found((page) => {
      page.unisat = other // whoever came last
    })
    page.unisat_wallet = real
    const [connector] = last()
    if (connector) await adapter.connect({ connector, signal: signal() })
    expect([real.methods()[0], other.methods()]).toEqual(['requestAccounts', []])
    const { ids } = await found((page) => {
      page.unisat = other
      page.bitkeep = { unisat: other }
    })
    expect(ids()).toEqual(['bitget'])
    for (const mark of ['isBinance', 'isBitKeep', 'isOkxWallet']) {
      const posing = await found((page) => {
        page.unisat = Object.assign(unisatWallet(), { [mark]: true })
      })
      expect(posing.ids()).toEqual([])
    }
  })

  it('lists one wallet by its best provider, whichever comes first, when its objects show that it is one', async () => {
    const wallet = new ListWallet()
    const standard = () => {
      const fake = new StandardFake('Xverse')
      return Object.assign(fake, { features: { ...fake.features, 'sats-connect:': { provider: wallet } } })
    }
    const install = (page: Page) => page.list(wallet, { id: 'X.Bitcoin', name: 'Xverse Wallet' })
    const first = await found((page) => {
      install(page)
      page.register(standard())
    })
    expect(first.last()).toMatchObject([{ id: 'X.Bitcoin' }])
    expect(first.last()[0]?.conflict).toBeUndefined()
    const late = await found(install)
    late.page.register(standard())
    await tick()
    expect(late.ids()).toEqual(['X.Bitcoin'])
  })

  it('lets no wallet take the place of another by its name, and marks both', async () => {
    const late = await found((page) => {
      page.list(new ListWallet(), { id: 'X.Bitcoin', name: 'Xverse Wallet' })
      page.okxwallet = { bitcoin: okxWallet() }
    })
    late.page.register(new StandardFake(' xverse '))
    late.page.register(Object.assign(new StandardFake('OKX Wallet'), { id: 'OKX' }))
    await tick()
    const list = late.last()
    expect(list.map(({ id }) => id)).toEqual(['X.Bitcoin', 'OKX', 'xverse', 'OKX#2'])
    for (const connector of list) {
      expect([connector.conflict, connector.explorerId]).toEqual([true, undefined])
      expect(await late.adapter.restore({ connector, signal: signal() })).toBeUndefined()
    }
  })

  it('marks two wallets of one kind that share a name', async () => {
    const { last } = await found((page) => {
      page.list(new ListWallet(), { id: 'A.Provider', name: 'Twin' })
      page.list(new ListWallet(), { id: 'B.Provider', name: 'Twin' })
    })
    expect(last().map(({ id, conflict }) => [id, conflict])).toEqual([
      ['A.Provider', true],
      ['B.Provider', true],
    ])
  })

  it('gives no wallet of the page the id of a connector of another kind', async () => {
    const { ids } = await found((page) =>
      page.register(Object.assign(new StandardFake('Odd'), { id: 'walletConnect' })),
    )
    expect(ids()).toEqual([])
  })

  it('takes no kind the site switched off', async () => {
    const options = { enableStandard: false, enableList: false, enableInjected: false }
    const { ids } = await found((page) => {
      page.list(new ListWallet())
      page.unisat = unisatWallet()
      page.register(new StandardFake())
    }, options)
    expect(ids()).toEqual([])
  })

  it('survives any list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), async (list, entry) => {
        const { ids, stop } = await found((page) => {
          page.btc_providers = list
          page.wbip_providers = [entry, { id: entry, name: entry, icon: entry }]
          page.okxwallet = entry
          page.bitkeep = list
          page.unisat = unisatWallet()
          page.register(new StandardFake())
        })
        expect(ids()).toEqual(['Standard', 'unisat'])
        stop.abort()
      }),
      { numRuns: 100 },
    )
  })

  it('lists nothing on a server', async () => {
    const at = setup({}, { page: null })
    const list = discovering(at)
    await tick()
    expect(list.last()).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { discovering, FakeWallet, setup, setupWith, tick } from '../fake-page.js'

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('discovery', () => {
  it('finds a listed wallet and describes it as data', async () => {
    const { connector, found } = await setupWith(new FakeWallet())
    expect(connector).toEqual({
      id: 'Example.Stacks',
      type: 'ANNOUNCED',
      name: 'Example',
      namespace: 'stacks',
      imageUrl: 'data:image/png;base64,AAAA',
    })
    expect(found.reports).toHaveLength(1)
  })

  it.each([
    ['LeatherProvider', 'Leather'],
    ['XverseProviders.BitcoinProvider', 'Xverse Wallet'],
    ['AsignaProvider', 'Asigna'],
    ['FordefiProviders.UtxoProvider', 'Fordefi'],
  ])('knows %s without a list', async (id, name) => {
    const at = setup()
    at.page.install(new FakeWallet(), id, null)
    const found = discovering(at)
    await tick()
    expect(found.last()).toMatchObject([{ id, name, type: 'ANNOUNCED' }])
  })

  it('takes name and picture of a known wallet from any list', async () => {
    const at = setup()
    at.page.install(new FakeWallet(), 'LeatherProvider', 'btc_providers', { name: 'Leather 7' })
    const found = discovering(at)
    await tick()
    expect(found.last()).toMatchObject([{ name: 'Leather 7', imageUrl: 'data:image/png;base64,AAAA' }])
  })

  it('leaves Bitcoin’s own wallets to Bitcoin', async () => {
    const at = setup()
    at.page.install(new FakeWallet(), 'OnlyBitcoin', 'btc_providers')
    at.page.install(new FakeWallet(), 'Common.Bitcoin', 'wbip_providers', { methods: ['getAddresses'] })
    at.page.install(new FakeWallet(), 'Common.Both', 'wbip_providers', { methods: ['stx_getAddresses'] })
    at.page.install(new FakeWallet(), 'Common.Silent', 'wbip_providers', { name: 'Silent' })
    const found = discovering(at)
    await tick()
    expect(found.last().map(({ id }) => id)).toEqual(['Common.Both', 'Common.Silent'])
  })

  it('lists a wallet once, whatever the number of lists', async () => {
    const at = setup()
    const wallet = new FakeWallet()
    at.page.install(wallet, 'LeatherProvider', 'webbtc_stx_providers')
    at.page.install(wallet, 'LeatherProvider', 'wbip_providers')
    at.page.put('StacksProvider', wallet)
    const found = discovering(at)
    await tick()
    expect(found.last()).toHaveLength(1)
  })

  it('bears lists and entries of any shape', async () => {
    const at = setup()
    const hostile = {
      get id() {
        throw new Error('Looked at')
      },
    }
    at.page.put('webbtc_stx_providers', [null, 7, 'x', [], {}, hostile, { id: 'a..b', name: 'No path' }])
    at.page.list('webbtc_stx_providers', { id: 'Nowhere', name: 'Gone' })
    at.page.put('Plain', { no: 'request' })
    at.page.list('webbtc_stx_providers', { id: 'Plain', name: 'Plain', methods: 'many' })
    at.page.put('wbip_providers', 'none')
    at.page.put('btc_providers', Proxy.revocable([], {}).proxy)
    const found = discovering(at)
    at.page.install(new FakeWallet(), 'Good', 'webbtc_stx_providers', {
      name: 'Good\u202e\n<b>',
      icon: 'javascript:alert(1)',
      methods: [7],
    })
    at.page.dispatchEvent(new Event('load'))
    await tick()
    expect(found.last()).toEqual([{ id: 'Good', type: 'ANNOUNCED', name: 'Good <b>', namespace: 'stacks' }])
  })

  it('asks a wallet nothing', async () => {
    const wallet = new FakeWallet()
    await setupWith(wallet)
    expect(wallet.calls).toEqual([])
    expect(wallet.listening).toBe(0)
  })

  it('does nothing on a server', () => {
    const { adapter, finder } = setup({}, undefined, null)
    finder.discover(() => {}, new AbortController().signal)
    expect(adapter.namespace).toBe('stacks')
  })
})

describe('wallets that come late', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are found within a second', async () => {
    const at = setup()
    const found = discovering(at)
    await vi.advanceTimersByTimeAsync(300)
    at.page.install(new FakeWallet())
    await vi.advanceTimersByTimeAsync(200)
    expect(names(found.last())).toEqual(['Example'])
  })

  it('get their picture when the list comes after the object', async () => {
    const at = setup()
    at.page.install(new FakeWallet(), 'LeatherProvider', null)
    const found = discovering(at)
    await vi.advanceTimersByTimeAsync(10)
    expect(found.last()[0]?.imageUrl).toBeUndefined()
    at.page.install(new FakeWallet(), 'LeatherProvider')
    await vi.advanceTimersByTimeAsync(1000)
    expect(found.last()[0]?.imageUrl).toMatch(/^data:/)
    expect(found.reports).toHaveLength(2)
  })

  it('are not looked for any more once the plugin leaves', async () => {
    const at = setup()
    const found = discovering(at)
    found.stop.abort()
    at.page.install(new FakeWallet())
    await vi.advanceTimersByTimeAsync(2000)
    at.page.dispatchEvent(new Event('load'))
    expect(found.reports.flat()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('window.StacksProvider', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is listed when there is nothing else', async () => {
    const at = setup()
    at.page.put('StacksProvider', new FakeWallet())
    const found = discovering(at)
    await vi.advanceTimersByTimeAsync(1100)
    expect(found.last()).toEqual([
      { id: 'StacksProvider', type: 'INJECTED', name: 'Stacks Wallet', namespace: 'stacks' },
    ])
  })

  it('is replaced by any other wallet', async () => {
    const at = setup()
    at.page.put('StacksProvider', new FakeWallet())
    const found = discovering(at)
    await vi.advanceTimersByTimeAsync(100)
    at.page.install(new FakeWallet())
    await vi.advanceTimersByTimeAsync(1000)
    expect(names(found.last())).toEqual(['Example'])
  })

  it('can be left out', async () => {
    const at = setup({ enableInjected: false })
    at.page.put('StacksProvider', new FakeWallet())
    const found = discovering(at)
    await vi.advanceTimersByTimeAsync(1100)
    expect(found.last()).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeWallet } from '../fake-wallet.js'
import { discovering, infoOf, setup, signal, tick } from '../setup.js'

// Looks at the page again follow this clock; `tick` does not.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const afterTheLastLook = () => vi.advanceTimersByTimeAsync(2_000)

const uuidOf = (n: number) => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`

const ids = (list: readonly { id: string }[]) => list.map((c) => c.id)

describe('discovery', () => {
  it('finds wallets that announced before, on request and late, each once', async () => {
    const at = setup()
    at.page.install(new FakeWallet())
    const found = discovering(at)
    await tick()
    expect(ids(found.last())).toEqual(['com.example.wallet'])
    at.page.install(new FakeWallet(), { rdns: 'com.example.late', uuid: uuidOf(2) })
    await tick()
    expect(ids(found.last())).toEqual(['com.example.wallet', 'com.example.late'])
    at.page.dispatchEvent(new Event('eip6963:requestProvider'))
    await tick()
    expect(found.reports).toHaveLength(2)
  })

  it('works without a page, as on a server', async () => {
    expect(globalThis).not.toHaveProperty('window')
    const found = discovering(setup({}, undefined, null))
    await tick()
    expect(found.reports).toEqual([[]])
  })

  it('reports an empty page once', async () => {
    const found = discovering(setup())
    await tick()
    expect(found.reports).toEqual([[]])
  })

  it('describes connectors as frozen data', async () => {
    const at = setup()
    const info = infoOf()
    const provider = new FakeWallet()
    const found = discovering(at)
    at.page.say({ info, provider })
    info.name = 'Changed'
    await tick()
    expect(found.last()).toEqual([
      {
        id: 'com.example.wallet',
        type: 'ANNOUNCED',
        name: 'Example Wallet',
        namespace: 'eip155',
        imageUrl: 'data:image/svg+xml,<svg/>',
        rdns: 'com.example.wallet',
      },
    ])
    expect(Object.isFrozen(found.last())).toBe(true)
    expect(Object.isFrozen(found.last()[0])).toBe(true)
  })

  it('keeps two wallets of one name apart, and marks both', async () => {
    const at = setup()
    const found = discovering(at)
    at.page.install(new FakeWallet(), { rdns: 'com.a.one' })
    at.page.install(new FakeWallet(), { rdns: 'com.a.two', uuid: uuidOf(2) })
    await tick()
    expect(ids(found.last())).toEqual(['com.a.one', 'com.a.two'])
    expect(found.last().every((c) => c.conflict)).toBe(true)
  })

  it('marks who has a uuid and the name of a wallet that has its rdns, and takes nothing away from that one', async () => {
    const at = setup()
    const [real, fake] = [new FakeWallet(), new FakeWallet()]
    real.allowed = fake.allowed = true
    const found = discovering(at)
    at.page.install(fake, { rdns: undefined })
    at.page.install(real, { uuid: uuidOf(2) })
    await tick()
    expect(found.last().map(({ rdns, conflict }) => [rdns, conflict])).toEqual([
      [undefined, true],
      ['com.example.wallet', undefined],
    ])
    const restored = found.last().map((connector) => at.adapter.restore({ connector, signal: signal() }))
    expect((await Promise.all(restored)).map((back) => back?.provider)).toEqual([undefined, real])
  })

  it('takes one provider under one uuid as one wallet', async () => {
    const at = setup()
    const wallet = new FakeWallet()
    const found = discovering(at)
    at.page.install(wallet)
    at.page.install(wallet, { rdns: undefined })
    await tick()
    expect(ids(found.last())).toEqual(['com.example.wallet'])
  })

  it('says of a wallet without rdns, and of the page’s own provider, that they prove nothing', async () => {
    const at = setup()
    const found = discovering(at)
    at.page.install(new FakeWallet())
    at.page.install(new FakeWallet(), { rdns: undefined, name: 'Other', uuid: uuidOf(2) })
    await tick()
    expect(found.last().map(({ rdns, unproven }) => [rdns, unproven])).toEqual([
      ['com.example.wallet', undefined],
      [undefined, true],
    ])
  })

  it('marks two providers that claim one identity, and restores neither', async () => {
    const at = setup()
    const [real, fake] = [new FakeWallet(), new FakeWallet()]
    real.allowed = fake.allowed = true
    const found = discovering(at)
    at.page.install(real)
    at.page.install(fake)
    await tick()
    const list = found.last()
    expect(ids(list)).toEqual(['com.example.wallet', 'com.example.wallet#2'])
    expect(list.every((c) => c.conflict)).toBe(true)
    for (const connector of list) {
      expect(await at.adapter.restore({ connector, signal: signal() })).toBeUndefined()
    }
    const second = list[1]
    if (!second) throw new Error('missing')
    expect((await at.adapter.connect({ connector: second, signal: signal() })).provider).toBe(fake)
    expect(real.calls).toEqual([])
  })

  it('takes a wallet that makes a new object at each question as one, and asks the newest', async () => {
    const at = setup()
    const found = discovering(at)
    const made: FakeWallet[] = []
    at.page.addEventListener('eip6963:requestProvider', () => {
      made.push(new FakeWallet())
      at.page.say({ info: infoOf(), provider: made.at(-1) })
    })
    for (let asked = 0; asked < 120; asked++) at.page.dispatchEvent(new Event('eip6963:requestProvider'))
    at.page.install(new FakeWallet(), { rdns: 'com.example.late', name: 'Late', uuid: uuidOf(2) })
    await tick()
    const [connector, ...rest] = found.last()
    expect(ids(rest)).toEqual(['com.example.late'])
    expect(connector?.conflict).toBeUndefined()
    if (!connector) throw new Error('missing')
    const newest = made.at(-1)
    expect((await at.adapter.connect({ connector, signal: signal() })).provider).toBe(newest)
    if (newest) newest.allowed = true
    expect((await at.adapter.restore({ connector, signal: signal() }))?.provider).toBe(newest)
  })

  it('takes a wallet that makes a new uuid at each question as one', async () => {
    const at = setup()
    const found = discovering(at)
    let asked = 0
    at.page.addEventListener('eip6963:requestProvider', () => {
      asked += 1
      at.page.say({ info: infoOf({ uuid: uuidOf(asked) }), provider: new FakeWallet() })
    })
    for (let round = 0; round < 4; round++) at.page.dispatchEvent(new Event('eip6963:requestProvider'))
    await tick()
    expect(found.last().map(({ id, conflict }) => [id, conflict])).toEqual([
      ['com.example.wallet', undefined],
    ])
  })

  it('keeps two wallets of one identity in doubt however often they are asked', async () => {
    const at = setup()
    const found = discovering(at)
    at.page.install(new FakeWallet())
    at.page.install(new FakeWallet())
    for (let asked = 0; asked < 5; asked++) at.page.dispatchEvent(new Event('eip6963:requestProvider'))
    await tick()
    expect(ids(found.last())).toEqual(['com.example.wallet', 'com.example.wallet#2'])
    expect(found.last().every((c) => c.conflict)).toBe(true)
  })

  it('marks a second object that takes an identity over before its owner answers', async () => {
    const at = setup()
    const found = discovering(at)
    const fake = new FakeWallet()
    at.page.addEventListener('eip6963:requestProvider', () => at.page.say({ info: infoOf(), provider: fake }))
    at.page.install(new FakeWallet())
    at.page.dispatchEvent(new Event('eip6963:requestProvider'))
    await tick()
    expect(found.last()).toHaveLength(2)
    expect(found.last().every((c) => c.conflict)).toBe(true)
  })

  it('leaves others their place where one identity floods the list', async () => {
    const at = setup()
    const found = discovering(at)
    for (let i = 0; i < 200; i++) at.page.say({ info: infoOf(), provider: new FakeWallet() })
    at.page.install(new FakeWallet(), { rdns: 'com.example.late', name: 'Late', uuid: uuidOf(2) })
    await tick()
    expect(ids(found.last())).toContain('com.example.late')
  })

  it('caps a flood and tells about it once', async () => {
    const at = setup()
    const found = discovering(at)
    for (let i = 0; i < 1000; i++) {
      at.page.say({
        info: infoOf({ rdns: `com.flood.w${i}`, uuid: uuidOf(i) }),
        provider: new FakeWallet(),
      })
    }
    for (let i = 0; i < 1000; i++) at.page.say({ info: infoOf(), provider: null })
    await tick()
    expect(found.last()).toHaveLength(100)
    expect(found.reports).toHaveLength(1)
  })

  it('stops when the signal aborts', async () => {
    const at = setup()
    const found = discovering(at)
    await tick()
    found.stop.abort()
    at.page.install(new FakeWallet())
    await tick()
    expect(found.reports).toHaveLength(1)
  })

  it('can be switched off', async () => {
    const at = setup({ enableEIP6963: false, enableInjected: false })
    at.page.ethereum = new FakeWallet()
    at.page.install(new FakeWallet())
    const found = discovering(at)
    await tick()
    expect(found.last()).toEqual([])
  })
})

describe('window.ethereum', () => {
  it('is not looked at where the site lists announced wallets alone', async () => {
    const at = setup({ enableInjected: false })
    const read = vi.fn(() => new FakeWallet())
    Object.defineProperty(at.page, 'ethereum', { get: read })
    const found = discovering(at)
    at.page.install(new FakeWallet())
    at.page.dispatchEvent(new Event('ethereum#initialized'))
    await tick()
    expect(found.ids()).toEqual(['com.example.wallet'])
    expect(read).not.toHaveBeenCalled()
  })

  it('is the browser wallet, even beside its own announcement', async () => {
    const at = setup()
    const wallet = new FakeWallet()
    at.page.ethereum = wallet
    at.page.install(wallet)
    const found = discovering(at)
    await tick()
    expect(found.last().map((c) => [c.id, c.type, c.name])).toEqual([
      ['com.example.wallet', 'ANNOUNCED', 'Example Wallet'],
      ['injected', 'INJECTED', 'Browser wallet'],
    ])
  })

  it('is asked as it is now, though it was replaced after load', async () => {
    const at = setup()
    at.page.ethereum = new FakeWallet()
    const found = discovering(at)
    await tick()
    const later = new FakeWallet()
    at.page.ethereum = later
    const [connector] = found.last()
    if (!connector) throw new Error('missing')
    expect((await at.adapter.connect({ connector, signal: signal() })).provider).toBe(later)
  })

  it('may say that it is ready late', async () => {
    const at = setup()
    const found = discovering(at)
    await tick()
    at.page.ethereum = new FakeWallet()
    at.page.dispatchEvent(new Event('ethereum#initialized'))
    await tick()
    expect(ids(found.last())).toEqual(['injected'])
  })

  it('may come late and silently, within a second', async () => {
    const at = setup()
    const found = discovering(at)
    at.page.ethereum = new FakeWallet()
    await afterTheLastLook()
    expect(ids(found.last())).toEqual(['injected'])
  })

  it('is not listed without a request method, nor when reading it throws', async () => {
    const at = setup()
    at.page.ethereum = { isMetaMask: true }
    const other = setup()
    Object.defineProperty(other.page, 'ethereum', {
      get: () => {
        throw new Error('no')
      },
    })
    const found = [discovering(at), discovering(other)]
    await tick()
    expect(found.map((f) => f.last())).toEqual([[], []])
    for (const f of found) f.stop.abort()
  })
})

import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { soon } from '../../../until.js'
import { discovering, FakeWallet, setup, tick } from '../fake-page.js'

// Looks at the page again follow this clock; `tick` does not.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const afterTheLastLook = () => vi.advanceTimersByTimeAsync(2_000)

const entry = () => new FakeWallet().entry

describe('discovery', () => {
  it('finds wallets of both methods that were there before, under their key, asking nobody', async () => {
    const [old, young] = [new FakeWallet('enable'), new FakeWallet('connect')]
    const at = setup()
    at.page.injectedWeb3 = { talisman: old.entry, 'young-wallet-js': young.entry, broken: { version: '1' } }
    const { last } = discovering(at)
    await tick()
    expect(last()).toEqual([
      { id: 'talisman', type: 'ANNOUNCED', name: 'Talisman', namespace: 'polkadot' },
      { id: 'young-wallet-js', type: 'ANNOUNCED', name: 'Young Wallet', namespace: 'polkadot' },
    ])
    expect([...old.calls, ...young.calls]).toEqual([])
  })

  it('finds wallets that come within a second, and with the load event', async () => {
    const at = setup()
    at.page.injectedWeb3 = undefined
    const { last } = discovering(at)
    await tick()
    expect(last()).toEqual([])
    const entries: Record<string, unknown> = { talisman: entry() }
    at.page.injectedWeb3 = entries
    await soon(() => expect(last()).toHaveLength(1))
    entries.enkrypt = entry()
    at.page.dispatchEvent(new Event('load'))
    await tick()
    expect(last().map(({ id }) => id)).toEqual(['talisman', 'enkrypt'])
  })

  it('lists each once, however often it looks, and reports nothing new then', async () => {
    const at = setup()
    at.page.injectedWeb3 = { talisman: entry() }
    const { last, reports } = discovering(at)
    await tick()
    at.page.dispatchEvent(new Event('load'))
    await afterTheLastLook()
    expect(last()).toHaveLength(1)
    expect(reports).toHaveLength(1)
  })

  it('stops with its signal', async () => {
    const at = setup()
    const { stop, reports } = discovering(at)
    stop.abort()
    at.page.injectedWeb3 = { talisman: entry() }
    at.page.dispatchEvent(new Event('load'))
    await afterTheLastLook()
    expect(reports).toEqual([])
  })

  it.each([
    ['polkadot-js', 'Polkadot{.js}'],
    ['subwallet-js', 'SubWallet'],
    ['fearless-wallet', 'Fearless'],
    ['enkrypt', 'Enkrypt'],
    ['polkagate', 'PolkaGate'],
    ['polkagate-snap', 'PolkaGate Snap'],
    ['manta-wallet-js', 'Manta'],
    ['constructor', 'Constructor'],
    ['some_new wallet', 'Some New Wallet'],
  ])('calls %s %s', async (key, name) => {
    const at = setup()
    at.page.injectedWeb3 = Object.fromEntries([[key, entry()]])
    const { last } = discovering(at)
    await tick()
    expect(last().map((connector) => connector.name)).toEqual([name])
  })

  it('knows Nova’s browser, which poses as the extension', async () => {
    const at = setup()
    at.page.walletExtension = { isNovaWallet: true }
    at.page.injectedWeb3 = { 'polkadot-js': entry() }
    const { last } = discovering(at)
    await tick()
    expect(last()).toMatchObject([{ id: 'polkadot-js', name: 'Nova Wallet' }])
  })

  it('lets nobody take the id of another kind of wallet, or one that cannot be shown', async () => {
    const at = setup()
    const odd = [
      'walletConnect',
      'AUTH',
      'ID_AUTH',
      'injected',
      '',
      ' ',
      'a\u202eb',
      'two\nlines',
      'x'.repeat(65),
    ]
    at.page.injectedWeb3 = Object.fromEntries(odd.map((key) => [key, entry()]))
    const { last } = discovering(at)
    await tick()
    expect(last()).toEqual([])
  })

  it('lists a hundred at most', async () => {
    const at = setup()
    at.page.injectedWeb3 = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`w${i}`, entry()]))
    const { last } = discovering(at)
    await tick()
    expect(last()).toHaveLength(100)
  })

  it('survives whatever is called injectedWeb3', async () => {
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('Looked at')
        },
      },
    )
    const getter = {
      get talisman(): never {
        throw new Error('Looked at')
      },
    }
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.anything(), fc.constantFrom(trap, getter)), async (value) => {
        const at = setup()
        at.page.injectedWeb3 = value
        const { stop, last } = discovering(at)
        await tick()
        expect(last()).toEqual([])
        // What is odd hides no wallet that comes later.
        at.page.injectedWeb3 = { odd: value, talisman: entry() }
        at.page.dispatchEvent(new Event('load'))
        await tick()
        stop.abort()
        expect(last().map(({ id }) => id)).toEqual(['talisman'])
      }),
      { numRuns: 200 },
    )
  })

  it('has nothing to look at on a server', async () => {
    const { last, reports } = discovering(setup({ server: true }))
    await tick()
    expect(reports).toHaveLength(1)
    expect(last()).toEqual([])
  })
})

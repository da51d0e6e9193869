import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cosmos } from '../../../../plugins/cosmos/index.js'
import { discovering, FakeKeplr, setup, tick } from '../fake-page.js'

afterEach(() => void vi.useRealTimers())

const kettle = { id: 'kettle', name: 'Kettle', path: 'kettle.keplr', event: 'kettle_keystorechange' }

async function idsOf(place: (page: ReturnType<typeof setup>['page']) => void, options: unknown = {}) {
  const { page, finder } = setup({ options })
  place(page)
  const { stop, ids } = discovering(finder)
  await tick()
  stop.abort()
  return ids()
}

describe('discovery', () => {
  it('finds each known wallet at its place', async () => {
    const ids = await idsOf((page) => {
      page.keplr = new FakeKeplr()
      page.cosmostation = { providers: { keplr: new FakeKeplr() } }
      page.okxwallet = { keplr: new FakeKeplr() }
      page.trustwallet = { cosmos: new FakeKeplr() }
      page.compass = new FakeKeplr()
      page.xfi = { keplr: new FakeKeplr() }
      page.station = { keplr: new FakeKeplr() }
      page.vultisig = { keplr: new FakeKeplr() }
      page.leap = new FakeKeplr()
    })
    expect(ids).toEqual(['keplr', 'cosmostation', 'okx', 'trust', 'compass', 'ctrl', 'station', 'vultisig'])
  })

  it('lists a wallet that also stands where Keplr does under its own name', async () => {
    const okx = new FakeKeplr()
    const ids = await idsOf((page) => Object.assign(page, { keplr: okx, okxwallet: { keplr: okx } }))
    expect(ids).toEqual(['okx'])
  })

  it('lists one object at two other places once', async () => {
    const one = new FakeKeplr()
    const ids = await idsOf((page) => Object.assign(page, { xfi: { keplr: one }, vultisig: { keplr: one } }))
    expect(ids).toEqual(['ctrl'])
  })

  it('gives the place of Keplr back when its owner turns up later', async () => {
    const { page, finder } = setup()
    const wallet = new FakeKeplr()
    page.keplr = wallet
    const { ids, stop } = discovering(finder)
    await tick()
    expect(ids()).toEqual(['keplr'])
    page.okxwallet = { keplr: wallet }
    page.dispatchEvent(new Event('load'))
    await tick()
    expect(ids()).toEqual(['okx'])
    stop.abort()
  })

  it('finds wallets that come late, until it is told to stop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { page, finder } = setup()
    const { ids, stop } = discovering(finder)
    await vi.advanceTimersByTimeAsync(0)
    expect(ids()).toEqual([])
    page.keplr = new FakeKeplr()
    await vi.advanceTimersByTimeAsync(250)
    expect(ids()).toEqual(['keplr'])
    stop.abort()
    expect(vi.getTimerCount()).toBe(0)
    page.compass = new FakeKeplr()
    await vi.advanceTimersByTimeAsync(1000)
    page.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    expect(ids()).toEqual(['keplr'])
  })

  it('adds the wallets a site names, before the known ones', async () => {
    const place = (page: object) =>
      Object.assign(page, { keplr: new FakeKeplr(), kettle: { keplr: new FakeKeplr() } })
    expect(await idsOf(place, { wallets: [kettle] })).toEqual(['kettle', 'keplr'])
    expect(await idsOf(place, { wallets: [{ ...kettle, id: 'keplr' }] })).toEqual(['keplr'])
  })

  it('describes them as data, with safe pictures and clean names', async () => {
    const { page, finder } = setup({
      options: { wallets: [{ ...kettle, name: ' Ket\u202etle\n', imageUrl: 'javascript:alert(1)' }] },
    })
    page.kettle = { keplr: new FakeKeplr() }
    const { last, stop } = discovering(finder)
    await tick()
    stop.abort()
    expect(last()).toEqual([{ id: 'kettle', type: 'INJECTED', name: 'Kettle', namespace: 'cosmos' }])
  })

  it('asks no wallet anything, and passes over what is none', async () => {
    const wallet = new FakeKeplr()
    const ids = await idsOf((page) => {
      page.keplr = wallet
      page.compass = {}
      page.station = { keplr: { enable: 7, getKey: () => undefined } }
      Object.defineProperty(page, 'xfi', {
        get: () => {
          throw new Error('hostile')
        },
      })
    })
    expect(ids).toEqual(['keplr'])
    expect(wallet.calls).toEqual([])
  })

  it('bears any options and any page', async () => {
    const place = fc.constantFrom('keplr', 'compass', 'xfi', 'okxwallet', 'cosmostation')
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.dictionary(place, fc.anything()), async (options, things) => {
        const ids = await idsOf((page) => Object.assign(page, things), options)
        expect(ids).toEqual([])
        const good = { kettle: { keplr: new FakeKeplr() } }
        const found = await idsOf((page) => Object.assign(page, things, good), { wallets: [options, kettle] })
        expect(found).toEqual(['kettle'])
      }),
      { numRuns: 60 },
    )
  })

  it('finds nothing on a server', async () => {
    const { finder } = setup({ server: true })
    const { ids, stop } = discovering(finder)
    await tick()
    stop.abort()
    expect(ids()).toEqual([])
  })

  it('has a manifest of its own each time', () => {
    expect(cosmos()).toMatchObject({ name: 'cosmos', api: 1, provides: ['finder:cosmos', 'adapter:cosmos'] })
    expect(cosmos()).not.toBe(cosmos())
  })
})

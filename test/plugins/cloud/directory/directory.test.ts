import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { walletRecord } from '../../../../emulator/src/index.js'
import { parsePage } from '../../../../plugins/cloud/directory/wallet.js'
import { cpuTime } from '../../../cpu-time.js'
import { asked, emulator, sdk, setup } from '../setup.js'

describe('the wallet directory', () => {
  it('is asked with what there is to ask', async () => {
    const directory = await setup().modal.use('directory')
    const page = await directory.wallets({
      ...{
        entries: 4,
        search: ' fox ',
        include: [],
        exclude: ['a', 'b'],
        chains: ['eip155:1'],
        certified: true,
      },
    })
    expect(page.count).toBeGreaterThanOrEqual(0)
    expect(asked('/getWallets')[0]?.query).toEqual({
      ...sdk,
      ...{
        page: '1',
        entries: '4',
        search: 'fox',
        exclude: 'a,b',
        chains: 'eip155:1',
        badge_type: 'certified',
      },
    })
    await directory.wallets({ entries: 2, page: 3, search: '  ' })
    expect(asked('/getWallets')[1]?.query).toEqual({ ...sdk, page: '3', entries: '2' })
  })

  it('drops hostile records one by one, and a second of the same id', async () => {
    const good = walletRecord({ name: 'Good', order: 1 })
    const data = [
      ...[null, 7, 'x', [], {}, { id: '', name: 'No id' }, { id: 'a' }, { id: 'b', name: { toString: 1 } }],
      ...[
        good,
        { ...good, name: 'Twin' },
        { id: 'bare', name: 'Bare', homepage: 7, chains: 'all', order: 'first' },
      ],
    ]
    emulator.faults.set({ path: '/getWallets', body: JSON.stringify({ data, count: -5 }) })
    const directory = await setup().modal.use('directory')
    const { wallets, count } = await directory.wallets({ entries: 40 })
    expect(wallets.map(({ name }) => name)).toEqual(['Good', 'Bare'])
    expect(wallets[1]).toMatchObject({ id: 'bare', chains: [], homepage: undefined, order: undefined })
    expect(count).toBe(0)
  })

  it('reads no more wallets than it asked for, each as long as a wallet is, and a count that is one', async () => {
    const crowd = Array.from({ length: 20_000 }, (_, i) => ({ id: `w${i}`, name: `W${i}`, chains: [0, 0] }))
    const huge = {
      ...crowd[0],
      id: 'huge',
      name: `\u202e Fox\n${'x'.repeat(100_000)}`,
      homepage: 'h'.repeat(100_000),
    }
    const text = JSON.stringify({ data: [huge, ...crowd], count: 5 }).replace('"count":5', '"count":1e999')
    emulator.faults.set({ path: '/getWallets', body: text })
    const directory = await setup().modal.use('directory')
    const { wallets, count } = await directory.wallets({ entries: 4 })
    expect(wallets.map(({ id }) => id)).toEqual(['huge', 'w0', 'w1', 'w2'])
    expect(wallets[0]?.name).toMatch(/^Fox x{55}…$/)
    expect(wallets[0]?.homepage).toBeUndefined()
    expect(count).toBe(0)
  })

  it('looks at a list that is no wallet once, not at every entry of it', async () => {
    const zeros = JSON.stringify({
      data: [{ id: 'a', name: 'A', chains: Array(200_000).fill(0), injected: Array(200_000).fill(0) }],
    })
    emulator.faults.set({ path: '/getWallets', body: zeros })
    const directory = await setup().modal.use('directory')
    const { wallets } = await directory.wallets({ entries: 4 })
    expect(wallets).toMatchObject([{ id: 'a', chains: [], injected: undefined }])
    const page = { data: [{ id: 'a', name: 'A', chains: Array(500_000).fill(0) }], count: 1 }
    expect(await cpuTime(() => parsePage(page, 40))).toBeLessThan(200)
  })

  it('survives any page', async () => {
    const directory = await setup().modal.use('directory')
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.jsonValue(), fc.record({ data: fc.array(fc.jsonValue()) })),
        async (page) => {
          emulator.faults.clear()
          emulator.faults.set({ path: '/getWallets', body: JSON.stringify(page) })
          const answer = await directory.wallets({ entries: 1 }).catch((error) => error)
          if (answer instanceof Error) expect(answer).toMatchObject({ code: 'LK_BAD_ANSWER' })
          else for (const { id, name } of answer.wallets) expect(id && name).not.toBe('')
        },
      ),
      { numRuns: 100 },
    )
  })

  it('ends a search that is not wanted any more', async () => {
    emulator.faults.set({ path: '/getWallets', stall: true })
    const directory = await setup().modal.use('directory')
    const life = new AbortController()
    const pending = directory.wallets({ entries: 1, signal: life.signal })
    setTimeout(() => life.abort(), 10)
    await expect(pending).rejects.toMatchObject({ code: 'LK_NETWORK' })
  })

  it('gives image URLs that stay under its base, whatever the id', async () => {
    const directory = await setup().modal.use('directory')
    for (const id of ['a-b', '../../evil', '?x=1', '#x', 'a/b', '']) {
      for (const url of [
        ...[directory.walletImage(id), directory.assetImage(id), directory.tokenImage(id)],
        directory.currencyImage(id),
      ]) {
        const { pathname, origin, searchParams } = new URL(url)
        expect(`${origin}${pathname}`.startsWith(`${emulator.directory}/`)).toBe(true)
        expect(searchParams.get('projectId')).toBe(emulator.projectId)
        expect(pathname).not.toContain('evil/')
      }
    }
    const pathOf = (url: string) => url.replace(emulator.directory, '').replace(/\?.*/, '')
    expect(pathOf(directory.walletImage('a-b'))).toBe('/getWalletImage/a-b')
    expect(pathOf(directory.assetImage('a-b'))).toBe('/public/getAssetImage/a-b')
    expect(pathOf(directory.tokenImage('USDC'))).toBe('/public/getTokenImage/USDC')
    expect(pathOf(directory.currencyImage('EUR'))).toBe('/public/getCurrencyImage/EUR')
    const image = await fetch(directory.walletImage('a-b'))
    expect(image.headers.get('content-type')).toContain('image/')
  })
})

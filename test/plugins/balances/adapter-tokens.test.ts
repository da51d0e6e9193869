import { afterEach, describe, expect, it } from 'vitest'
import type { Adapter, HeldToken } from '../../../kernel/plugin.js'
import { balances } from '../../../plugins/balances/index.js'
import { until } from '../../until.js'
import { type AccountHarness, address, counted, setupAccount } from './fake-account.js'

let home: AccountHarness
afterEach(() => home.destroy())

const held: HeldToken = { ...{ name: 'Coin', symbol: 'TEST', amount: 25n, decimals: 1 }, iconUrl: '' }

/** A site without a project, on a chain that nobody indexes. */
async function listOf(getTokens: NonNullable<Adapter['getTokens']>) {
  const asked = counted(async () => true)
  home = setupAccount(balances(), { supports: asked }, [], { projectId: '' }, { indexed: [], getTokens })
  await home.connect()
  const { live, refresh } = await home.modal.use('balances')
  live.subscribe(() => undefined)
  await until(() => !['none', 'loading'].includes(live.get().status), 'the list')
  return { live, refresh, cloud: asked.calls }
}

describe('the tokens of a chain that its own plugin lists', () => {
  it('are shown without the cloud', async () => {
    const read = counted(async () => [held])
    const { live, refresh, cloud } = await listOf(read)
    expect(live.get()).toMatchObject({ status: 'ready', tokens: [{ symbol: 'TEST', text: '2.5' }] })
    expect(read.calls[0]).toMatchObject([address, { caipNetworkId: 'eip155:1' }, { fresh: false }])
    await refresh()
    expect(read.calls[1]).toMatchObject([address, {}, { fresh: true }])
    expect(cloud).toEqual([])
  })

  it.each([
    ['answers no list', async () => ({}) as HeldToken[]],
    ['fails', async () => Promise.reject(Object.assign(new Error('down'), { code: 'LK_NETWORK' }))],
  ])('are not known where it %s', async (_what, read) => {
    expect((await listOf(read)).live.get()).toMatchObject({ status: 'failed', tokens: [] })
  })
})

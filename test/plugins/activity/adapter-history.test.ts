import { afterEach, describe, expect, it } from 'vitest'
import type { Adapter } from '../../../kernel/plugin.js'
import { activity } from '../../../plugins/activity/index.js'
import { until } from '../../until.js'
import { type AccountHarness, address, counted, setupAccount } from '../balances/fake-account.js'

let home: AccountHarness
afterEach(() => home.destroy())

/** A site without a project, on a chain that nobody indexes. */
async function historyOf(getHistory: NonNullable<Adapter['getHistory']>) {
  const asked = counted(async () => true)
  home = setupAccount(activity(), { supports: asked }, [], { projectId: '' }, { indexed: [], getHistory })
  await home.connect()
  const service = await home.modal.use('activity')
  service.live.subscribe(() => undefined)
  await until(() => !['none', 'loading'].includes(service.live.get().status), 'the history')
  return { ...service, cloud: asked.calls }
}

const sent = (id: string, minedAt: number) => ({
  ...{ id, operationType: 'send', minedAt },
  transfers: [{ direction: 'out' as const, quantity: '1.5', token: { name: 'Coin', symbol: 'TEST' } }],
})

describe('the history of a chain that its own plugin tells', () => {
  it('is shown page by page without the cloud; what it leaves out is not made up', async () => {
    const read = counted(
      async (_address: string, _network: unknown, { cursor }: { cursor: string | undefined }) =>
        cursor ? { transactions: [sent('old', 1)] } : { transactions: [sent('new', 2)], next: 'more' },
    )
    const { live, loadMore, cloud } = await historyOf(read)
    expect(live.get()).toMatchObject({ status: 'ready', more: 'ready' })
    expect(live.get().items).toMatchObject([{ id: 'new', hash: '', status: 'unknown', url: undefined }])
    loadMore()
    await until(() => live.get().items.length === 2, 'the page after it')
    expect(live.get()).toMatchObject({ more: 'none', items: [{ id: 'new' }, { id: 'old' }] })
    expect(read.calls).toMatchObject([
      [address, { caipNetworkId: 'eip155:1' }, { cursor: undefined }],
      [address, {}, { cursor: 'more' }],
    ])
    expect(cloud).toEqual([])
  })

  it('is not known where it answers something else', async () => {
    const { live } = await historyOf(async () => ({ transactions: 'none' }) as never)
    expect(live.get()).toMatchObject({ status: 'failed', items: [] })
  })
})

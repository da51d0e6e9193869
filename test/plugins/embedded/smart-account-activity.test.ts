import { expect, it } from 'vitest'
import type { Services } from '../../../kernel/plugin.js'
import { activity } from '../../../plugins/activity/index.js'
import { soon } from '../../until.js'
import { cloudOf } from '../balances/fake-account.js'
import { ada, loadPage, tabForTest } from './setup.js'

type History = Services['blockchain']['history']

/** One transaction of whoever is asked about, and another page after it. */
const history = (async ({ address, network, cursor }: Parameters<History>[0]) => ({
  transactions: [
    {
      ...{
        id: `${address}${cursor ?? ''}`,
        hash: address,
        operationType: 'send',
        status: 'confirmed',
        minedAt: 1,
      },
      ...{ sentFrom: address, sentTo: '0x2', chain: network },
      transfers: [
        { direction: 'out', quantity: '1', token: { name: 'Ether', symbol: 'ETH', iconUrl: undefined } },
      ],
    },
  ],
  next: 'next',
})) as unknown as History

it('Activity shows what the account in use did: the smart account or the key’s, and follows a switch', async () => {
  const tab = tabForTest()
  const page = await loadPage(tab, { others: [activity(), cloudOf({ history })] })
  const { modal } = page
  const tracked: unknown[] = []
  modal.subscribeEvents(({ event, properties }) => {
    if (event === 'LOAD_MORE_TRANSACTIONS') tracked.push(Reflect.get(Object(properties), 'isSmartAccount'))
  })
  await page.logIn()
  const { eip155: plain, smartAccount: smart } = tab.addresses(ada)
  const service = await modal.use('activity')
  const shown = () => service.live.get().items.map(({ id }) => id)
  const seen = new Set<string>()
  const stop = service.live.subscribe(() => {
    for (const id of shown()) seen.add(`${id} of ${modal.getAccount('eip155').address}`)
  })
  const use = (address: string) =>
    modal.switchConnection({ namespace: 'eip155', connectorId: 'AUTH', address })
  await soon(() => expect(shown()).toEqual([smart]))
  service.watchPending({ hash: '0x1', network: 'eip155:1' })
  expect(service.pending.get().length).toBe(1)
  service.loadMore()
  await soon(() => expect(shown()).toEqual([`${smart}next`, smart].toSorted()))

  await use(plain)
  await soon(() => expect(shown()).toEqual([plain]))
  expect(service.pending.get()).toEqual([]) // that is the smart account's
  service.loadMore()
  await soon(() => expect(shown().length).toBe(2))

  await use(smart)
  await soon(() => expect(shown()).toContain(smart))
  expect(service.pending.get().length).toBe(1)
  stop()
  expect(tracked).toEqual([true, false])
  // Never a row of the other account, not for a moment.
  for (const one of seen) expect(one).toMatch(/^(0x\w{40})(next)? of \1$/i)
})

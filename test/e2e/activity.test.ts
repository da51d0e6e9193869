import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectFox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
beforeEach(() => world.emulator.control.reset({ chains: true }))
afterAll(() => world.close())

const accountAt = (index: number) => world.emulator.accounts[index]?.address ?? ''
const send = async (value: bigint) => {
  const { rpc } = await world.emulator.chain(1)
  const transaction = { from: accountAt(0), to: accountAt(1), value: `0x${value.toString(16)}` }
  const hash = String(await rpc('eth_sendTransaction', [transaction]))
  // Anvil answers before it has made the block.
  while (!(await rpc('eth_getTransactionReceipt', [hash]))) await new Promise((done) => setTimeout(done, 5))
  return hash
}
const historyCalls = () =>
  world.emulator.ledger.entries().filter(({ path }) => /^\/v1\/account\/.*\/history$/.test(path))

/** The activity of Fox Wallet's account, on the page with all features. */
async function openActivity(options = {}, settings = {}): Promise<Page> {
  const page = await world.open(options, { locale: 'en-US', ...settings }, 'features')
  await connectFox(page)
  await page.locator('#open').click()
  await page.getByTestId('tab-activity').click()
  return page
}

const events = (page: Page, event: string) =>
  page.evaluate(
    (name) => (window as unknown as { seen: { event: string }[] }).seen.filter((e) => e.event === name),
    event,
  )
const watchEvents = (page: Page) =>
  page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    window.modal.subscribeEvents((event) => seen.push(event))
  })

const moved = (symbol: string, direction: string, numeric: string, more: object = {}) => ({
  fungible_info: { name: `${symbol} coin`, symbol, icon: { url: 'javascript:alert(1)' } },
  nft_info: null,
  direction,
  quantity: { numeric },
  value: 1,
  ...more,
})
const transaction = (id: string, operationType: string, transfers: unknown, more: object = {}) => ({
  id,
  metadata: {
    ...{
      operationType,
      hash: `0x${id}`,
      minedAt: '2024-03-05T12:00:00Z',
      chain: 'eip155:1',
      status: 'confirmed',
    },
    ...more,
  },
  transfers,
})
const answer = (data: readonly unknown[], next: string | null = null) =>
  world.emulator.faults.set({
    path: '/v1/account/*/history',
    status: 200,
    body: JSON.stringify({ data, next }),
  })

describe('what the account did', () => {
  it('is on the chain: a transfer shows up, and leads to the explorer', async () => {
    const hash = await send(1_500_000_000_000_000_000n)
    const page = await openActivity()
    const row = page.getByTestId('activity-row').first()
    await row.waitFor()
    expect(await row.textContent()).toMatch(/Sent\s*1\.500 ETH/)
    expect(await row.getAttribute('href')).toBe(`https://etherscan.io/tx/${hash}`)
    expect(await row.getAttribute('rel')).toContain('noopener')
    expect(historyCalls()).toHaveLength(1)
    expect(historyCalls()[0]?.query).toMatchObject({ chainId: 'eip155:1' })
  })

  it('goes on when its end comes into sight, and is counted', async () => {
    for (let n = 1n; n <= 25n; n += 1n) await send(n * 1_000_000_000_000_000n)
    const page = await openActivity()
    await watchEvents(page)
    await page.getByTestId('activity-row').nth(9).waitFor()
    // Two contracts and a picture from the start; what nobody asked for is hidden.
    for (const count of [10, 20, 28]) {
      await page
        .getByTestId('activity-row')
        .nth(count - 1)
        .scrollIntoViewIfNeeded()
    }
    expect(await page.getByTestId('activity-row').count()).toBe(28)
    await page.getByTestId('activity-row').last().scrollIntoViewIfNeeded()
    expect(historyCalls()).toHaveLength(3)
    const [first] = await events(page, 'LOAD_MORE_TRANSACTIONS')
    expect(first).toMatchObject({ properties: { isSmartAccount: false } })
    expect(JSON.stringify(first)).not.toContain(accountAt(0))
  })

  it('takes in what comes from elsewhere while it is on screen, and stays where it was', async () => {
    for (let n = 1n; n <= 12n; n += 1n) await send(n * 1_000_000_000_000_000n)
    const page = await world.open({}, { locale: 'en-US' }, 'features')
    await connectFox(page)
    await page.clock.install()
    await page.locator('#open').click()
    await page.getByTestId('tab-activity').click()
    const rows = page.getByTestId('activity-row')
    for (const count of [10, 15]) await rows.nth(count - 1).scrollIntoViewIfNeeded()
    const place = await rows.last().boundingBox()
    await send(5_000_000_000_000_000_000n)
    await page.clock.runFor(31_000)
    await rows.nth(15).waitFor()
    expect(await rows.first().textContent()).toContain('5.000 ETH')
    expect((await rows.last().boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
    expect(await page.getByTestId('activity-loading').count()).toBe(0)
  })

  it('stands under its months, with verbs, signs and two things moved', async () => {
    answer([
      transaction('1', 'trade', [moved('USDC', 'in', '1498.1'), moved('ETH', 'out', '0.5')]),
      transaction('2', 'receive', [moved('USDC', 'in', '25')], { minedAt: '2024-02-03T12:00:00Z' }),
      transaction('3', 'repay', [moved('DAI', 'out', '7')], {
        minedAt: '2024-02-02T12:00:00Z',
        status: 'failed',
      }),
    ])
    const page = await openActivity()
    await page.getByTestId('group-title').nth(1).waitFor()
    expect(await page.getByTestId('group-title').allInnerTexts()).toEqual(['March 2024', 'February 2024'])
    // The pictures are not safe to load: letters stand in for them.
    const rows = (await page.getByTestId('activity-row').allInnerTexts()).map((text) =>
      text.split(/\s*\n\s*/),
    )
    expect(rows).toEqual([
      ['E', 'U', 'Swapped', '0.500 ETH', '1,498.100 USDC', 'Mar 05'],
      ['U', 'Received', '+25.000 USDC', 'Feb 03'],
      ['D', 'Repaid', '−7.000 DAI', 'Failed', 'Feb 02'],
    ])
  })

  it('shows what is pending on top until it is in a block', async () => {
    const page = await openActivity()
    await page.getByTestId('activity-row').first().waitFor()
    await page.evaluate(async () => {
      const service = await window.modal.use('activity')
      service.watchPending({ hash: '0x1', network: 'eip155:1', amount: '0.25', symbol: 'ETH' })
    })
    expect(await page.getByTestId('activity-pending').textContent()).toMatch(/Sent\s*0\.250 ETH\s*Pending/)
    answer([transaction('1', 'send', [moved('ETH', 'out', '0.25')])])
    await page.evaluate(async () => (await window.modal.use('activity')).refresh())
    await page.getByTestId('activity-pending').waitFor({ state: 'hidden' })
  })

  it('is nothing yet', async () => {
    answer([])
    const page = await openActivity()
    await page.getByTestId('empty-account-state').waitFor()
    expect(await page.getByTestId('empty-account-state').textContent()).toContain('No activity yet')
  })

  it('is a view of its own for a page that opens it by name', async () => {
    answer([])
    const page = await openActivity()
    await page.evaluate(() => window.modal.open({ view: 'Transactions' }))
    await page.getByTestId('empty-activity-state').waitFor()
    await expect.poll(() => page.getByTestId('w3m-header-text').textContent()).toBe('Activity')
  })

  it('leads to Connect while nobody is connected', async () => {
    const page = await world.open({}, {}, 'features')
    await page.evaluate(() => window.modal.open({ view: 'Transactions' }))
    await page.getByTestId('wallet-selector-org.example.fox').waitFor()
    expect(await page.getByTestId('activity-loading').count()).toBe(0)
  })

  it('could not be read: said, counted, and tried again by a click', async () => {
    world.emulator.faults.set({ path: '/v1/account/*/history', status: 400, times: 1 })
    const page = await world.open({}, {}, 'features')
    await connectFox(page)
    await watchEvents(page)
    await page.locator('#open').click()
    await page.getByTestId('tab-activity').click()
    await page.getByTestId('activity-failed').waitFor()
    await page.getByText('Your activity could not be loaded').first().waitFor()
    expect(await events(page, 'ERROR_FETCH_TRANSACTIONS')).toHaveLength(1)
    expect(await events(page, 'CLICK_TRANSACTIONS')).toMatchObject([
      { properties: { isSmartAccount: false } },
    ])
    await page.getByTestId('activity-failed').getByRole('button').click()
    await page.getByTestId('activity-row').first().waitFor()
  })

  it.each(['garbage', 'empty', '[]', 'null', '{"data":7}'])('survives %s', async (body) => {
    world.emulator.faults.set({ path: '/v1/account/*/history', status: 200, body })
    const page = await openActivity()
    await page.getByTestId('activity-failed').waitFor()
  })

  it('takes no markup, no odd link and no circle of cursors', async () => {
    const odd = '<img src=x data-evil onerror=alert(1)>'
    const hash = '"><script data-evil>'
    answer(
      [
        transaction('1', odd, [moved(odd, 'in', `1${'0'.repeat(90)}`)], { hash, application: { name: odd } }),
        transaction('1', 'send', null, { hash: '../../evil', sentTo: odd, minedAt: '0001-01-01T00:00:00Z' }),
        transaction('2', 'execute', null, { hash, application: { name: odd } }),
        { id: '3' },
        null,
      ],
      'again',
    )
    const page = await openActivity()
    await page.getByTestId('activity-row').first().waitFor()
    await page.getByTestId('activity-more').waitFor({ state: 'hidden' })
    expect(await page.locator('[data-evil], [src^="javascript:"]').count()).toBe(0)
    const links = await page
      .getByTestId('activity-row')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    for (const link of links)
      expect(link ?? 'https://etherscan.io/tx/').toMatch(/^https:\/\/etherscan\.io\/tx\//)
    expect(historyCalls().length).toBeLessThanOrEqual(2)
  })
})

it('is not loaded with the account', async () => {
  const page = await world.open({}, {}, 'features')
  await connectFox(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.locator('#open').click()
  await page.getByTestId('balances-list').waitFor()
  expect(historyCalls()).toHaveLength(0)
  const loaded = requests.length
  await page.getByTestId('tab-activity').click()
  await page.getByTestId('activity-row').first().waitFor()
  expect(requests.slice(0, loaded).filter((path) => /activity/i.test(path))).toEqual([])
  expect(requests.slice(loaded).filter((path) => /activity/i.test(path))).not.toEqual([])
})

it('is not there when the project switches it off', async () => {
  world.emulator.control.config([{ id: 'activity', isEnabled: false, config: null }])
  const page = await world.open({}, {}, 'features')
  await connectFox(page)
  await page.locator('#open').click()
  await page.getByTestId('tab-nfts').waitFor()
  await page.getByTestId('tab-activity').waitFor({ state: 'detached' })
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TrackEvent } from '../../kernel/plugin.js'
import { clickFox, startWorld, type World } from './world.js'

/** For a machine that is busy. */

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Collects usage events from now on; answers those of one name. */
async function collect(page: Page): Promise<(name: string) => Promise<readonly TrackEvent[]>> {
  await page.evaluate(() => {
    const seen: TrackEvent[] = []
    Object.assign(window, { seen })
    window.modal.subscribeEvents((event) => seen.push(event))
  })
  return (name) =>
    page.evaluate(
      (wanted) => (Reflect.get(window, 'seen') as TrackEvent[]).filter(({ event }) => event === wanted),
      name,
    )
}
const sent = (name: string) =>
  world.emulator.ledger
    .entries()
    .filter(({ path, body }) => path === '/e' && JSON.stringify(body ?? '').includes(name))

describe('what was seen of the list', () => {
  it('is told in one event, each wallet once, with rank and place', async () => {
    const page = await world.open()
    const events = await collect(page)
    await page.locator('#open').click()
    await expect.poll(() => events('WALLET_IMPRESSION_V2')).toHaveLength(1)
    const [event] = await events('WALLET_IMPRESSION_V2')
    const items = event?.properties?.items as readonly Record<string, unknown>[]
    expect(items).toContainEqual({
      name: 'Fox Wallet',
      walletRank: 10,
      explorerId: expect.stringMatching(/^[0-9a-f]{64}$/),
      rdnsId: 'org.example.fox',
      view: 'Connect',
      displayIndex: 0,
    })
    expect(new Set(items.map(({ explorerId }) => explorerId)).size).toBe(items.length)
  })

  it('says what was looked for, and the place in the grid', async () => {
    const page = await world.open()
    const events = await collect(page)
    await page.evaluate(() => window.modal.open({ view: 'AllWallets' }))
    await page.getByTestId('wui-input-text').locator('input').fill('acorn')
    const told = async () =>
      (await events('WALLET_IMPRESSION_V2')).flatMap(({ properties }) => properties?.items)
    await expect
      .poll(told)
      .toContainEqual(
        expect.objectContaining({ name: 'Acorn Purse', view: 'AllWallets', displayIndex: 0, query: 'acorn' }),
      )
  })
})

it('a chosen wallet is told with its place on the list', async () => {
  const page = await world.open()
  const events = await collect(page)
  await page.locator('#open').click()
  await page.getByTestId('wallet-selector-walletconnect').waitFor()
  const place = await page
    .locator('[data-testid^=wallet-selector-]')
    .evaluateAll((rows) => rows.findIndex((row) => row.textContent?.includes('Phanta')))
  await page.locator('[data-testid^=wallet-selector-]', { hasText: 'Phanta' }).click()
  await expect.poll(() => events('SELECT_WALLET')).toHaveLength(1)
  expect(place).toBeGreaterThan(0)
  expect((await events('SELECT_WALLET'))[0]?.properties).toMatchObject({
    name: 'Phanta',
    platform: 'browser',
    displayIndex: place,
  })
})

it('a session that comes back is counted as that, and leaves the page with the visitor’s first act', async () => {
  const page = await world.open()
  await clickFox(page)
  await page.addInitScript(() => {
    const seen: TrackEvent[] = []
    Object.assign(window, { seen })
    const timer = setInterval(() => {
      if (!window.modal) return
      clearInterval(timer)
      window.modal.subscribeEvents((event) => seen.push(event))
    }, 0)
  })
  await page.reload()
  await page.waitForFunction(() => window.modal?.getAccount().isConnected)
  const back = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'seen') as TrackEvent[]).filter(({ event }) => event === 'CONNECT_SUCCESS'),
    )
  await expect
    .poll(back)
    .toEqual([
      { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Fox Wallet', reconnect: true } },
    ])
  await page.waitForFunction(() => window.modal.explain().features.source === 'remote')
  expect(sent('"reconnect":true')).toEqual([])
  await page.locator('#open').click()
  await expect.poll(() => sent('"reconnect":true').length).toBe(1)
})

it('opening the send form is told with the network and the kind of account', async () => {
  const page = await world.open({}, {}, 'features')
  await clickFox(page)
  const events = await collect(page)
  await page.locator('#open').click()
  await page.getByTestId('w3m-account-default-send-button').click()
  await expect
    .poll(() => events('OPEN_SEND'))
    .toEqual([{ event: 'OPEN_SEND', properties: { network: 'eip155:1', isSmartAccount: false } }])
})

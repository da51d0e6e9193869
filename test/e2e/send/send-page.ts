import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { connectFox, startWorld, type World } from '../world.js'

/** What the tests of one file share: an emulator, a site and a browser. */
export let world: World

/** Starts the world of a file; each of its tests has the chains as they were at first. */
export function shareWorld(): void {
  beforeAll(async () => {
    world = await startWorld()
  })
  beforeEach(() => world.emulator.control.reset({ chains: true }))
  afterAll(() => world.close())
}

export const carol = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** Pictures to look at, when the environment names a folder for them. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SEND_SHOTS
  if (!folder) return
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${folder}/${name}.png` })
}

export async function ask(method: string, params: readonly unknown[] = []): Promise<unknown> {
  const { rpc } = await world.emulator.chain(1)
  return rpc(method, [...params])
}
export const held = async (address: string) =>
  BigInt(String(await ask('eth_getBalance', [address, 'latest'])))

export async function openForm(page: Page): Promise<void> {
  await page.locator('#open').click()
  await page.getByTestId('w3m-account-default-send-button').click()
  await page.getByTestId('send-balance').filter({ hasText: /\d/ }).waitFor()
  // The list of tokens brings the price.
  await page.getByTestId('send-value').filter({ hasText: '$' }).waitFor()
}

/** Connected, with the form open. */
export async function atForm(options: object = {}, settings = {}): Promise<Page> {
  const page = await world.open(options, settings, 'features')
  await connectFox(page)
  await openForm(page)
  return page
}

export async function fill(page: Page, amount: string, to: string): Promise<void> {
  await page.getByTestId('send-amount').fill(amount)
  await page.getByTestId('send-receiver').fill(to)
}

export const button = (page: Page) => page.getByTestId('send-preview-button')
export const textOf = async (page: Page, id: string) => (await page.getByTestId(id).textContent()) ?? ''
export const approve = (page: Page) => page.getByTestId('demo-wallet-approve').click()

export async function review(page: Page, amount: string, to: string): Promise<void> {
  await fill(page, amount, to)
  await button(page).filter({ hasText: 'Review' }).click()
  await page.getByTestId('send-button').waitFor()
}

/** Leads back to the account, which is closed. */
export async function finish(page: Page): Promise<void> {
  await page.getByTestId('send-close').click()
  await page.getByTestId('w3m-account-default-send-button').waitFor()
  await page.getByTestId('w3m-header-close').click()
  await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
}

/** What the account shows afterwards: its balances and, where there is one, its history. */
export async function seen(page: Page, balance: RegExp, entry?: RegExp): Promise<void> {
  await page.locator('#open').click()
  // Outside EVM the service keeps its answers for ten seconds.
  await page.getByTestId('balances-list').filter({ hasText: balance }).waitFor()
  if (!entry) return
  await page.getByTestId('tab-activity').click()
  await page.getByTestId('activity-row').filter({ hasText: entry }).first().waitFor()
}

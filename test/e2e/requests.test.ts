import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Texts of the protocols: they stand in the built files whatever these are called. */
const pairing = 'wc_sessionPropose'
const connecting = 'eth_requestAccounts'

/** All answers that the page gets from here on. */
function listen(page: Page) {
  const answers: Response[] = []
  page.on('response', (answer) => void answers.push(answer))
  const scripts = () => answers.filter((answer) => answer.request().resourceType() === 'script')
  return {
    urls: () => answers.map((answer) => new URL(answer.url())),
    scripts: () => scripts().map((answer) => new URL(answer.url()).pathname),
    async hasScript(text: string) {
      const sources = await Promise.all(scripts().map((answer) => answer.text()))
      return sources.some((source) => source.includes(text))
    },
  }
}

/** The scripts that the document itself names, before any script of it ran. */
async function namedBy(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text()
  return [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(
    ([, url]) => new URL(url ?? '', page.url()).pathname,
  )
}

it('at load a page asks for the remote configuration and for no script of its own accord', async () => {
  const page = await world.open()
  const url = page.url()
  await page.goto('about:blank') // what the first visit still asks for ends with it
  const asked = listen(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const { host } = new URL(world.emulator.url)
  const services = () => asked.urls().filter((url) => url.host === host && !url.pathname.endsWith('.js'))
  // At an idle moment after the load.
  await expect.poll(() => services().map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['config'])
  await page.waitForLoadState('networkidle')
  expect(services()).toHaveLength(1)
  const own = await namedBy(page)
  expect(asked.scripts().filter((path) => path.includes('/assets/') && !own.includes(path))).toEqual([])
})

it('until the first wallet is on screen nothing is loaded that pairs or connects; a pointer on a row loads it', async () => {
  const page = await world.open()
  const asked = listen(page)
  await page.locator('#open').click()
  await page.getByTestId(`wallet-selector-${fox}`).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.scripts().length).toBeGreaterThan(0)
  expect(await asked.hasScript(pairing)).toBe(false)
  expect(await asked.hasScript(connecting)).toBe(false)

  await page.getByTestId(`wallet-selector-${fox}`).hover()
  await expect.poll(() => asked.hasScript(connecting)).toBe(true)
  expect(await asked.hasScript(pairing)).toBe(false)

  await page.getByTestId('wallet-selector-walletconnect').hover()
  await expect.poll(() => asked.hasScript(pairing)).toBe(true)
})

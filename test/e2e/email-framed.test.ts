import { createServer } from 'node:http'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { ada, logInByEmail } from './log-in-by-email.js'
import { startWorld, type World } from './world.js'

const worlds = new Map<string, World>()
beforeAll(async () => {
  worlds.set('parts', await startWorld())
  worlds.set('does not part', await startWorld({ sharesStorage: true }))
})
afterAll(async () => {
  for (const world of worlds.values()) await world.close()
})

/** The wallet's frame, which is in the site's. */
const wallet = (page: Page) => page.frameLocator('#site').frameLocator('#w3m-iframe')

async function siteOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('#site').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The frame has no page')
  await frame.waitForFunction(() => window.modal !== undefined)
  return frame
}

/** A page of another site, which has the host page in a frame. Served, since a browser lets no page from nowhere frame it. */
async function around(world: World): Promise<Page> {
  const page = await world.open({}, {}, 'embedded')
  const body = `<iframe id="site" src="${page.url()}" width="420" height="700"></iframe>`
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(body),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  await page.goto(`http://around.localhost:${typeof address === 'object' ? address?.port : ''}/`)
  return page
}

it.each(['parts', 'does not part'])(
  'a login by email works in a page that is in a frame of another site, and lasts, in a browser that %s what frames keep by the site they are in',
  async (way) => {
    const world = worlds.get(way)
    if (!world) throw new Error('The emulator runs during tests')
    const page = await around(world)
    const host = await siteOf(page)
    expect(await host.evaluate(() => window.top !== window && location.hostname === '127.0.0.1')).toBe(true)
    const card = host.getByTestId('w3m-modal-card')
    await logInByEmail(world, host)
    const { eip155 } = world.emulator.secureSite.addresses(ada)
    expect(await host.evaluate(() => window.modal.getAccount('eip155').address)).toBe(eip155)

    const signed = host.evaluate(() => window.modal.signMessage('Hello', 'eip155'))
    await wallet(page).getByText('Test page requests a signature').waitFor()
    await wallet(page).getByRole('button', { name: 'Sign' }).click()
    expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
    await card.waitFor({ state: 'hidden' })
    expect(await host.evaluate(() => window.violations)).toEqual([])

    await page.reload()
    const again = await siteOf(page)
    await again.waitForFunction(() => window.modal.getAccount('eip155').isConnected)
    expect(await again.evaluate(() => window.modal.getAccount('eip155').address)).toBe(eip155)
    await again.evaluate(() => window.modal.disconnect())
    expect(await again.evaluate(() => window.modal.getAccount().isConnected)).toBe(false)
  },
)

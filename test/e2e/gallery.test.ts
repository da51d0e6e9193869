import { type Emulator, startEmulator } from 'latchkey-emulator'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { states } from '../../playground/gallery/states.js'
import { launch } from '../../scripts/browser.mjs'
import { buildPlayground } from '../../scripts/playground.mjs'
import { serve, strictPolicy } from '../../scripts/serve.mjs'
import { complaints } from './axe.js'
import { layoutFaults } from './gallery-geometry.js'

const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

let emulator: Emulator
let site: Awaited<ReturnType<typeof serve>>
let browser: Browser
let context: BrowserContext
let page: Page
const errors: string[] = []

beforeAll(async () => {
  await buildPlayground('.cache/e2e/gallery')
  emulator = await startEmulator({ port: 0, chains: [1] })
  site = await serve({
    root: new URL('../../.cache/e2e/gallery', import.meta.url).pathname,
    emulator: emulator.url,
    policy: strictPolicy(emulator.url, "style-src 'self'"),
    keep: true,
  })
  browser = await launch()
  context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' })
  page = await context.newPage()
  page.on('pageerror', (error) => errors.push(error.message))
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await emulator.close()
  expect(errors).toEqual([])
})

async function visit(query: Readonly<Record<string, string>>): Promise<void> {
  await page.setViewportSize(desktop)
  await page.goto(`${site.url}/gallery?${new URLSearchParams(query)}`)
  await page.waitForFunction(() => /ready|failed/.test(document.documentElement.dataset.gallery ?? ''))
  expect(await page.evaluate(() => document.documentElement.dataset.gallery)).toBe('ready')
}

/** Where everything has come to rest: what was animated, and the height of the card. */
async function faults(viewport: typeof desktop): Promise<readonly string[]> {
  await page.setViewportSize(viewport)
  const axe = await complaints(page)
  return [...axe, ...(await page.evaluate(layoutFaults))]
}

describe('each view in each state', () => {
  it.each(states.map(({ view, state }) => [view, state] as const))('%s, %s', async (view, state) => {
    await visit({ view, state })
    expect({ desktop: await faults(desktop), phone: await faults(phone) }).toEqual({ desktop: [], phone: [] })
  })
})

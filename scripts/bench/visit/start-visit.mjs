import { setTimeout as sleep } from 'node:timers/promises'
import { launch } from '../../browser.mjs'
import { hostRules } from '../cloud.mjs'
import { floor } from '../pages.mjs'
import { siteName } from '../site.mjs'
import { watchActivity } from './activity.mjs'
import { conditions, setCondition } from './conditions.mjs'

/** From the pointer's arrival on a button to the press, in ms. */
const travelTime = 65
/** Selectors of a wallet's row, of the row that leads to a QR code, and of the code once it is drawn. */
export const row = '[data-testid^="wallet-selector"]'
export const pairing = '[data-testid="wallet-selector-walletconnect"]'
export const code = '[data-testid="wui-qr-code"][uri^="wc:"]'

let visits = 0

/**
 * One visitor: a browser process and a profile of their own.
 *
 * @param world the site, the cloud and the browser's path
 * @param name which page
 */
export async function startVisit({ site, cloud, chromium }, name, condition = conditions.plain) {
  const flags = [hostRules(site, cloud), '--ignore-certificate-errors']
  const browser = await launch(chromium, flags)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  for (const path of ['test/bench/wallets.js', 'test/bench/probe.js']) await context.addInitScript({ path })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const cdp = await context.newCDPSession(page)
  await setCondition(cdp, condition)
  visits += 1
  const host = `visit${visits}.${siteName}`
  const activity = watchActivity(page)
  return {
    browser,
    page,
    cdp,
    ...activity,
    go: () => page.goto(`https://${host}/${name}/${name}.html`, { waitUntil: 'commit' }),
    /** Resolves with the time at which the button was ready. */
    ready: () => page.evaluate(() => window.bench.ready),
    /** Resolves once the config has arrived, where the page requests one, and nothing is loading. */
    async settled() {
      if (name !== floor) await activity.configured()
      await activity.silence(500)
    },
    clickButton: (options) => clickButton(page, cdp, options),
    /** Resolves when the element can be used, with the times since the click and since the navigation. */
    shown: (selector) =>
      page.evaluate(async (what) => {
        const at = await window.bench.shown(what)
        return { sinceClick: at - window.bench.lastClick(), sinceStart: at }
      }, selector),
    /** The same for an element that goes and comes again: the time since the last key and a pause, less that of requests. */
    shownAnew: (selector, pause) =>
      page.evaluate(
        async ([what, wait]) => {
          const at = await window.bench.shownAnew(what)
          const since = window.bench.lastInput() + wait
          return at - since - window.bench.askedBetween(since, at)
        },
        [selector, pause],
      ),
    /** Presses something of the modal. */
    press: (selector) => page.locator(selector).click(),
    has: async (selector) => (await page.locator(selector).count()) > 0,
    /** Resolves when the modal is closed. */
    gone: () => page.evaluate(() => window.bench.gone()),
    /** @param selector what is gone when it is closed; our card by default */
    async close(selector) {
      await page.keyboard.press('Escape')
      await page.evaluate((what) => window.bench.gone(what), selector)
    },
    /** Paths of the files that the page had started to load by a time since the navigation. */
    pathsUntil: (time) => page.evaluate(pathsUntil, time),
    requests: () => site.requestsOf(host),
    end: () => browser.close(),
  }
}

/** Clicks the page's button as a person does, moving the pointer to it first; or without that move. */
async function clickButton(page, cdp, { isMoved = true } = {}) {
  const { x, y } = await page.evaluate(() => window.bench.hit)
  const mouse = (type, others) => cdp.send('Input.dispatchMouseEvent', { type, x, y, ...others })
  const moves = []
  if (isMoved) {
    // Not awaited: a person does not wait until the page has handled the move.
    moves.push(mouse('mouseMoved'))
    await sleep(travelTime)
  }
  const press = { button: 'left', clickCount: 1 }
  await Promise.all([...moves, mouse('mousePressed', press), mouse('mouseReleased', press)])
}

/** Runs in the page. */
const pathsUntil = (time) =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ startTime }) => startTime <= time)
    .map(({ name }) => new URL(name).pathname)

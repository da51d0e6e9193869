import { answerWithLongLists } from '../long-lists.mjs'
import { conditions, setCondition } from '../visit/conditions.mjs'
import { startVisit } from '../visit/start-visit.mjs'

const injected = '[data-testid="wallet-selector-org.example.bench1"]'
/** Each list: the presses that lead to it from the page, and one of its rows. */
const lists = {
  wallets: { presses: ['[data-testid="all-wallets"]'], row: '[data-testid^="wallet-search-item"]' },
  tokens: { presses: ['[data-testid="tab-tokens"]'], row: '[data-testid="balances-list"] li' },
  activity: { presses: ['[data-testid="tab-activity"]'], row: '[data-testid="activity-row"]' },
  swap: {
    presses: [
      '[data-testid="w3m-account-default-swaps-button"]',
      '[data-testid="swap-select-token-button-toToken"]',
    ],
    row: '[data-testid^="swap-select-token-item"]',
  },
}
/** How far and how fast a visitor scrolls, in px and px a second: names read in passing. */
const distance = 7500
const speed = 1500

/** The mean time from one frame to the next while each long list scrolls with the processor four times slower, in ms. */
export async function measureScroll(world, name) {
  const figures = {}
  for (const [list, way] of Object.entries(lists)) {
    answerWithLongLists(world.cloud)
    const visit = await startVisit(world, name)
    try {
      await openList(visit, list === 'wallets', way)
      Object.assign(figures, prefixed(list, await scroll(visit, way.row)))
    } finally {
      await visit.end()
      world.cloud.reset()
    }
  }
  return figures
}

const prefixed = (list, { mean, longest }) => ({ [list]: mean, [`${list}Longest`]: longest })

async function openList(visit, isBeforeLogin, { presses, row }) {
  await visit.go()
  await visit.ready()
  await visit.settled()
  await visit.clickButton()
  if (!isBeforeLogin) {
    await visit.press(injected)
    await visit.gone()
    await visit.silence(500)
    await visit.clickButton()
  }
  for (const press of presses) {
    await visit.press(press)
    await visit.silence(500)
  }
  await visit.shown(row)
}

/** Scrolls as a finger or a wheel does, and counts the page's frames meanwhile. */
async function scroll({ page, cdp }, row) {
  const box = await page.locator(row).nth(1).boundingBox()
  await setCondition(cdp, conditions.cpu4)
  await page.evaluate(() => window.bench.watchFrames())
  await cdp.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
  })
  return page.evaluate(() => window.bench.frames())
}

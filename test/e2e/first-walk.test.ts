import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ada, newestCode } from './log-in-by-email.js'
import { connectFox, fox, startWorld, type World } from './world.js'

/**
 * The first walks of a visitor, by keyboard alone and by touch on a phone, each with the presses it takes from the page's
 * own button on: Enter, or a tap. What a visitor types or does in the wallet's own window does not count.
 */
let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
beforeEach(async () => {
  await world.emulator.control.reset({ chains: true })
  world.emulator.secureSite.set({ askDevice: false })
})
afterAll(() => world.close())

interface Hand {
  readonly name: string
  readonly settings: BrowserContextOptions
  press(page: Page, id: string): Promise<void>
  /** Types into a field, and presses what a field needs first. @returns the presses */
  type(page: Page, id: string, text: string): Promise<number>
}

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** More stops than any view has. */
const mostTabs = 60

/** The ids of what has the focus, from the innermost out: the modal is in a shadow root. */
const focusedIds = (page: Page) =>
  page.evaluate(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    const ids: string[] = []
    for (let element: Element | null = focused; element; element = element.parentElement)
      ids.push(element.id, element.getAttribute('data-testid') ?? '')
    return ids.filter((id) => id !== '')
  })

async function tabTo(page: Page, id: string): Promise<void> {
  for (let tabs = 0; !(await focusedIds(page)).includes(id); tabs += 1) {
    if (tabs === mostTabs) throw new Error(`Tab does not come to ${id}`)
    await page.keyboard.press('Tab')
  }
}

const target = (page: Page, id: string) => (id === 'open' ? page.locator('#open') : page.getByTestId(id))

const keyboard: Hand = {
  name: 'keyboard',
  settings: {},
  async press(page, id) {
    await target(page, id)
      .and(page.locator(':not([aria-disabled=true], [disabled], [aria-busy=true])'))
      .waitFor()
    await tabTo(page, id)
    await page.keyboard.press('Enter')
  },
  async type(page, id, text) {
    await target(page, id).waitFor()
    await tabTo(page, id)
    await page.keyboard.type(text)
    return 0
  },
}

const touch: Hand = {
  name: 'touch',
  settings: phone,
  press: (page, id) => target(page, id).tap(),
  async type(page, id, text) {
    await target(page, id).waitFor()
    const isFocused = (await focusedIds(page)).includes(id)
    if (!isFocused) await target(page, id).tap()
    await page.keyboard.type(text)
    return isFocused ? 0 : 1
  },
}

/** One walk: counts its presses. */
function walk(page: Page, hand: Hand) {
  let presses = 0
  return {
    async press(id: string) {
      presses += 1
      await hand.press(page, id)
    },
    async type(id: string, text: string) {
      presses += await hand.type(page, id, text)
    },
    presses: () => presses,
  }
}

const open = async (hand: Hand, name: string) => {
  const page = await world.open({}, hand.settings, name)
  await page.evaluate((wallet) => window.demoWallets?.policy(wallet, 'approve'), fox)
  return { page, ...walk(page, hand) }
}

async function openConnected(hand: Hand, name: string) {
  const opened = await open(hand, name)
  await connectFox(opened.page)
  await opened.page.evaluate((wallet) => window.demoWallets?.policy(wallet, 'approve'), fox)
  return opened
}

const isClosed = (page: Page) => page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })

describe.each([
  { hand: keyboard, connect: 2, email: 2, send: 4, swap: 4, buy: 4 },
  { hand: touch, connect: 2, email: 3, send: 6, swap: 5, buy: 4 },
])('a first walk by $hand.name', ({ hand, ...counts }) => {
  it(`connects in ${counts.connect} presses`, async () => {
    const { page, press, presses } = await open(hand, 'features')
    await press('open')
    await press(`wallet-selector-${fox}`)
    await page.waitForFunction(() => window.modal.getAccount().isConnected)
    await isClosed(page)
    expect(presses()).toBe(counts.connect)
  })

  it(`logs in by email in ${counts.email} presses`, async () => {
    const { page, press, type, presses } = await open(hand, 'embedded')
    await press('open')
    await type('wui-email-input', ada)
    // By keyboard, Enter in the field.
    await press(hand === keyboard ? 'wui-email-input' : 'email-submit')
    await page.getByTestId('wui-otp-input').waitFor()
    await page.keyboard.type(await newestCode(world))
    await page.waitForFunction(() => window.modal.getAccount().isConnected)
    await isClosed(page)
    expect(presses()).toBe(counts.email)
  })

  it(`sends in ${counts.send} presses`, async () => {
    const { page, press, type, presses } = await openConnected(hand, 'features')
    await press('open')
    await press('w3m-account-default-send-button')
    await type('send-receiver', carol)
    await type('send-amount', '0.5')
    await press('send-preview-button')
    await press('send-button')
    await page.getByTestId('send-confirmed').waitFor()
    expect(presses()).toBe(counts.send)
  })

  it(`swaps in ${counts.swap} presses, where the token that arrives is chosen already`, async () => {
    const { page, press, type, presses } = await openConnected(hand, 'swaps')
    await press('open')
    await press('w3m-account-default-swaps-button')
    await chooseTarget(page)
    await type('swap-input-token-sourceToken', '1.5')
    await page.getByTestId('swap-action-button').filter({ hasText: 'Review swap' }).waitFor()
    await press('swap-action-button')
    await press('swap-button')
    await page.getByTestId('swap-confirmed').waitFor()
    expect(presses()).toBe(counts.swap)
  })

  it(`buys in ${counts.buy} presses`, async () => {
    world.emulator.control.config([{ id: 'onramp', isEnabled: true, config: ['meld'] }])
    world.emulator.control.onramp({ served: true })
    const { page, press, presses } = await openConnected(hand, 'onramp')
    await press('open')
    await press('w3m-account-default-fund-wallet-button')
    await press('onramp-preset-100')
    await page.getByTestId('onramp-quote').waitFor()
    const opening = page.context().waitForEvent('page')
    await press('onramp-continue')
    await opening
    expect(presses()).toBe(counts.buy)
  })
})

/** The emulator's chain has no dollars, which a form begins with; a visitor's does. */
async function chooseTarget(page: Page): Promise<void> {
  await page.getByTestId('swap-select-token-button-toToken').click()
  await page.getByTestId('swap-select-token-item-TEUR').click()
  await page.getByTestId('swap-select-token-button-toToken').filter({ hasText: 'TEUR' }).waitFor()
}

import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectFox, fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
afterAll(() => world.close())

const phone = { viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const code = (page: Page) => page.getByTestId('wui-qr-code')
const card = (page: Page) => page.getByTestId('w3m-modal-card')
const address = (page: Page) => page.evaluate(() => window.modal.getAccount().address ?? '')
const toast = (page: Page, text: string) => page.getByTestId('wui-snackbar-message').getByText(text).waitFor()

async function openReceive(options: object = {}, context: object = {}): Promise<Page> {
  const page = await world.open(options, context, 'features')
  await connectFox(page)
  await page.locator('#open').click()
  await page.getByTestId('w3m-account-default-receive-button').click()
  await code(page).waitFor()
  return page
}

/** Connects the demo wallet of Solana. */
async function connectSunbird(page: Page): Promise<void> {
  await page.locator('#open').click()
  await page.getByTestId('wallet-selector-sunbird').click()
  await page.getByTestId('demo-wallet-approve').click()
  await page.waitForFunction(() => window.modal.getAccount('solana').isConnected)
  await card(page).waitFor({ state: 'hidden' })
}

/** What a camera in front of the screen would read. */
async function scan(page: Page): Promise<string | undefined> {
  await page.waitForTimeout(400) // the view has arrived
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

const picture = (page: Page, name: string) => page.screenshot({ path: `/tmp/receive-${name}.png` })

describe.each(['light', 'dark'])('the address, %s', (themeMode) => {
  it.each([
    ['desktop', { deviceScaleFactor: 2 }],
    ['phone', phone],
  ])('is read from the screen, and can be compared, on a %s', async (device, context) => {
    const page = await openReceive({ themeMode }, context)
    await page.waitForLoadState('networkidle')
    expect(await scan(page)).toBe(await address(page))
    expect(await page.getByTestId('receive-address').textContent()).toBe(await address(page))
    const chip = page.getByTestId('receive-address-copy-button')
    await chip.getByText('alice.eth').waitFor()
    await picture(page, `${themeMode}-${device}`)
    await page.getByTestId('receive-networks').click()
    await page.getByTestId('compatible-network-eip155:10').waitFor()
    await page.waitForTimeout(400)
    await picture(page, `networks-${themeMode}-${device}`)
  })
})

describe('copying', () => {
  it('takes the whole address, from the chip and from the button', async () => {
    const page = await openReceive({}, { permissions: ['clipboard-read', 'clipboard-write'] })
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    for (const button of ['receive-address-copy-button', 'receive-copy-button']) {
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await page.getByTestId(button).click()
      await toast(page, 'Address copied')
      expect(await copied()).toBe(await address(page))
    }
  })

  it('says so when the browser does not let us', async () => {
    const page = await openReceive()
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
    })
    await page.getByTestId('receive-copy-button').click()
    await toast(page, 'Could not copy')
  })
})

describe('a code that cannot be drawn', () => {
  it('is said, and the address can be copied all the same', async () => {
    const page = await world.open({}, {}, 'features')
    await page.route(/qr-shape/, (route) => route.abort())
    await connectFox(page)
    await page.locator('#open').click()
    await page.getByTestId('w3m-account-default-receive-button').click()
    await page.getByText('The QR code could not be shown').first().waitFor()
    expect(await page.getByTestId('receive-address').textContent()).toBe(await address(page))
    expect(await page.getByTestId('receive-copy-button').isEnabled()).toBe(true)
  })
})

describe('the networks', () => {
  it('are those of the chain family; a click leads to them, and back', async () => {
    const page = await openReceive()
    const row = page.getByTestId('receive-networks')
    await row.getByText('Only on these networks').waitFor()
    await row.click()
    await page.getByTestId('compatible-network-eip155:1').getByText('In use').waitFor()
    const rows = page.locator('[data-testid^=compatible-network-]')
    expect(await rows.count()).toBe(2)
    await page.getByTestId('header-back').click()
    await code(page).waitFor()
  })

  it('is one alone on Solana, whose address is read too', async () => {
    const page = await world.open({}, { deviceScaleFactor: 2 }, 'features')
    await connectSunbird(page)
    await page.locator('#open').click()
    await page.getByTestId('w3m-account-default-receive-button').click()
    await page.getByTestId('receive-networks').getByText('Only on this network').waitFor()
    expect(await scan(page)).toBe(await address(page))
    await picture(page, 'solana')
  })
})

describe('an account that', () => {
  it('changes in the wallet changes on screen', async () => {
    const page = await openReceive({}, { deviceScaleFactor: 2 })
    const before = await address(page)
    await page.evaluate((w) => window.demoWallets?.switchAccount(w, 1), fox)
    await page.waitForFunction((old) => window.modal.getAccount().address !== old, before)
    expect(await scan(page)).toBe(await address(page))
    expect(await page.getByTestId('receive-address').textContent()).toBe(await address(page))
  })

  it('disappears closes the modal', async () => {
    const page = await openReceive()
    await page.evaluate((w) => window.demoWallets?.disconnect(w), fox)
    await card(page).waitFor({ state: 'hidden' })
  })

  it('never was is said, and Connect says how to get one', async () => {
    const page = await world.open({}, {}, 'features')
    await page.evaluate(() => void window.modal.open({ view: 'WalletReceive' as 'Account' }))
    await toast(page, 'Account not found')
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
  })
})

describe('what a site changes', () => {
  it('a colour too faint for cameras is not taken', async () => {
    const page = await openReceive(
      { themeVariables: { '--w3m-qr-color': '#cccccc' } },
      { deviceScaleFactor: 2 },
    )
    expect(await scan(page)).toBe(await address(page))
    const color = await page.locator('.qr-picture').evaluate((node) => getComputedStyle(node).color)
    expect(color).toBe('rgb(16, 19, 26)')
  })

  it('from right to left, the address still reads from left to right', async () => {
    const page = await openReceive({ locale: 'ar' }, { deviceScaleFactor: 2 })
    await page.waitForTimeout(400)
    await picture(page, 'rtl')
    expect(await scan(page)).toBe(await address(page))
    expect(await page.getByTestId('receive-address').textContent()).toBe(await address(page))
  })

  it('the feature off takes the action away', async () => {
    const page = await world.open({ features: { receive: false } }, {}, 'features')
    await connectFox(page)
    await page.locator('#open').click()
    await page.getByTestId('disconnect-button').waitFor()
    expect(await page.getByTestId('w3m-account-default-receive-button').count()).toBe(0)
  })
})

describe('by keyboard alone', () => {
  it('copies, looks at the networks and comes back', async () => {
    const page = await openReceive({}, { permissions: ['clipboard-read', 'clipboard-write'] })
    const focused = () =>
      page.evaluate(() => {
        let at = document.activeElement
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
        return at?.getAttribute('data-testid') ?? ''
      })
    const tabTo = async (id: string) => {
      for (let i = 0; i < 20 && (await focused()) !== id; i += 1) await page.keyboard.press('Tab')
      expect(await focused()).toBe(id)
    }
    await tabTo('receive-copy-button')
    await page.keyboard.press('Enter')
    await toast(page, 'Address copied')
    await tabTo('receive-networks')
    await page.keyboard.press('Enter')
    await page.getByTestId('compatible-network-eip155:1').waitFor()
    await tabTo('header-back')
    await page.keyboard.press('Enter')
    await code(page).waitFor()
  })
})

describe('names, on a page', () => {
  it('lead to addresses and back', async () => {
    const page = await world.open({}, {}, 'features')
    const answers = await page.evaluate(async () => {
      const names = await window.modal.use('names')
      const failed = (error: { code: string }) => error.code
      const alice = await names.resolve('Alice.reown.id')
      return {
        alice,
        nobody: await names.resolve('nobody.reown.id'),
        ens: await names.resolve('alice.eth'),
        tricky: await names.resolve('\u0430lice.eth').catch(failed),
        back: await names.reverse(alice?.address ?? ''),
      }
    })
    const first = world.emulator.accounts[0]?.address
    expect(answers).toMatchObject({
      alice: { address: first, name: 'alice.reown.id' },
      nobody: undefined,
      ens: { address: first, name: 'alice.eth' },
      tricky: 'LK_NAME_UNSAFE',
      back: { name: 'alice.eth', avatar: expect.stringContaining('alice.eth') },
    })
  })
})

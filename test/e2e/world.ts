import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { type Emulator, startEmulator } from '../../emulator/src/index.js'
import type { DemoWallets } from '../../emulator/src/wallets/page/demo-wallets-api.js'
import type { Modal } from '../../kernel/plugin.js'
import { launchForTests } from '../../scripts/browser.mjs'
import { serve, strictPolicy } from '../../scripts/serve.mjs'
import { browserWaitTimeout } from '../test-limits.js'

declare global {
  interface Window {
    modal: Modal
    make(options?: object): Modal
    violations: string[]
    demoWallets?: DemoWallets
  }
}

export interface World {
  readonly emulator: Emulator
  /**
   * Opens the test page with the modal's options; errors of the page fail the test at `close`. A page that a test opened
   * goes with the test, so that it asks for nothing during the next.
   */
  open(options?: object, context?: BrowserContextOptions, name?: string): Promise<Page>
  close(): Promise<void>
}

interface WorldOptions {
  readonly react?: 18 | 19
  readonly chains?: readonly number[]
  /** Motion costs a browser without a graphics card most of its time: only tests that are about it have it. */
  readonly motion?: true
  /** What a frame of another site keeps is not parted by the site that it is in, as in older browsers. */
  readonly sharesStorage?: true
  /** What the site sends beside its policy; read with each page. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An emulator, a site with a strict policy, and a browser: one for each test file. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { react = 19, chains = [], motion, sharesStorage, headers } = options
  const emulator = await startEmulator({ port: 0, chains })
  const root = new URL(`../../.cache/e2e/react${react}`, import.meta.url).pathname
  const site = await serve({
    root,
    emulator: emulator.url,
    policy: strictPolicy(emulator.url, "style-src 'none'"),
    ...(headers && { more: headers }),
  })
  const browser: Browser = await launchForTests(undefined, { sharesStorage: sharesStorage === true })
  const errors: string[] = []
  return {
    emulator,
    async open(options = {}, settings = {}, name = 'modal') {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: motion ? 'no-preference' : 'reduce',
        ...settings,
      })
      if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
      const page = await context.newPage()
      page.setDefaultTimeout(browserWaitTimeout)
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(`${site.url}/${name}.html#${encodeURIComponent(JSON.stringify(options))}`)
      await page.waitForFunction(() => window.demoWallets !== undefined && 'make' in window)
      return page
    },
    async close() {
      await browser.close()
      await site.close()
      await emulator.close()
      if (errors.length > 0) throw new Error(`Errors on the page:\n${errors.join('\n')}`)
    },
  }
}

export const fox = 'org.example.fox'

/** Connects Fox Wallet by a call of the host page: for tests that are not about connecting. */
export async function connectFox(page: Page): Promise<void> {
  await page.evaluate(async (wallet) => {
    window.demoWallets?.policy(wallet, 'approve')
    await window.modal.connect({ namespace: 'eip155', connectorId: wallet })
    window.demoWallets?.policy(wallet, 'ask')
  }, fox)
}

/** Connects Fox Wallet as a visitor does. */
export async function clickFox(page: Page): Promise<void> {
  await page.locator('#open').click()
  await page.getByTestId(`wallet-selector-${fox}`).click()
  await page.getByTestId('demo-wallet-approve').click()
  await page.waitForFunction(() => window.modal.getAccount().isConnected)
  await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
}

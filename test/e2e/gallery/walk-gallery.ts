import type { Modal } from 'latchkey'
import { type Emulator, startEmulator } from 'latchkey-emulator'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GalleryState } from '../../../playground/gallery/harness.js'
import { launchForTests } from '../../../scripts/browser.mjs'
import { serve, strictPolicy } from '../../../scripts/serve.mjs'
import { browserWaitTimeout } from '../../test-limits.js'
import { complaints, settled } from '../axe.js'
import { layoutFaults } from './layout-faults.js'

const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

let emulator: Emulator
let site: Awaited<ReturnType<typeof serve>>
let browser: Browser
let context: BrowserContext
let page: Page
const errors: string[] = []

async function visit(query: Readonly<Record<string, string>>): Promise<void> {
  await page.setViewportSize(desktop)
  await page.goto(`${site.url}/gallery?${new URLSearchParams(query)}`)
  const progress = () => page.evaluate(() => document.documentElement.dataset.gallery)
  await expect.poll(progress).toMatch(/ready|failed/)
  expect(await progress()).toBe('ready')
}

/** Where everything has come to rest: what was animated, and the height of the card. */
async function layoutAt(viewport: typeof desktop): Promise<readonly string[]> {
  await page.setViewportSize(viewport)
  await settled(page)
  return page.evaluate(layoutFaults)
}

/** Changes the look of the modal that is open, as a site's switch of themes does. */
const setTheme = (theme: Parameters<Modal['setTheme']>[0]) =>
  page.evaluate((next) => window.modal.setTheme(next), theme)

/** What stands in the header of each view: the specification's, in sentence case; names where it shows names. */
const titles: Readonly<Record<string, RegExp>> = {
  Account: /^Your account$/, // heard, not seen
  AccountSettings: /^Account settings$/,
  AllWallets: /^All wallets$/,
  BuyInProgress: /^Buy$/,
  ChooseAccountName: /^Account name$/,
  Connect: /^Connect wallet$/,
  ConnectWallets: /^Connect wallet$/,
  ConnectingExternal: /^\S/,
  ConnectSocials: /^All social logins$/,
  ConnectingFarcaster: /^Farcaster$/,
  ConnectingMultiChain: /^Select chain$/,
  ConnectingSocial: /^Google$/,
  ConnectingWalletConnect: /^\S/,
  ConnectingWalletConnectBasic: /^WalletConnect$/,
  DataCapture: /^Your email$/,
  DataCaptureOtpConfirm: /^Confirm email$/,
  Downloads: /^Get \S/,
  EmailLogin: /^Log in with email$/,
  EmailVerifyDevice: /^Approve this device$/,
  EmailVerifyOtp: /^Confirm email$/,
  FundWallet: /^Fund wallet$/,
  GetWallet: /^Get a wallet$/,
  Networks: /^Choose network$/,
  OnRampAmount: /^Buy$/,
  OnRampFiatSelect: /^Select currency$/,
  OnRampProviders: /^Choose provider$/,
  OnRampTokenSelect: /^Select token$/,
  Pay: /^Choose how to (pay|deposit)$/,
  PayConfirmed: /^Payment completed$/,
  PayLoading: /^(Approve payment|Payment|Payment not made|Check your payment)$/,
  PayQuote: /^Review payment$/,
  PayWithExchange: /^Deposit from exchange$/,
  PayWithExchangeSelectAsset: /^Select asset$/,
  ProfileWallets: /^Wallets$/,
  RegisterAccountName: /^Choose a name$/,
  RegisterAccountNameSuccess: /^Name registered$/,
  SIWXSignMessage: /^Sign in$/,
  SmartAccountSettings: /^Smart account settings$/,
  SmartSessionCreated: /^Permissions given$/,
  SmartSessionList: /^Smart sessions\s*Beta$/,
  SmartSessionReview: /^Review permissions$/,
  SmartSessionRevoke: /^Smart session$/,
  Swap: /^Swap$/,
  SwapConfirmed: /^Swapped$/,
  SwapPreview: /^Review swap$/,
  SwapProgress: /^Swap$/,
  SwapSelectToken: /^Select token$/,
  SwitchActiveChain: /^Switch chain$/,
  SwitchNetwork: /^\S/,
  Transactions: /^Activity$/,
  UnsupportedChain: /^Switch network$/,
  UpdateEmailPrimaryOtp: /^Confirm current email$/,
  UpdateEmailSecondaryOtp: /^Confirm new email$/,
  UpdateEmailWallet: /^Change email$/,
  UpgradeEmailWallet: /^Upgrade your wallet$/,
  UsageExceeded: /^Not available now$/,
  WalletCompatibleNetworks: /^Compatible networks$/,
  WalletReceive: /^Receive$/,
  WalletSend: /^Send$/,
  WalletSendConfirmed: /^(Confirmed|Sent)$/,
  WalletSendPreview: /^Review$/,
  WalletSendProgress: /^\S/,
  WalletSendSelectToken: /^Select token$/,
  WhatIsABuy: /^What is buying\?$/,
  WhatIsANetwork: /^What is a network\?$/,
  WhatIsAWallet: /^What is a wallet\?$/,
}

/** Looks at each of these states with axe, and at its layout. One browser and one emulator do for all of a file. */
export function walkGallery(states: readonly GalleryState[]): void {
  beforeAll(async () => {
    emulator = await startEmulator({ port: 0, chains: [1] })
    site = await serve({
      root: new URL('../../../.cache/e2e/playground', import.meta.url).pathname,
      emulator: emulator.url,
      policy: strictPolicy(emulator.url, "style-src 'self'"),
      keep: true,
    })
    browser = await launchForTests()
    context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' })
    page = await context.newPage()
    page.setDefaultTimeout(browserWaitTimeout)
    page.on('pageerror', (error) => errors.push(error.message))
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
    await emulator.close()
    expect(errors).toEqual([])
  })

  describe.each(states.map(({ view, state }) => [view, state] as const))('%s, %s', (view, state) => {
    it('is whole and accessible: light and dark, on a desktop and a phone, with text of 200 %', async () => {
      await visit({ view, state })
      const title = page.locator('[data-testid=w3m-header-text]')
      await expect.poll(() => title.textContent()).toMatch(titles[view] ?? /never/)
      const found = {
        desktop: await layoutAt(desktop),
        light: await complaints(page),
        phone: await layoutAt(phone),
      }
      await setTheme({ mode: 'dark' })
      const dark = await complaints(page, 'color-contrast') // what else axe looks at does not change with the theme
      await setTheme({ variables: { '--lk-font-size-master': '20px' } })
      expect({ ...found, dark, large: await layoutAt(phone) }).toEqual({
        desktop: [],
        light: [],
        phone: [],
        dark: [],
        large: [],
      })
    })

    it('is whole with longer words, right to left', async () => {
      await visit({ view, state, words: 'long', locale: 'ar' })
      expect(await layoutAt(phone)).toEqual([])
    })
  })
}

import { fox, type GalleryState, type Harness, pasteInto } from './harness.js'

const email = 'ada@example.org'
const newEmail = 'lovelace@example.org'

async function settings(page: Harness): Promise<void> {
  await page.logIn(email)
  await page.open('AccountSettings')
  await page.seen('account-settings-address')
}

async function form(page: Harness, text: string): Promise<void> {
  await page.logIn(email)
  await page.open('UpdateEmailWallet')
  await page.seen('update-email-input')
  await page.fill('update-email-input', text)
}

async function save(page: Harness, text = newEmail): Promise<void> {
  await form(page, text)
  await page.click('update-email-save')
}

async function oldCode(page: Harness): Promise<void> {
  await save(page)
  await page.seen('email-start-over')
}

async function enterCode(page: Harness, code: string): Promise<void> {
  pasteInto(await page.seen('wui-otp-input'), code)
}

/** As Chromium says it to a frame that may keep nothing. */
const denial = "Failed to read the 'localStorage' property from 'Window': Access is denied for this document."

async function login(page: Harness): Promise<void> {
  await page.open('EmailLogin')
  await page.fill('wui-email-input', email)
  await page.click('email-submit')
}

async function code(page: Harness): Promise<HTMLElement> {
  await page.emulator.knowAllBrowsers()
  await login(page)
  return page.seen('wui-otp-input')
}

const of = (view: string, state: string, go: GalleryState['go']): GalleryState => ({
  ...{ view, state, go, withEmail: true, remote: ['activity', 'social_login'] },
})

/** Every way to connect at once, with more wallets than fit beside the others. */
const all = { withEmail: true, withSocials: true, remote: ['activity', 'social_login'] } as const

/** The first screen of a site with email, socials and wallets. */
export const connectAllStates: readonly GalleryState[] = [
  {
    ...all,
    view: 'Connect',
    state: 'all ways',
    async go(page) {
      await page.open('Connect')
      await page.seen('wui-email-input')
      await page.seen('social-selector-more')
      await page.seen('all-wallets', /\d/)
    },
  },
  {
    ...all,
    view: 'Connect',
    state: 'all ways, legal',
    options: { features: { legalCheckbox: true } },
    async go(page) {
      await page.open('Connect')
      await page.seen('social-selector-more')
      await page.seen('all-wallets', /\d/)
    },
  },
  {
    ...all,
    view: 'Connect',
    state: 'all ways, email last',
    async go(page) {
      await page.logIn(email)
      await page.modal.disconnect()
      await page.open('Connect')
      await page.seen('wui-email-input', /last used/i)
      await page.seen('all-wallets', /\d/)
    },
  },
  {
    ...all,
    view: 'Connect',
    state: 'all ways, logged out',
    async go(page) {
      await page.logIn(email)
      await page.emulator.endLogins()
      await page.comeBack()
      await page.open('Connect')
      await page.seen('email-continue')
      await page.seen('all-wallets', /\d/)
    },
  },
  {
    ...all,
    view: 'Connect',
    state: 'all ways, loading',
    faults: [{ path: '/getWallets', stall: true }],
    async go(page) {
      await page.open('Connect')
      await page.seen('social-selector-more')
      await page.seen(`wallet-selector-${fox}`)
    },
  },
]

/** The account of the embedded wallet, and another email for its login. */
export const embeddedStates: readonly GalleryState[] = [
  of('EmailLogin', 'default', (page) => page.open('EmailLogin')),
  of('EmailVerifyDevice', 'default', async (page) => {
    await login(page)
    await page.seen('email-resend')
  }),
  of('EmailVerifyOtp', 'default', code),
  of('EmailLogin', 'storage blocked', async (page) => {
    await page.emulator.refuse('CONNECT_EMAIL', denial)
    await login(page)
    await page.seen('email-open-site')
  }),
  of('EmailVerifyOtp', 'expired code', async (page) => {
    const boxes = await code(page)
    const mailed = await page.emulator.newestCode(email)
    await page.emulator.expireCodes()
    pasteInto(boxes, mailed)
    await page.seen('.field-error', /expired/)
  }),
  of('Account', 'logged in', async (page) => {
    await page.logIn(email)
    await page.open('Account')
    await page.seen('account-login')
    await page.seen('balances-list')
  }),
  of('AccountSettings', 'default', settings),
  of('ProfileWallets', 'embedded wallet', async (page) => {
    await page.logIn(email)
    await page.open('ProfileWallets')
    await page.seen('wui-active-profile-wallet-item-more-button')
  }),
  of('SmartAccountSettings', 'default', async (page) => {
    await settings(page)
    await page.click('account-smart-account-settings-button')
    await page.seen('account-toggle-preferred-account-type', /standard account/)
  }),
  of('SmartAccountSettings', 'plain account', async (page) => {
    await settings(page)
    await page.click('account-smart-account-settings-button')
    await page.click('account-toggle-preferred-account-type')
    await page.seen('account-toggle-preferred-account-type', /smart account/)
  }),
  of('UpgradeEmailWallet', 'default', async (page) => {
    await settings(page)
    await page.click('w3m-wallet-upgrade-card')
    await page.seen('w3m-secure-website-button')
  }),
  of('UpdateEmailWallet', 'default', (page) => form(page, email)),
  of('UpdateEmailWallet', 'malformed', async (page) => {
    await save(page, 'nobody')
    await page.seen('.field-error')
  }),
  of('UpdateEmailPrimaryOtp', 'default', oldCode),
  of('UpdateEmailPrimaryOtp', 'wrong code', async (page) => {
    await oldCode(page)
    const right = await page.emulator.newestCode(email)
    await enterCode(page, right === '000000' ? '000001' : '000000')
    await page.seen('.field-error')
  }),
  of('UpdateEmailSecondaryOtp', 'default', async (page) => {
    await oldCode(page)
    await enterCode(page, await page.emulator.newestCode(email))
    await page.seen('.code-address', /lovelace/)
  }),
]

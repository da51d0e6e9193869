import type { GalleryState, Harness } from './harness.js'

const site = { withSocials: true, remote: ['social_login'] } as const

function openSocial(page: Harness): Promise<void> {
  return page.open('ConnectingSocial', { provider: 'google' })
}

/** Logging in with an account elsewhere. */
export const socialStates: readonly GalleryState[] = [
  {
    ...site,
    view: 'Connect',
    state: 'socials',
    async go(page) {
      await page.open('Connect')
      await page.seen('social-selector-more')
    },
  },
  {
    ...site,
    withEmail: true,
    view: 'Connect',
    state: 'plan-used-up',
    async go(page) {
      await page.emulator.exceedPlan(true)
      await page.open('Connect')
      await page.seen('socials-limited')
      await page.seen('email-limited')
    },
  },
  {
    ...site,
    view: 'UsageExceeded',
    state: 'default',
    async go(page) {
      await page.emulator.exceedPlan(true)
      await page.open('UsageExceeded')
      await page.seen('usage-exceeded')
    },
  },
  {
    ...site,
    view: 'ConnectSocials',
    state: 'default',
    async go(page) {
      await page.open('ConnectSocials')
      await page.seen('social-selector-facebook')
    },
  },
  {
    ...site,
    view: 'ConnectingSocial',
    state: 'default',
    async go(page) {
      await openSocial(page)
      await page.seen('social-start')
    },
  },
  {
    ...site,
    view: 'ConnectingSocial',
    state: 'blocked',
    async go(page) {
      window.open = () => null // as a browser that blocks windows
      await openSocial(page)
      await page.click('social-start')
      await page.seen('social-status', /blocked the window/)
    },
  },
  {
    ...site,
    view: 'ConnectingSocial',
    state: 'storage blocked',
    async go(page) {
      await page.emulator.refuse('GET_SOCIAL_REDIRECT_URI', 'The operation is insecure.') // Firefox's words
      await openSocial(page)
      await page.click('social-start')
      await page.seen('social-open-site')
    },
  },
  {
    ...site,
    view: 'ConnectingSocial',
    state: 'leaving',
    async go(page) {
      Object.assign(window, { TelegramWebviewProxy: {} }) // as Telegram's browser, which has no windows
      window.open = () => null
      await openSocial(page)
      await page.click('social-start')
      await page.seen('social-status', /come back/)
    },
  },
  {
    ...site,
    view: 'ConnectingFarcaster',
    state: 'default',
    async go(page) {
      await page.open('ConnectingFarcaster')
      await page.click('social-start')
      await page.seen('wui-qr-code')
    },
  },
]

import type { GalleryState, Harness } from '../harness.js'

const view = 'SIWXSignMessage'
const shop = {
  domain: 'shop.example',
  uri: 'https://shop.example/',
  statement: 'I accept the terms of the shop.',
}
const never = () => new Promise<never>(() => undefined)

/** Fox Wallet is allowed, and the sign-in is on screen. */
async function ask(page: Harness, seen: readonly [string, RegExp?] = ['siwx-text', /Nonce/]): Promise<void> {
  page.answer('approve')
  const connecting = page.modal.connect({ namespace: 'eip155', connectorId: 'org.example.fox' })
  connecting.catch(() => undefined) // some states end it
  await page.seen(...seen)
}

async function sign(page: Harness, policy: 'approve' | 'reject' | 'hang'): Promise<void> {
  await ask(page)
  page.answer(policy)
  await page.click('w3m-connecting-siwe-sign')
}

/** Signing in, from the text to what the site says about it. */
export const signInStates: readonly GalleryState[] = [
  { view, state: 'default', signIn: shop, go: (page) => ask(page) },
  { view, state: 'optional', signIn: { ...shop, required: false }, go: (page) => ask(page) },
  {
    view,
    state: 'long',
    signIn: {
      ...shop,
      statement: 'I have read what this shop does with my data and with my orders. '.repeat(12).trim(),
      resources: ['https://shop.example/terms', 'https://shop.example/privacy'],
    },
    go: (page) => ask(page),
  },
  {
    view,
    state: 'loading',
    signIn: { ...shop, getNonce: never },
    go: (page) => ask(page, ['siwx-view']),
  },
  {
    view,
    state: 'no-message',
    signIn: { ...shop, getNonce: never, timeout: 100 },
    go: (page) => ask(page, ['siwx-late']),
  },
  {
    view,
    state: 'signing',
    signIn: shop,
    async go(page) {
      await sign(page, 'hang')
      await page.seen('w3m-connecting-siwe-sign', /Signing/)
    },
  },
  {
    view,
    state: 'checking',
    signIn: { ...shop, verify: never },
    async go(page) {
      await sign(page, 'approve')
      await page.seen('w3m-connecting-siwe-sign', /Checking/)
    },
  },
  {
    view,
    state: 'declined',
    signIn: shop,
    async go(page) {
      await sign(page, 'reject')
      await page.seen('siwx-declined')
    },
  },
  {
    view,
    state: 'refused',
    signIn: { ...shop, verify: () => false },
    async go(page) {
      await sign(page, 'approve')
      await page.seen('siwx-refused')
      await page.seen('siwx-text')
    },
  },
  {
    view,
    state: 'clock',
    signIn: {
      ...shop,
      verify() {
        throw Object.assign(new Error('Your clock is 11 minutes ahead'), { code: 'LK_SIGN_IN_CLOCK' })
      },
    },
    async go(page) {
      await sign(page, 'approve')
      await page.seen('siwx-clock')
      await page.seen('siwx-text')
    },
  },
  {
    view,
    state: 'nothing',
    signIn: shop,
    async go(page) {
      await page.open(view)
      await page.seen('siwx-nobody')
    },
  },
]

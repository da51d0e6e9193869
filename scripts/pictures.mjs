import { mkdirSync } from 'node:fs'
import { ensureChromium, ensurePackages } from './setup.mjs'

/** Draws every view, light and dark, on a desktop and a phone, into docs/pictures/. */
ensurePackages()
const { build } = await import('./build.mjs')
const { buildPages } = await import('./playground.mjs')
const { serve } = await import('./serve.mjs')
const { launch } = await import('./browser.mjs')

const out = 'docs/pictures'
const only = process.argv[2]
mkdirSync(out, { recursive: true })
await build({ types: false })
const pages = ['modal', 'features']
await buildPages({
  root: 'test/e2e/pages',
  outDir: '.cache/pictures',
  input: pages.map((name) => `test/e2e/pages/${name}.html`),
})
const { startEmulator } = await import('../emulator/dist/index.js')
const emulator = await startEmulator({ port: 0, chains: [1] })
emulator.control.config(['multi_wallet', 'activity'].map((id) => ({ id, isEnabled: true, config: [] })))
const site = await serve({
  root: new URL('../.cache/pictures', import.meta.url).pathname,
  emulator: emulator.url,
})
const browser = await launch(await ensureChromium())

const fox = 'org.example.fox'
const id = (page, name) => page.getByTestId(name)
const open = (view, params) => (page) =>
  page.evaluate(([v, p]) => window.modal.open({ view: v, params: p }), [view, params])
const click = (name) => (page) => id(page, name).click()
const policy = (what) => (page) => page.evaluate(([w, p]) => window.demoWallets.policy(w, p), [fox, what])
const connected = async (page) => {
  await policy('approve')(page)
  await open('Connect')(page)
  await click(`wallet-selector-${fox}`)(page)
  await page.waitForFunction(() => window.modal.getAccount().isConnected)
  await id(page, 'w3m-modal-card').waitFor({ state: 'hidden' })
}

const shown = (name) => (page) => id(page, name).first().waitFor()
const fill = (name, text) => (page) => id(page, name).fill(text)
const account = [connected, open('Account'), shown('balances-list')]
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const review = [
  ...account,
  click('w3m-account-default-send-button'),
  fill('send-amount', '0.25'),
  fill('send-receiver', carol),
  click('send-preview-button'),
  shown('send-fee'),
]

/** What leads to each picture of an account, on the page that has all its features. */
const accountScenes = {
  account,
  nfts: [...account, click('tab-nfts'), shown('nfts-grid')],
  activity: [
    ...review,
    click('send-button'),
    shown('send-confirmed'),
    open('Account'),
    click('tab-activity'),
    shown('activity-row'),
  ],
  receive: [...account, click('w3m-account-default-receive-button'), shown('wui-qr-code')],
  send: [
    ...account,
    click('w3m-account-default-send-button'),
    fill('send-amount', '0.25'),
    fill('send-receiver', carol),
    shown('send-value'),
  ],
  'send-token': [
    ...account,
    click('w3m-account-default-send-button'),
    click('send-choose-token'),
    shown('send-token-TUSD'),
  ],
  'send-review': review,
  'send-done': [...review, click('send-button'), shown('send-confirmed')],
  wallets: [connected, open('ProfileWallets'), shown('wui-active-profile-wallet-item')],
}

/** What leads to each other picture. */
const scenes = {
  connect: [open('Connect')],
  'all-wallets': [open('AllWallets')],
  downloads: [
    open('Downloads', {
      wallet: {
        id: 'w',
        name: 'Acorn Purse',
        chains: [],
        homepage: 'https://example.org',
        chrome_store: 'https://example.org/extension',
        app_store: 'https://example.org/ios',
        play_store: 'https://example.org/android',
      },
    }),
  ],
  'qr-code': [
    open('Connect'),
    (page) => page.evaluate(() => window.modal.push('ConnectingWalletConnect')),
    (page) => page.locator('[data-testid=wui-qr-code][uri^="wc:"]').waitFor(),
  ],
  connecting: [policy('hang'), open('Connect'), click(`wallet-selector-${fox}`)],
  declined: [
    policy('reject'),
    open('Connect'),
    click(`wallet-selector-${fox}`),
    (page) => id(page, 'w3m-connecting-widget-secondary-button').waitFor(),
  ],
  'what-is-a-wallet': [open('WhatIsAWallet')],
  'get-wallet': [open('GetWallet')],
  networks: [connected, open('Account'), click('w3m-account-select-network')],
  'switch-network': [
    connected,
    policy('hang'),
    open('Account'),
    click('w3m-account-select-network'),
    click('w3m-network-switch-OP Mainnet'),
  ],
  'unsupported-chain': [
    connected,
    (page) => page.evaluate((w) => window.demoWallets.switchChain(w, 137), fox),
  ],
  'what-is-a-network': [open('WhatIsANetwork')],
}
const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

const all = [
  ...Object.entries(scenes).map((scene) => [...scene, 'modal']),
  ...Object.entries(accountScenes).map((scene) => [...scene, 'features']),
]
for (const [name, steps, file] of all) {
  if (only && name !== only) continue
  for (const themeMode of ['light', 'dark']) {
    for (const [screen, viewport] of Object.entries(screens)) {
      const context = await browser.newContext({
        viewport,
        hasTouch: screen === 'phone',
        isMobile: screen === 'phone',
      })
      const page = await context.newPage()
      page.setDefaultTimeout(8000)
      const terms = {
        termsConditionsUrl: 'https://example.org/terms',
        privacyPolicyUrl: 'https://example.org/privacy',
      }
      await page.goto(
        `${site.url}/${file}.html#${encodeURIComponent(JSON.stringify({ themeMode, ...terms }))}`,
      )
      await page.addStyleTag({
        content: `body { background: ${themeMode === 'dark' ? '#08090c' : '#cfd4dd'}; color: transparent } button { opacity: 0 }`,
      })
      await page.waitForFunction(() => window.demoWallets !== undefined && window.modal !== undefined)
      for (const step of steps) await step(page)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .map((a) =>
              Promise.race([a.finished, new Promise((r) => setTimeout(r, 600))]).catch(() => undefined),
            ),
        ),
      )
      await page.screenshot({ path: `${out}/${name}-${themeMode}-${screen}.png` })
      await context.close()
    }
  }
  console.log(`✓ ${name}`)
}
await browser.close()
await site.close()
await emulator.close()

import { mkdirSync } from 'node:fs'
import { ensureChromium, ensurePackages } from './setup.mjs'

/**
 * Takes screenshots of the gallery: those of the docs into docs/pictures/, light on a desktop and dark on a phone, or one
 * of these by its name; with `--all` every state of every view, light and dark on both, into .cache/pictures/. They are cut to the card
 * and some of the page around it.
 */
ensurePackages()
const { build } = await import('./build.mjs')
const { buildPlayground } = await import('./playground.mjs')
const { serve } = await import('./serve.mjs')
const { launchForTests } = await import('./browser.mjs')

/** The pictures of the docs, each with its view and state. The pages of plugins show those of their name. */
const named = {
  account: 'Account/default',
  activity: 'Account/activity',
  balances: 'Account/nfts',
  connect: 'Connect/default',
  email: 'EmailVerifyOtp/default',
  names: 'RegisterAccountName/suggested',
  networks: 'Networks/default',
  onramp: 'OnRampAmount/quoted',
  pay: 'Pay/default',
  receive: 'WalletReceive/default',
  send: 'WalletSend/filled',
  siwx: 'SIWXSignMessage/default',
  'smart-sessions': 'SmartSessionReview/default',
  socials: 'ConnectSocials/default',
  swaps: 'Swap/filled',
  walletconnect: 'ConnectingWalletConnect/default',
}
const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  // No touch: the first list of a phone has no WalletConnect, which some states begin with.
  phone: { viewport: { width: 390, height: 844 } },
}
/** The docs show both themes and both sizes with two pictures. */
const isInDocs = (theme, screen) => (theme === 'light') === (screen === 'desktop')
const backgrounds = { light: '#cfd4dd', dark: '#08090c' }
const pictureName = process.argv[2]

await build({ types: false })
await buildPlayground('.cache/gallery')
const { startEmulator } = await import('latchkey-emulator')
const emulator = await startEmulator({ port: 0, chains: [1] })
const site = await serve({
  root: new URL('../.cache/gallery', import.meta.url).pathname,
  emulator: emulator.url,
})
const browser = await launchForTests(await ensureChromium())

/** Every state by the links of the gallery's index. */
async function allStates() {
  const page = await browser.newPage()
  await page.goto(`${site.url}/gallery`)
  const links = await page
    .locator('#gallery li > a:first-child')
    .evaluateAll((all) => all.map((a) => a.search))
  await page.close()
  return links.map((link) => {
    const query = new URLSearchParams(link)
    const state = `${query.get('view')}/${query.get('state')}`
    return [state.replace('/', '-'), state]
  })
}

/** Waits until animations have ended, but only briefly for endless ones. */
function atRest(page) {
  return page.evaluate(() => {
    const shortly = new Promise((resolve) => setTimeout(resolve, 600))
    const modal = document.querySelector('latchkey-modal')?.shadowRoot ?? document
    return Promise.all(
      modal.getAnimations().map((a) => Promise.race([a.finished, shortly]).catch(() => undefined)),
    )
  })
}

async function photograph(path, [view, state], theme, settings) {
  const context = await browser.newContext(settings)
  const page = await context.newPage()
  await page.goto(`${site.url}/gallery?${new URLSearchParams({ view, state, theme })}`)
  await page.addStyleTag({ content: `main { opacity: 0 } body { background: ${backgrounds[theme]} }` })
  await page.locator('html[data-gallery=ready]').waitFor()
  await page.waitForLoadState('networkidle')
  await atRest(page)
  await page.screenshot({ path, clip: await aroundCard(page) })
  await context.close()
}

/** How much of the page is seen around the card, in px. */
const margin = 40

async function aroundCard(page) {
  const { width, height } = page.viewportSize()
  const card = await page.getByTestId('w3m-modal-card').boundingBox()
  if (!card) return { x: 0, y: 0, width, height }
  const [x, y] = [Math.max(0, card.x - margin), Math.max(0, card.y - margin)]
  return {
    x,
    y,
    width: Math.min(width - x, card.width + 2 * margin),
    height: Math.min(height - y, card.height + 2 * margin),
  }
}

const folder = pictureName === '--all' ? '.cache/pictures' : 'docs/pictures'
const pictures = pictureName === '--all' ? await allStates() : Object.entries(named)
mkdirSync(folder, { recursive: true })
for (const [name, state] of pictures) {
  if (pictureName && pictureName !== '--all' && pictureName !== name) continue
  for (const theme of Object.keys(backgrounds)) {
    for (const [screen, settings] of Object.entries(screens))
      if (pictureName === '--all' || isInDocs(theme, screen))
        await photograph(`${folder}/${name}-${theme}-${screen}.png`, state.split('/'), theme, settings)
  }
  console.log(`✓ ${name}`)
}
await browser.close()
await site.close()
await emulator.close()

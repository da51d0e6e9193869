import { readdirSync } from 'node:fs'
import { launch } from './browser.mjs'
import { evmSteps } from './check/evm.mjs'
import { addDeepText, handsOn, must } from './check/hands.mjs'
import { pairingSteps, phoneSteps, takeNotes } from './check/pairing.mjs'
import { leave, walk } from './check/walk.mjs'

/** Every file of namespaces/ is a chain namespace beside EVM, walked by the same steps. */
export async function readPlaces() {
  const files = readdirSync(new URL('./namespaces', import.meta.url)).filter((file) => file.endsWith('.mjs'))
  const places = files.map(async (file) => [file.slice(0, -4), await import(`./namespaces/${file}`)])
  return Object.fromEntries(await Promise.all(places))
}

async function newPage(browser, url, noise, { script, ...settings } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...settings })
  await context.addInitScript(addDeepText)
  if (script) await context.addInitScript(script)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  page.on('pageerror', (error) => noise.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) noise.push(message.text())
  })
  await page.goto(url)
  return handsOn(page)
}

async function pairingWallet(emulator) {
  const { createPairingWallet } = await import('../emulator/dist/pairing-wallet.js')
  return createPairingWallet({
    relayUrl: emulator.relay.url,
    projectId: emulator.projectId,
    accounts: emulator.accounts.slice(2, 4),
    rpc: emulator.walletRpc,
  })
}

/** All steps in order, and the pages they walk on. */
async function prepare(browser, url, emulator, wallet) {
  const noise = []
  const evm = await newPage(browser, `${url}/?namespaces=eip155`, noise)
  const all = await newPage(browser, url, noise)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, script: takeNotes }
  const mobile = await newPage(browser, `${url}/?namespaces=eip155`, noise, phone)
  const places = Object.entries(await readPlaces())
  const steps = [
    ...Object.entries(evmSteps(evm, emulator)),
    ...Object.entries(pairingSteps(evm, emulator, wallet)),
    ...Object.entries(phoneSteps(mobile, wallet)),
    ...places.flatMap(([namespace, place]) => Object.entries(walk(all, emulator, namespace, place))),
    ['all namespaces are connected side by side', () => sideBySide(all, places)],
    ...places.flatMap(([namespace]) => Object.entries(leave(all, namespace))),
    ['no page error and no violation of the policy', async () => must(noise.length === 0, noise.join('\n'))],
  ]
  return { steps, pages: { evm, all, mobile } }
}

async function sideBySide({ account }, places) {
  for (const [namespace] of places) {
    const { isConnected, allAccounts } = await account(namespace)
    must(isConnected && allAccounts.every((a) => a.namespace === namespace), `${namespace} is connected`)
  }
}

/** Walks the main job, printing each step with its time. @returns true when all passed */
export async function checkDemo({ page: url, emulator, executablePath }) {
  const browser = await launch(executablePath)
  const wallet = await pairingWallet(emulator)
  const { steps, pages } = await prepare(browser, url, emulator, wallet)
  let failed = 0
  for (const [name, step] of steps) {
    const started = performance.now()
    const error = failed ? new Error('a step before it failed') : await failureOf(step)
    if (error) failed += 1
    console.log(`${error ? '✗' : '✓'} ${name}  ${Math.round(performance.now() - started)} ms`)
    if (error && failed === 1) await tell(error, pages)
  }
  await wallet.close()
  await browser.close()
  console.log(`\n${steps.length - failed} passed, ${failed} failed`)
  return failed === 0
}

function failureOf(step) {
  return step().then(
    () => undefined,
    (error) => error,
  )
}

async function tell(error, pages) {
  console.log(error.message)
  for (const [name, { page }] of Object.entries(pages))
    await page.screenshot({ path: `.cache/check-failed-${name}.png` })
}

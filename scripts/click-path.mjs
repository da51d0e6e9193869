import { launch } from './browser.mjs'
import { build } from './build.mjs'
import { startDevServer } from './dev-server.mjs'
import { ensurePackages } from './setup.mjs'

/**
 * The way of a click on a wallet: `node scripts/click-path.mjs`. Once everything is loaded, as the second click of a
 * visitor meets it, it prints the files that call each other from the click until the wallet is asked and until the
 * modal closes, and of how many files any function ran meanwhile.
 */
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const rdns = 'org.example.clock'

/** A wallet that stops the page, by the debugger, when it is asked for accounts. */
function announceWallet([rdns, address]) {
  const answers = { eth_chainId: '0x1', eth_accounts: [], eth_requestAccounts: [address] }
  const provider = {
    async request({ method }) {
      // biome-ignore lint/suspicious/noDebugger: here the functions that ran are read
      if (method === 'eth_requestAccounts') debugger
      if (method in answers) return answers[method]
      throw Object.assign(new Error(method), { code: 4200 })
    },
    on() {},
    removeListener() {},
  }
  const info = { uuid: crypto.randomUUID(), name: 'Clock Wallet', icon: 'data:,', rdns }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Stops the page, by the debugger, when the modal closes. */
function watchClosing() {
  let wasOpen = false
  window.modal.subscribeState(({ open }) => {
    // biome-ignore lint/suspicious/noDebugger: here the functions that ran are read
    if (wasOpen && !open) debugger
    wasOpen = open
  })
}

/** The path from the root, of a file of ours. */
function pathOf(url) {
  // Code of the debugger has no address.
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  return /\/((kernel|adapter-kit|plugins|views)\/.*\.tsx?)$/.exec(path)?.[1]
}

const pathsOf = (urls) => new Set(urls.map(pathOf).filter((path) => path !== undefined))

/** Files with a function that ran. */
const ran = ({ result }) =>
  pathsOf(result.filter(({ functions }) => functions.some(isRun)).map(({ url }) => url))

/** A module's own body has no name and is no function that a reader follows. */
const isRun = ({ functionName, ranges: [first] }) => functionName !== '' && first.count > 0

/** Addresses of scripts, by their ids. */
const urls = new Map()

/** Files with a function that called, or waits for, what runs now: the last first. */
function called({ callFrames, asyncStackTrace }) {
  const scripts = callFrames.map(({ location }) => location.scriptId)
  for (let waiting = asyncStackTrace; waiting; waiting = waiting.parent)
    scripts.push(...waiting.callFrames.map(({ scriptId }) => scriptId))
  return pathsOf(scripts.map((id) => urls.get(id) ?? ''))
}

ensurePackages()
await build({ library: false })
const { startEmulator } = await import('latchkey-emulator')
const emulator = await startEmulator({ chains: [1] })
const server = await startDevServer({ port: 0, emulator: emulator.url })
const browser = await launch()
const page = await browser.newPage()
const tools = await page.context().newCDPSession(page)

// Before the page's own wallets: behind them it would not be on the first screen.
await page.addInitScript(announceWallet, [rdns, address])
await page.goto(server.url)
await tools.send('Profiler.enable')
await tools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
await connect()
await page.evaluate(watchClosing)
tools.on('Debugger.scriptParsed', ({ scriptId, url }) => urls.set(scriptId, url))
await tools.send('Debugger.enable')
await tools.send('Debugger.setAsyncCallStackDepth', { maxDepth: 100 })
const stops = []
tools.on('Debugger.paused', async (stop) => {
  stops.push({ called: called(stop), ran: ran(await tools.send('Profiler.takePreciseCoverage')) })
  await tools.send('Debugger.resume')
})
await connect()
const [walletStop, modalStop] = stops
print('Wallet asked', walletStop)
print('Modal closed', { called: modalStop.called, ran: new Set([...walletStop.ran, ...modalStop.ran]) })
await browser.close()
await server.close()
await emulator.close()

/** Opens the modal, clicks the wallet, and waits until the modal has closed. */
async function connect() {
  await page.evaluate(() => window.modal.open())
  const row = page.getByTestId(`wallet-selector-${rdns}`)
  await row.hover()
  await page.waitForTimeout(1500)
  await tools.send('Profiler.takePreciseCoverage')
  await row.evaluate((element) => element.click())
  await page.waitForFunction(() => window.modal.getAccount().isConnected && !window.modal.getState().open)
  await page.evaluate(() => window.modal.disconnect())
}

function print(name, { called, ran }) {
  console.log(`${name}: by ${called.size} files that call each other; a function ran of ${ran.size}`)
  for (const path of [...called].reverse()) console.log(`  ${path}`)
}

import { launch } from './browser.mjs'
import { build } from './build.mjs'
import { startDevServer } from './dev-server.mjs'
import { ensurePackages } from './setup.mjs'

/**
 * Which files run a function from a click on a wallet until that wallet is asked, and until the modal has closed over
 * the connection: `npm run click-path`. Once everything is loaded, as the second click of a visitor meets it.
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

/** The files of ours with a function that ran, from the root. */
function filesOf({ result }) {
  const ran = result.filter(({ functions }) => functions.some(isRun))
  // Code of the debugger has no address.
  const paths = ran
    .filter(({ url }) => URL.canParse(url))
    .map(({ url }) =>
      new URL(url).pathname.replace(/^\/@fs.*?(?=\/(kernel|adapter-kit|plugins|views)\/)/, ''),
    )
  return new Set(paths.filter((path) => /^\/(kernel|adapter-kit|plugins|views)\/.*\.tsx?$/.test(path)))
}

/** A module's own body has no name and is no function that a reader follows. */
const isRun = ({ functionName, ranges: [first] }) => functionName !== '' && first.count > 0

ensurePackages()
await build({ library: false })
const { startEmulator } = await import('latchkey-emulator')
const emulator = await startEmulator({ chains: [1] })
const server = await startDevServer({ port: 0, emulator: emulator.url })
const browser = await launch()
const page = await browser.newPage()
const tools = await page.context().newCDPSession(page)
const take = async () => filesOf(await tools.send('Profiler.takePreciseCoverage'))

await page.goto(server.url)
await page.evaluate(announceWallet, [rdns, address])
await tools.send('Profiler.enable')
await tools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
const asked = await pathOfConnecting({ isWarm: false }).then(() => pathOfConnecting({ isWarm: true }))
print('wallet asked', asked.untilAsked)
print('modal closed', asked.untilClosed)
await browser.close()
await server.close()
await emulator.close()

/** Opens the modal, clicks the wallet, and takes what ran on the way. */
async function pathOfConnecting({ isWarm }) {
  await page.evaluate(() => window.modal.open())
  const row = page.getByTestId(`wallet-selector-${rdns}`)
  await row.hover()
  await page.waitForTimeout(1500)
  const untilAsked = isWarm && stopWhereAsked()
  await take()
  await row.evaluate((element) => element.click())
  const before = (await untilAsked) || new Set()
  await page.waitForFunction(() => window.modal.getAccount().isConnected && !window.modal.getState().open)
  const untilClosed = new Set([...before, ...(await take())])
  await page.evaluate(() => window.modal.disconnect())
  return { untilAsked: before, untilClosed }
}

async function stopWhereAsked() {
  await tools.send('Debugger.enable')
  const files = await new Promise((resolve) => tools.once('Debugger.paused', () => resolve(take())))
  await tools.send('Debugger.resume')
  await tools.send('Debugger.disable')
  return files
}

function print(name, files) {
  const drawn = [...files].filter((path) => path.startsWith('/views/'))
  console.log(`${name}: ${files.size} files, ${files.size - drawn.length} of them outside views/`)
  for (const path of [...files].sort()) console.log(`  ${path.slice(1)}`)
}

import { readdirSync } from 'node:fs'
import { launchForTests } from './browser.mjs'
import { accountSteps } from './check/account.mjs'
import { accountFacts } from './check/account-facts.mjs'
import { depositSteps } from './check/deposit.mjs'
import { emailSteps } from './check/email.mjs'
import { emailCaptureSteps } from './check/email-capture.mjs'
import { evmSteps } from './check/evm.mjs'
import { oneClickSteps } from './check/one-click.mjs'
import { ownScreenSteps } from './check/own-screens.mjs'
import { addDeepText, must, pageActions } from './check/page-actions.mjs'
import { onrampElementSteps, payElementSteps } from './check/page-elements.mjs'
import { pairingSteps, phoneSteps, takeNotes } from './check/pairing.mjs'
import { signInSteps } from './check/sign-in.mjs'
import { startSignInSite } from './check/sign-in-site.mjs'
import { smartSessionSteps } from './check/smart-session.mjs'
import { socialSteps } from './check/social.mjs'
import { swapSteps } from './check/swap.mjs'
import { watchUsageEvents } from './check/usage-events.mjs'
import { leave, walk } from './check/walk.mjs'

/** Reads every file of namespaces/: each is a chain namespace beside EVM, checked by the same steps. */
export async function readNamespaceFacts() {
  const files = readdirSync(new URL('./namespaces', import.meta.url)).filter((file) => file.endsWith('.mjs'))
  const facts = files.map(async (file) => [file.slice(0, -4), await import(`./namespaces/${file}`)])
  return Object.fromEntries(await Promise.all(facts))
}

async function newPage(browser, url, noise, { script, ...settings } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...settings })
  await context.addInitScript(addDeepText)
  if (script) await context.addInitScript(script)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  page.on('pageerror', (error) => noise.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) noise.push(message.text())
  })
  await page.goto(url)
  return pageActions(page)
}

async function pairingWallet(emulator) {
  const { createPairingWallet } = await import('../emulator/dist/pairing-wallet.js')
  return createPairingWallet({
    relayUrl: emulator.relay.url,
    projectId: emulator.projectId,
    accounts: emulator.accounts.slice(2, 4),
    rpc: emulator.walletRpc,
    // Clients in one process share their core unless each has its own storage prefix.
    storagePrefix: `check-${Math.random()}`,
  })
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, script: takeNotes }

/** The parts of the check, each on a page of its own: the page's options, and its steps. */
function partsOf(emulator, namespaces) {
  return [
    { search: '?namespaces=eip155', steps: (actions) => evmSteps(actions, emulator) },
    { search: '?namespaces=eip155', pairs: true, settings: phone, steps: phoneSteps },
    {
      search: '?namespaces=eip155',
      pairs: true,
      steps: (actions, wallet) => pairingSteps(actions, emulator, wallet),
    },
    ...accountFacts(emulator).map((facts) => ({
      search: '?namespaces=eip155,solana',
      steps: (actions) => accountSteps(actions, facts),
    })),
    { search: '?namespaces=eip155', steps: (actions) => swapSteps(actions, emulator) },
    { search: '?namespaces=eip155', steps: (actions) => depositSteps(actions, emulator) },
    {
      search: '?namespaces=eip155&element=onramp',
      steps: (actions) => onrampElementSteps(actions, emulator),
    },
    { search: '?namespaces=eip155&element=pay', steps: (actions) => payElementSteps(actions, emulator) },
    { search: '?namespaces=eip155,solana', steps: (actions) => emailSteps(actions, emulator) },
    { search: '?namespaces=eip155,solana', steps: (actions) => socialSteps(actions, emulator) },
    { search: '?namespaces=eip155,solana', steps: (actions) => ownScreenSteps(actions, emulator) },
    { search: '?namespaces=eip155&email-capture', steps: (actions) => emailCaptureSteps(actions, emulator) },
    { search: '?namespaces=eip155', steps: (actions) => smartSessionSteps(actions, emulator) },
    {
      search: '?sign-in=server',
      steps: (actions) => signInSteps(actions, rowsOf(namespaces), emulator),
    },
    { search: '?namespaces=eip155,solana&sign-in=server', pairs: true, steps: oneClickSteps },
    {
      search: '',
      steps: (actions) => ({
        ...Object.assign({}, ...namespaces.map(([name, facts]) => walk(actions, emulator, name, facts))),
        'all namespaces are connected side by side': () => sideBySide(actions, namespaces),
        ...Object.assign({}, ...namespaces.map(([name]) => leave(actions, name))),
      }),
    },
  ]
}

/** The row of a wallet by namespace. */
const rowsOf = (namespaces) => [
  ['eip155', 'org.example.fox'],
  ...namespaces.map(([namespace, { connector }]) => [namespace, connector.toLowerCase()]),
]

async function sideBySide({ account, connected }, namespaces) {
  for (const [namespace] of namespaces) {
    await connected(namespace) // each is restored in its own time after the last reload
    const { isConnected, allAccounts } = await account(namespace)
    must(isConnected && allAccounts.every((a) => a.namespace === namespace), `${namespace} is connected`)
  }
}

/** Runs all steps, printing each with its time; the first that fails ends the run. @returns true when all passed */
export async function checkDemo({ page: { url, forward }, emulator, executablePath }) {
  const site = await startSignInSite(url)
  forward('/sign-in/', site.url)
  const browser = await launchForTests(executablePath)
  const noise = []
  const usage = watchUsageEvents(emulator)
  let passed = 0
  const take = async (name, step, page) => {
    const started = performance.now()
    const error = await failureOf(step)
    console.log(`${error ? '✗' : '✓'} ${name}  ${Math.round(performance.now() - started)} ms`)
    if (!error) passed += 1
    else await page?.screenshot({ path: '.cache/check-failed.png' })
    if (error) throw error
  }
  const error = await failureOf(async () => {
    for (const part of partsOf(emulator, Object.entries(await readNamespaceFacts()))) {
      const wallet = part.pairs && (await pairingWallet(emulator))
      const actions = await newPage(browser, `${url}/${part.search}`, noise, part.settings)
      for (const [name, step] of Object.entries(part.steps(actions, wallet)))
        await take(name, step, actions.page).then(() => usage.look(actions.page))
      await actions.page.context().close()
      await wallet?.close?.()
    }
    await take('no usage event holds an address, an email or a message', usage.check)
    await take('no page error and no violation of the policy', async () =>
      must(noise.length === 0, noise.join('\n')),
    )
  })
  if (error) console.log(error.message)
  await browser.close()
  await site.close()
  console.log(`\n${passed} passed, ${error ? 'one failed, and what follows was not tried' : 'none failed'}`)
  return !error
}

function failureOf(step) {
  return step().then(
    () => undefined,
    (error) => error,
  )
}

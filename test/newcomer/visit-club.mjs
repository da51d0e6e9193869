import { startEmulator } from '../../emulator/dist/index.js'
import { must, pageActions } from '../../scripts/check/page-actions.mjs'
import { serve, strictPolicy } from '../../scripts/serve.mjs'

const treasury = '0x00000000000000000000000000000000000000c1'
const dues = 20_000_000_000_000_000n

/** Walks through the club's built page, with a wallet, a chain and a cloud of the emulator. @throws what was not so */
export async function visitClub(browser, folder) {
  const emulator = await startEmulator({ chains: [1] })
  // The frame's origin is another name of this machine.
  const policy = strictPolicy(emulator.url).replace('frame-src', 'frame-src http://localhost:*')
  const site = await serve({ root: folder, emulator: emulator.url, policy })
  // Without motion nothing moves away under a click into the frame.
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  page.setDefaultTimeout(30_000)
  const problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  try {
    await page.goto(`${site.url}/club/`)
    await page.waitForFunction(() => window.demoWallets)
    const club = actionsOf(page)
    for (const part of [passGuard, askCloud, useFrame, payDues]) await part(club, emulator)
  } catch (error) {
    const told = await page.locator('#told li').allTextContents()
    problems.push(`${error.message}\nThe page was told:\n${told.join('\n')}`)
  } finally {
    await page.close()
    await site.close()
    await emulator.close()
  }
  if (problems.length > 0) throw new Error(`The club:\n${problems.join('\n')}`)
}

function actionsOf(page) {
  const line = (text) => page.locator('#told li').filter({ hasText: text })
  return {
    ...pageActions(page),
    press: (name) => page.locator(`#${name}`).click(),
    /** The line that begins so, once the page was told. */
    told: async (text) => (await line(text).first().textContent()).slice(text.length),
    count: (text) => line(text).count(),
  }
}

/** Nobody is connected before the rules are kept, and they cannot be closed away. */
async function passGuard({ page, id, press, approve, told, count, closed }) {
  const isQuiet = async (when) => {
    for (const said of ['connect', 'session:connected', 'isConnected'])
      must((await count(said)) === 0, `the page was not told "${said}" ${when}`)
  }
  await press('connect')
  await approve()
  await id('club-rules').waitFor()
  await id('w3m-header-close').click()
  await page.keyboard.press('Escape')
  await isQuiet('while the rules are shown')
  await id('club-join').click()
  await id('demo-wallet-approve').waitFor()
  await isQuiet('while the wallet is asked to sign')
  await approve()
  must((await told('connect() ')).startsWith('0x'), 'connect() resolved with the address')
  for (const said of ['session:connected', 'isConnected'])
    must((await count(said)) === 1, `the page was told "${said}" once`)
  await closed()
}

/** A host of the club's own tells what no service of the package reads, and knows who asks. */
async function askCloud({ press, told }, { control, ledger, projectId }) {
  control.limits({ tier: 'members' })
  await press('plan')
  must((await told('plan ')) === 'members', 'the plan is the one that was set')
  const { query } = ledger.entries().find(({ path }) => path === '/appkit/v1/project-limits') ?? {}
  must(query?.projectId === projectId && query.st && query.sv, 'the request says project, kit and version')
}

/** A frame of the plugin's is shown in the card, and is the same one after the modal was closed. */
async function useFrame({ page, id, press, close, told }) {
  must((await told('frames of ')) === page.url().replace(/^.*?(:\d+).*$/, 'http://localhost$1'), 'CSP')
  const frame = page.frameLocator('iframe[title=Card]')
  for (const stamps of [1, 2]) {
    await press('open')
    await id('club-see-card').click()
    await frame.getByRole('button').click()
    await frame.getByText(`${stamps} stamps`).waitFor()
    await id('club-card').waitFor({ state: 'attached' })
    await close()
    must(!(await frame.getByRole('button').isVisible()), 'the frame is hidden with the modal')
  }
}

/** Once the club was told of the member, what was reviewed is in a block, and the visitor and other plugins are told. */
async function payDues({ page, id, press, close, approve }, emulator) {
  await press('open')
  await id('club-pay-dues').waitFor()
  must((await id('club-books').count()) === 0, 'what no adapter can do is not offered')
  await close()
  await press('dues')
  await id('club-pay').click()
  for (const step of [0, 1]) {
    await id('club-progress-approving').waitFor()
    await id(`club-step-${step}`).waitFor()
    await approve()
  }
  await id('club-paid').getByText('Paid by 0x').waitFor()
  const { rpc } = await emulator.chain(1)
  const told = (await page.locator('#told li').allTextContents()).map((line) => line.split(' 0x'))
  const hashesOf = (what) => told.flatMap(([word, rest]) => (word === what ? `0x${rest}` : []))
  const sent = await Promise.all(hashesOf('confirmed').map((hash) => rpc('eth_getTransactionByHash', [hash])))
  must(hashesOf('submitted').join() === hashesOf('confirmed').join(), 'what was submitted was confirmed')
  must(sent.map(({ value }) => BigInt(value)).join() === `0,${dues}`, 'the chain has both, in their order')
  must(
    sent.every(({ to }) => to === treasury),
    'the chain has what was reviewed',
  )
}

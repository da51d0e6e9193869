import { vi } from 'vitest'
import type { Connection } from '../../../../kernel/plugin.js'
import { chains } from '../../../support/fake-adapter.js'
import {
  accountOf,
  checkClosed,
  checkSettled,
  lookAround,
  must,
  noteSignedIn,
  walletOf,
  watchShown,
} from './checks.js'
import { quietly, type Step, steps } from './steps.js'
import type { Tab } from './tab.js'
import { type Site, World } from './world.js'

/** Longer than any function of the page waits for an answer. */
const PATIENCE = 60_000

/** More than there are sign-ins to leave: of each wallet, also of one that is restored meanwhile, on each network. */
const MOST = 12

async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}

async function open(world: World): Promise<Tab> {
  const tab = await world.open()
  watchShown(world, tab)
  tab.events.on('siwx:signed-in', ({ address, network }) =>
    noteSignedIn(world, `${network.split(':')[0]}:${address}`),
  )
  quietly(tab.session.restore())
  return tab
}

/**
 * Whose wallet has to be back on a network where its account is signed in, once the visitor cancels a required sign-in:
 * it changed its network alone, and does what it is asked.
 */
function wayBack(world: World, tab: Tab): ((connection: Connection) => boolean) | undefined {
  const [
    {
      cause,
      connections: [asked],
    } = { cause: undefined, connections: [] },
    ...others
  ] = tab.asked
  const wallet = world.wallets.find(({ connector }) => connector.id === asked?.connector.id)
  const last = asked && tab.lastShown.get(walletOf(asked))
  const isSure =
    world.site.required &&
    world.site.oncePer === 'network' &&
    ![...tab.asked].some((request) => world.answered.has(request)) &&
    world.isAtEase() &&
    wallet?.answer === 'approve' &&
    wallet.unanswered === 0 &&
    others.length === 0 &&
    tab.pending.size === 0
  if (!asked || !last || !isSure || cause !== 'network' || accountOf(last) !== accountOf(asked))
    return undefined
  const isServed = chains.some(({ caipNetworkId }) => caipNetworkId === last.network)
  if (!isServed || !world.isSignedIn(last) || !world.isRecorded('eip155', asked.connector.id))
    return undefined
  return (connection) => walletOf(connection) === walletOf(asked) && world.isSignedIn(connection)
}

/** Cancels until nobody waits for the visitor. */
async function leave(world: World, tab: Tab): Promise<void> {
  await settle()
  for (let left = MOST; left > 0 && tab.asked.size > 0; left--) {
    const { size } = tab.asked
    const goesBack = wayBack(world, tab)
    tab.service.cancel()
    await settle()
    must(!goesBack || tab.connections().some(goesBack), 'the wallet goes back to where it is signed in')
    if (tab.asked.size < size) continue
    world.pass(PATIENCE)
    await settle()
  }
  must(tab.asked.size === 0, 'cancelling leads out of every sign-in')
  must(await tab.router.close(), 'and then the modal can be closed')
}

/** Closing is refused for the sake of a required sign-in alone. */
async function close(world: World, tab: Tab): Promise<void> {
  await settle()
  const isAsked = tab.asked.size > 0
  if (await tab.router.close()) return
  must(world.site.required && isAsked, 'closing is refused while a required sign-in waits')
  await leave(world, tab)
}

/** A wallet whose site and owner do what they are asked, at once or after a while. */
async function connectAndSign(world: World, tab: Tab, step: Step): Promise<void> {
  await settle()
  Object.assign(world, { nonce: 'good', checking: 'good' })
  steps.connect(world, tab, { ...step, wallet: 'approve' })
  await settle()
  if (step.yes && step.which) world.pass(step.ms)
  steps.sign(world, tab, { ...step, answer: 'good' })
  await settle()
}

async function take(world: World, step: Step): Promise<void> {
  const tab = world.tabs[step.tab]
  if (!tab) throw new Error('no such tab')
  if (step.do === 'leave') await leave(world, tab)
  else if (step.do === 'connect-and-sign') await connectAndSign(world, tab, step)
  else if (step.do === 'leave-network') {
    await settle()
    steps.wallets(world, tab, step)
    steps.network(world, tab, step)
    await leave(world, tab)
  } else if (step.do === 'close') await close(world, tab)
  else if (step.do === 'reload') {
    world.isReloaded = true
    tab.close()
    const opened = await open(world)
    opened.everShown.push(...tab.everShown)
    world.tabs[step.tab] = opened
  } else if (step.do === 'sign-out') {
    const signedOut = tab.connections()
    world.isExcused = true
    steps['sign-out'](world, tab)
    // Who does not let it end may be asked again.
    if (!step.hurry) for (const connection of signedOut) world.declined.add(accountOf(connection))
  } else steps[step.do](world, tab, step)
}

/** One history; throws where something does not hold. */
export async function run(site: Site, history: readonly Step[]): Promise<void> {
  vi.clearAllTimers() // what an earlier history that failed has left
  const world = new World(site)
  world.tabs.push(await open(world), await open(world))
  let before = lookAround(world)
  world.startStep()
  for (const step of history) {
    await take(world, step)
    if (step.hurry) continue
    await settle()
    checkSettled(world, before)
    before = lookAround(world)
    world.startStep()
  }
  for (const tab of world.tabs) tab.close()
  await settle()
  checkClosed(world)
}

import { vi } from 'vitest'
import { type Connection, codeOf, type GuardRequest } from '../../../../kernel/plugin.js'
import type { Tab } from './tab.js'
import type { World } from './world.js'

/** Cheaper than an assertion object: it is called very often. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`broken: ${what}`)
}

export const accountOf = ({ connector, accounts: [first] }: Connection) =>
  `${connector.namespace}:${first.address}`
export const walletOf = ({ connector }: Connection) => `${connector.namespace} ${connector.id}`
const subjectOf = (connection: Connection) =>
  `${walletOf(connection)} ${connection.accounts[0].address} ${connection.network}`

/** Whoever gets into the state, and is told to the page, is signed in at that moment where that is required. */
export function watchShown(world: World, tab: Tab): void {
  let before: readonly string[] = []
  tab.onState(() => {
    const now = tab.connections()
    for (const connection of now) {
      const isNew = world.site.required && !before.includes(subjectOf(connection))
      must(!isNew || world.wasSignedIn(connection), `who is let in is signed in: ${subjectOf(connection)}`)
    }
    const subjects = now.map(subjectOf)
    for (const one of now) tab.lastShown.set(walletOf(one), one)
    tab.everShown.push(...now)
    for (const one of before) if (!subjects.includes(one)) world.left.add(one)
    before = subjects
  })
  const isShown = (told: { namespace: string; address: string; network?: string }) =>
    tab
      .connections()
      .some(
        ({ connector, accounts: [first], network }) =>
          connector.namespace === told.namespace &&
          first.address === told.address &&
          (told.network === undefined || network === told.network),
      )
  const checkTold = (told: Parameters<typeof isShown>[0]) =>
    must(isShown(told), 'the page is told of nobody who is not shown')
  tab.events.on('session:connected', checkTold)
  tab.events.on('session:account', checkTold)
}

/** Errors that the visitor, the wallets or the site gave cause for; who declines an optional sign-in is no error. */
const expected = ['SIGNATURE', 'LATE', 'EXPIRED', 'UNCHECKED'].map((what) => `LK_SIGN_IN_${what}`)
const isExpected = ({ site }: World, error: unknown) =>
  expected.includes(String(codeOf(error))) || (site.required && codeOf(error) === 'LK_SIGN_IN_DECLINED')

/** What is remembered from one settled moment to the next. */
export interface Before {
  readonly live: readonly Connection[]
  readonly signedIn: ReadonlyMap<Tab, readonly Connection[]>
  readonly asked: ReadonlyMap<Tab, readonly GuardRequest[]>
}

export const lookAround = (world: World): Before => {
  const live = world.tabs.flatMap((tab) => tab.connections())
  const asked = new Map(world.tabs.map((tab) => [tab, [...tab.asked]]))
  const signedIn = new Map(world.tabs.map((tab) => [tab, tab.connections().filter(world.isSignedIn)]))
  return { live, signedIn, asked }
}

/** Holds whenever everything has settled. */
export function checkSettled(world: World, before: Before): void {
  for (const tab of world.tabs) {
    const [unexpected] = tab.reported.filter((error) => !isExpected(world, error))
    must(unexpected === undefined, `nothing unexpected is reported: ${unexpected}`)
    must(
      tab.asked.size === 0 || tab.view() !== undefined || world.isSlow(),
      'what waits for the visitor is on screen',
    )
    must(world.site.required || tab.askedAgain.length === 0, 'who declined is not asked again by itself')
  }
  noteDeclined(world, before)
  const live = world.tabs.flatMap((tab) => tab.connections())
  if (world.site.signOutOnDisconnect && !world.isReloaded && !world.isSlow()) checkEnded(world, before, live)
  for (const tab of world.tabs) checkStays(world, before, tab)
}

/** Sessions end with the wallet; an account of a wallet that both tabs have used may be lost in the other one alone. */
function checkStays(world: World, before: Before, tab: Tab): void {
  for (const connection of tab.connections()) {
    const was = before.signedIn.get(tab)?.some((one) => subjectOf(one) === subjectOf(connection))
    const mayEnd = !was || world.isExcused || world.left.has(subjectOf(connection))
    const holds = mayEnd || world.isSignedIn(connection) || isShared(world, accountOf(connection))
    must(holds, `who stays connected stays signed in: ${subjectOf(connection)}`)
  }
}

/** Whether each tab has used one of the wallets that had the account. */
function isShared({ tabs }: World, account: string): boolean {
  const all = tabs.flatMap(({ everShown }) => everShown)
  const wallets = new Set(all.filter((one) => accountOf(one) === account).map(walletOf))
  return tabs.every(({ everShown }) => everShown.some((one) => wallets.has(walletOf(one))))
}

/** Who signed in did not decline; nor does who leaves, in one tab, the question that another one has answered. */
export function noteSignedIn(world: World, account: string): void {
  world.declined.delete(account)
  for (const { asked } of world.tabs)
    for (const request of asked)
      if (accountOf(request.connections[0]) === account) world.answered.add(request)
}

/** Let in without a session after the view was shown: the visitor did not want to sign in. */
function noteDeclined(world: World, before: Before): void {
  for (const [tab, requests] of before.asked)
    for (const request of requests) {
      const [asked] = request.connections
      const isIn = tab.connections().some((one) => subjectOf(one) === subjectOf(asked))
      const isAsked = world.shown.has(request) && !world.answered.has(request)
      if (isIn && isAsked && !world.wasSignedIn(asked)) world.declined.add(accountOf(asked))
    }
}

/** No session is left of who was connected and is so nowhere any more; one that a tab was about to let in may be. */
function checkEnded(world: World, before: Before, live: readonly Connection[]): void {
  const asked = [...before.asked.values(), ...world.tabs.map((tab) => [...tab.asked])].flat()
  const waiting = asked.flatMap(({ connections }) => connections)
  const kept = [...live, ...waiting]
  for (const connection of before.live) {
    const { id, namespace } = connection.connector
    const isKept = kept.some(
      (one) =>
        walletOf(one) === walletOf(connection) ||
        one.accounts.some(({ address }) => address === connection.accounts[0].address),
    )
    if (isKept || world.isRecorded(namespace, id)) continue
    const left = world
      .good()
      .filter(({ data }) => `${data.chainId.split(':')[0]}:${data.accountAddress}` === accountOf(connection))
    must(left.length === 0, `no session is left of ${subjectOf(connection)}`)
  }
}

/** Holds once all tabs are closed. */
export function checkClosed(world: World): void {
  const heard = world.wallets.map(({ listeners, awaited }) => listeners.size + awaited.size)
  const pairHeard = [...world.pair.listeners.values()].map(({ size }) => size)
  must(
    [...heard, ...pairHeard].every((count) => count === 0),
    `no wallet is listened to: ${heard}`,
  )
  must(world.watchers === 0, 'the storage is not listened to')
  must(vi.getTimerCount() === 0, 'no timer is left')
  for (const tab of world.tabs) {
    must(tab.asked.size === 0 && tab.pending.size === 0, 'nothing waits for the visitor')
    must(tab.isLeft(), 'the plugin has undone what it made')
  }
}

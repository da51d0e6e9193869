import * as fc from 'fast-check'
import { expect } from 'vitest'
import { linkSignals } from '../../../kernel/lib/signals.js'
import type { Connection, GuardClosing } from '../../../kernel/plugin.js'
import { connectionsOf } from '../../../kernel/session/connections-of.js'
import { stateOf } from '../../../kernel/state/state.js'
import { chains, FakeWallet, setupSession, sharedBackend } from '../../support/fake-adapter.js'
import { FakeGuards, type GuardAnswer, GuardMemory, subjectOf } from '../../support/fake-guards.js'
import { SharedWallet } from '../../support/shared-wallet.js'

/**
 * Histories of 30 steps in two tabs on one storage: what visitors, wallets, other scripts and the browser may do, with
 * listeners that throw. What must hold is checked after every step. RUNS is how many there are of each setting (of which
 * there are six); RUNS=25000 makes it longer, SEED=1 repeats a run.
 */
const RUNS = Number(process.env.RUNS ?? 2_500)
const SEED = process.env.SEED
const STEPS = 30
const KEY = 't/session'
const chainOf: Readonly<Record<string, `${string}:${string}`>> = {
  eip155: 'eip155:1',
  solana: 'solana:x',
  sui: 'sui:y',
}

export interface Setting {
  readonly namespaces: readonly string[]
  readonly names: readonly string[]
  readonly multi: boolean
  /** The page has a guard that answers as the history says. */
  readonly guarded?: boolean
}

/** What another script, an older release or a hostile page may have left in the storage. */
const foreign = [
  'null',
  '[]',
  '{"status":"connected"}',
  '{"status":"connected","connections":{"__proto__":[{"id":"fox","network":"eip155:1"}]},"disconnected":{},"selected":{}}',
  '{"status":"connected","connections":{"eip155":[{"id":"nobody","network":"eip155:1"}]},"disconnected":{},"selected":{"eip155":"eip155:999"}}',
  '{"status":"disconnected","connections":{},"disconnected":{},"selected":{}}',
  '{"status":"connected","active":"nowhere","connections":{"eip155":7},"disconnected":{},"selected":{}}',
]

function stepsOf({ namespaces, names, guarded }: Setting) {
  const base = {
    tab: fc.nat(1),
    ns: fc.constantFrom(...namespaces),
    id: fc.constantFrom(...names),
    /** The next step follows at once, before this one has settled. */
    hurry: fc.boolean(),
  }
  const kind = <K extends string, R extends object>(weight: number, kindOf: K, more: R = {} as R) => ({
    weight,
    arbitrary: fc.record({ ...base, do: fc.constant(kindOf), ...more }) as unknown as fc.Arbitrary<Step>,
  })
  const step: fc.Arbitrary<Step> = fc.oneof(
    kind(6, 'connect', {
      answer: fc.constantFrom('approve', 'approve', 'reject', 'hang'),
      chosen: fc.boolean(),
    }),
    kind(2, 'one-tick', {
      first: fc.constantFrom('connect', 'switch', 'disconnect'),
      last: fc.constantFrom('connect', 'nobody', 'disconnect'),
      other: fc.constantFrom(...names),
    }),
    kind(2, 'pair', { serves: fc.subarray([...namespaces], { minLength: 1 }) }),
    kind(2, 'switch', { chain: fc.nat(1), answer: fc.constantFrom('approve', 'reject') }),
    kind(2, 'choose', { account: fc.constantFrom('a', 'b', 'x') }),
    kind(1, 'activate'),
    kind(3, 'accounts', { list: fc.subarray(['a', 'b', 'c']) }),
    kind(2, 'network', { chain: fc.constantFrom('eip155:1', 'eip155:10', 'eip155:77') }),
    kind(2, 'wallet-leaves'),
    kind(1, 'pair-leaves'),
    kind(2, 'lock', { locked: fc.boolean() }),
    kind(2, 'blink'),
    kind(2, 'busy', { ends: fc.constantFrom('approve', 'leave', 'again') }),
    kind(1, 'lost'),
    kind(1, 'late', { present: fc.boolean() }),
    kind(2, 'rival', { disputed: fc.boolean() }),
    kind(3, 'disconnect', { all: fc.boolean(), one: fc.boolean() }),
    kind(1, 'forget'),
    kind(1, 'close'),
    kind(3, 'reload'),
    kind(1, 'foreign', { value: fc.constantFrom(...foreign) }),
    ...(guarded
      ? [
          kind(4, 'guard', {
            verdict: fc.constantFrom('pass', 'refuse', 'silent', 'show', 'show'),
            closing: fc.constantFrom('refuse', 'end', 'pass'),
          }),
          kind(5, 'visitor-answers', { agrees: fc.boolean() }),
          kind(3, 'visitor-closes'),
          kind(1, 'sessions-end'),
        ]
      : []),
  )
  return fc.array(step, { minLength: STEPS, maxLength: STEPS })
}

interface Step {
  readonly do: string
  readonly tab: 0 | 1
  readonly ns: string
  readonly id: string
  readonly hurry: boolean
  readonly answer: FakeWallet['answer']
  readonly chosen: boolean
  readonly serves: readonly string[]
  readonly chain: number & `${string}:${string}`
  readonly account: string
  readonly list: readonly string[]
  readonly locked: boolean
  readonly present: boolean
  readonly disputed: boolean
  readonly all: boolean
  readonly one: boolean
  readonly value: string
  readonly verdict: GuardAnswer
  readonly closing: GuardClosing
  readonly agrees: boolean
  readonly ends: string
  readonly first: string
  readonly last: string
  readonly other: string
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Cheaper than an assertion object: it is called millions of times. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`broken: ${what}`)
}

/** One object for all: a stack trace each time would be most of the run. */
const listenerError = new Error('a listener of the page')

function createWorld(setting: Setting) {
  const { namespaces, names, multi, guarded } = setting
  let answers: Pick<FakeGuards, 'answer' | 'closing'> = { answer: 'pass', closing: 'end' }
  const wallets = namespaces.flatMap((ns) => names.map((name) => new FakeWallet(name, ns, chainOf[ns])))
  const pair = new SharedWallet(chainOf)
  const backend = sharedBackend()
  const memory = new GuardMemory()
  const find = (ns: string, name: string) =>
    wallets.find((wallet) => wallet.namespace === ns && wallet.connector.id === name)
  const open = () => {
    const guards = new FakeGuards(['terms', 'siwx', 'email-capture'], undefined, memory)
    Object.assign(guards, answers)
    const tab = setupSession({
      wallets,
      backend: backend.tab(),
      onListenerError: (error) => must(error === listenerError, `no other error: ${error}`),
      deps: {
        namespaces: () => namespaces,
        multiWallet: () => multi,
        disconnectTimeout: 5,
        restoreTimeout: guarded ? 20 : 1000,
        ...(guarded && { guards }),
        source: async () => pair,
        findConnector: async (ns, name) => {
          if (name === pair.id) return pair.connector(ns)
          const wallet = find(ns, name)
          return wallet?.present ? wallet.connector : undefined
        },
      },
    })
    const fail = () => {
      throw listenerError
    }
    tab.onState(fail)
    for (const name of ['session:connected', 'session:account', 'session:disconnected'] as const)
      tab.events.on(name, fail)
    Object.assign(guards, { onClose: (reason: unknown) => tab.session.abort(reason) })
    return { ...tab, guards }
  }
  const decide = (next: typeof answers) => {
    answers = next
    for (const { guards } of tabs) Object.assign(guards, answers)
  }
  const tabs: [Live, Live] = [open(), open()]
  return { setting, wallets, pair, backend, memory, find, open, tabs, decide }
}
type Live = ReturnType<typeof setupSession> & { readonly guards: FakeGuards }
type World = ReturnType<typeof createWorld>

const connectionsIn = (tab: Live, { setting }: World) =>
  setting.namespaces.flatMap((ns) => connectionsOf(tab.state(), ns))
const keyOf = ({ connector }: Connection) => `${connector.namespace} ${connector.id}`

/** Holds at every moment, in each tab. */
function checkTab(tab: Live, world: World): void {
  const { namespaces, multi } = world.setting
  const state = tab.state()
  const keys = connectionsIn(tab, world).map(keyOf)
  must(new Set(keys).size === keys.length, 'one record per namespace and connector')
  for (const ns of namespaces) {
    const list = connectionsOf(state, ns)
    must(multi || list.length < 2, 'one wallet per namespace')
    must(!list[0] || state.selected[ns] === list[0].network, 'the selected network is the wallet’s')
    for (const connection of list) {
      const { accounts, connector, provider } = connection
      const isLetThrough = !world.setting.guarded || tab.guards.letThrough.has(subjectOf(connection))
      must(isLetThrough, `nobody is connected whom the guards did not let through: ${connector.id}`)
      must(accounts.length > 0 && provider !== undefined, 'connected means accounts and a live provider')
      must(connector.namespace === ns, 'a record stands in its own namespace')
      must(
        accounts.every((account) => account.namespace === ns),
        'its accounts too',
      )
      must(new Set(accounts.map((a) => a.address)).size === accounts.length, 'each account once')
    }
  }
  must(state.active === undefined || namespaces.includes(state.active), 'the active namespace is served')
  const unexpected = tab.errors.find(
    (error) => !/^Error: (terms|siwx|email-capture) says no$/.test(String(error)),
  )
  must(unexpected === undefined, `nothing unexpected is reported: ${unexpected}`)
}

/**
 * Wallets are listened to exactly where they are connected, wait for the guards, or are stored and share no account.
 * @param settled each tab has heard what the other one stored
 */
function checkListeners(world: World, settled: boolean): void {
  const live = world.tabs.flatMap((tab) => connectionsIn(tab, world).map(keyOf))
  const waiting = world.tabs.flatMap(({ guards }) =>
    guards.asked.flatMap(({ request }) => request.connections.map(keyOf)),
  )
  const times = (keys: readonly string[], key: string) => keys.filter((one) => one === key).length
  const check = (ns: string, id: string, heard: number) => {
    const key = `${ns} ${id}`
    const least = times(live, key)
    const isAwaited = !settled || storedIds(world, ns).includes(id)
    const most = isAwaited ? world.tabs.length : least
    must(heard >= least && heard <= most + times(waiting, key), `listeners of ${key}`)
  }
  for (const { namespace, connector, listeners, awaited } of world.wallets)
    check(namespace, connector.id, listeners.size + awaited.size)
  for (const ns of world.setting.namespaces) check(ns, 'pair', world.pair.heard(ns))
}

interface StoredAsIs {
  readonly status?: unknown
  readonly active?: unknown
  readonly connections?: Readonly<Record<string, readonly { readonly id: string }[]>>
}

const storedIn = (world: World): StoredAsIs => JSON.parse(world.backend.getItem(KEY) ?? '{}') ?? {}

function storedIds(world: World, ns: string): readonly string[] {
  const records = storedIn(world).connections?.[ns]
  return Array.isArray(records) ? records.map(({ id }) => id) : []
}

/** Once everything has settled, both tabs and the storage tell one story. */
function checkStorage(world: World): void {
  const stored = storedIn(world)
  const ids = (ns: string) => storedIds(world, ns)
  for (const tab of world.tabs)
    for (const { connector } of connectionsIn(tab, world)) {
      must(ids(connector.namespace).includes(connector.id), `${connector.id} is live and so it is stored`)
      must(stored.status === 'connected', 'who is connected is stored as connected')
    }
}

/** A wallet that locks itself and is unlocked again: whoever was connected to it is connected again. */
async function blink(world: World, wallet: FakeWallet): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await settle()
  const key = `${wallet.namespace} ${wallet.connector.id}`
  const live = world.tabs.filter((tab) => connectionsIn(tab, world).some((c) => keyOf(c) === key))
  if (!wallet.allowed || wallet.locked) return
  wallet.lock()
  const isShown = world.tabs.some((tab) => connectionsIn(tab, world).some((c) => keyOf(c) === key))
  must(!isShown, 'a locked wallet is not on screen')
  if (live.length > 0) must(storedIds(world, wallet.namespace).includes(wallet.connector.id), 'it is stored')
  wallet.unlock()
  if (world.setting.guarded) return
  for (let turn = 0; turn < 4; turn++) await settle()
  for (const tab of live)
    must(
      connectionsIn(tab, world).some((c) => keyOf(c) === key),
      'an unlocked wallet is back',
    )
}

/** A wallet that still shows an earlier request: whoever connects it meanwhile waits for that, and connects with it. */
async function busy(world: World, tab: Live, wallet: FakeWallet, { ends }: Step): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await settle()
  const isLive = () => connectionsIn(tab, world).some((c) => keyOf(c) === key)
  const key = `${wallet.namespace} ${wallet.connector.id}`
  if (isLive() || wallet.allowed) return
  Object.assign(wallet, { answer: 'busy', locked: false })
  const [before, heard] = [wallet.prompts, wallet.awaited.size]
  const { signal, abort } = linkSignals([])
  const connect = () => quietly(tab.session.connect(wallet.connector, { chosen: true, signal }))
  connect()
  for (let turn = 0; turn < 4; turn++) await settle()
  must(!isLive() && wallet.prompts === before + 1, 'it is asked once, and has not answered')
  if (ends === 'again') connect()
  if (ends === 'leave') abort(new Error('Back'))
  for (let turn = 0; turn < 4; turn++) await settle()
  must(wallet.awaited.size <= heard + (ends === 'leave' ? 0 : 1), 'the last attempt alone waits')
  wallet.approveEarlier()
  for (let turn = 0; turn < 4; turn++) await settle()
  if (world.setting.guarded) return
  if (ends !== 'leave') must(isLive(), 'the approval of the earlier request connects')
}

/** A wallet whose program stops, is asked, and can be reached again after a reload: it is never forgotten. */
async function lose(world: World, at: 0 | 1, wallet: FakeWallet): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await settle()
  const isStored = () => storedIds(world, wallet.namespace).includes(wallet.connector.id)
  const was = isStored()
  wallet.lost = true
  const [chain] = chains
  if (chain) quietly(world.tabs[at].session.switchNetwork(chain))
  await reload(world, at)
  for (let turn = 0; turn < 4; turn++) await settle()
  must(!was || isStored(), 'a wallet that cannot be reached is not forgotten')
  wallet.lost = false
  await reload(world, at)
  for (let turn = 0; turn < 4; turn++) await settle()
  const { present, allowed, locked, connector } = wallet
  if (!was || !present || !allowed || locked || connector.conflict || world.setting.guarded) return
  const key = `${wallet.namespace} ${connector.id}`
  must(
    connectionsIn(world.tabs[at], world).some((c) => keyOf(c) === key),
    'and is back when it can be reached',
  )
}

/** Two calls about one namespace before anything else happens: what the last one asked for is so. */
async function oneTick(world: World, s: Step): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await settle()
  const { session, state } = world.tabs[s.tab]
  const [one, two] = [world.find(s.ns, s.other), world.find(s.ns, s.id)]
  if (!one || !two) throw new Error('no such wallet')
  for (const wallet of [one, two]) wallet.answer = 'approve'
  const idsOf = () => connectionsOf(state(), s.ns).map(({ connector }) => connector.id)
  const before = idsOf()
  const call = (kind: string, wallet: FakeWallet) => {
    if (kind === 'connect') return session.connect(wallet.connector, { chosen: true })
    if (kind === 'disconnect') return session.disconnect({ namespace: s.ns })
    return session.switchConnection({
      ...{ namespace: s.ns, connectorId: kind === 'nobody' ? 'nobody' : wallet.connector.id },
    })
  }
  quietly(call(s.first, one))
  quietly(call(s.last, two))
  for (let turn = 0; turn < 4; turn++) await settle()
  if (s.last === 'disconnect') must(idsOf().length === 0, 'the earlier call connects nothing')
  if (world.setting.guarded) return
  if (s.last === 'connect') must(idsOf()[0] === s.id, 'the later call’s wallet is in use')
  if (s.last === 'nobody') must(!idsOf().some((id) => !before.includes(id)), 'the earlier call gave way')
}

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
const promptsOf = ({ wallets, pair }: World) => wallets.reduce((sum, w) => sum + w.prompts, pair.prompts)

/** A connector whose identity is disputed is connected by a visitor's own click alone. */
function connect(tab: Live, wallet: FakeWallet, s: Step): void {
  wallet.answer = s.answer
  const before = wallet.prompts
  const isLive = connectionsOf(tab.state(), wallet.namespace).some(
    (c) => c.connector.id === wallet.connector.id,
  )
  const refused = wallet.connector.conflict && !s.chosen && !isLive
  const connecting = tab.session.connect(wallet.connector, { chosen: s.chosen })
  quietly(
    connecting.then(
      () => must(!refused, 'a disputed wallet needs a click'),
      () => undefined,
    ),
  )
  if (refused) must(wallet.prompts === before, 'a disputed wallet is not asked without a click')
}

async function reload(world: World, index: 0 | 1): Promise<void> {
  await settle()
  await settle()
  const prompts = promptsOf(world)
  world.tabs[index].session.destroy()
  const tab = world.open()
  world.tabs[index] = tab
  const { active } = storedIn(world)
  await tab.session.restore()
  const isBack = active === tab.state().active && stateOf(tab.state()).status === 'connected'
  must(!isBack || tab.writes.every((now) => now.active === active), 'what is restored takes no active place')
  must(promptsOf(world) === prompts, 'restoring never prompts')
  for (const { connector } of connectionsIn(tab, world)) {
    const disputed = world.find(connector.namespace, connector.id)?.connector.conflict
    must(!disputed, 'a disputed wallet is not restored')
  }
}

/** It is refused for the sake of a guard alone, and then disconnecting is the way out. */
function closeModal({ guards, session }: Live): void {
  const refuses = guards.asked.some(({ closing, view }) => view && closing === 'refuse')
  if (guards.close()) return
  must(refuses, 'closing is refused by a guard alone')
  quietly(session.disconnect())
  must(guards.asked.length === 0, 'disconnecting ends what waits for the guards')
  must(guards.close(), 'and then the visitor can leave')
}

async function disconnect(tab: Live, world: World, s: Step): Promise<void> {
  const before = connectionsIn(tab, world)
  const target = s.all ? {} : { namespace: s.ns, ...(s.one && { connectorId: s.id }) }
  quietly(tab.session.disconnect(target))
  const left = connectionsIn(tab, world).map(keyOf)
  if (s.all) must(left.length === 0, 'disconnect ends everything')
  if (s.all) must(tab.guards.asked.length === 0, 'and what waits for the guards')
  for (const other of before)
    if (!s.all && other.connector.namespace !== s.ns && other.connector.id !== 'pair')
      must(left.includes(keyOf(other)), 'other namespaces stay')
}

async function take(world: World, s: Step): Promise<void> {
  const tab = world.tabs[s.tab]
  const wallet = world.find(s.ns, s.id)
  if (!wallet) throw new Error('no such wallet')
  if (s.do === 'connect') connect(tab, wallet, s)
  else if (s.do === 'pair') {
    world.pair.approves = s.serves
    quietly(tab.session.connect(world.pair.connector(s.ns)))
  } else if (s.do === 'switch') {
    for (const one of world.wallets) one.answer = s.answer
    const chain = chains[s.chain]
    if (chain) quietly(tab.session.switchNetwork(chain))
  } else if (s.do === 'choose')
    quietly(
      tab.session.switchConnection({
        ...{ namespace: s.ns, connectorId: s.id, address: `${s.id}-${s.account}` },
      }),
    )
  else if (s.do === 'activate') tab.session.activate(s.ns)
  else if (s.do === 'accounts') {
    const accounts = s.list.map((a) => ({ namespace: s.ns, address: `${s.id}-${a}`, type: 'eoa' as const }))
    wallet.say({ type: 'accounts', accounts })
  } else if (s.do === 'network') {
    wallet.say({ type: 'network', network: s.chain })
  } else if (s.do === 'wallet-leaves') wallet.say({ type: 'disconnect' })
  else if (s.do === 'pair-leaves')
    for (const listener of [...(world.pair.listeners.get(s.ns) ?? [])]) listener({ type: 'disconnect' })
  else if (s.do === 'lock') s.locked ? wallet.lock() : wallet.unlock()
  else if (s.do === 'one-tick') await oneTick(world, s)
  else if (s.do === 'blink') await blink(world, wallet)
  else if (s.do === 'busy') await busy(world, tab, wallet, s)
  else if (s.do === 'lost') await lose(world, s.tab, wallet)
  else if (s.do === 'late') wallet.present = s.present
  else if (s.do === 'rival') {
    const { conflict: _, ...connector } = wallet.connector
    wallet.connector = s.disputed ? { ...connector, conflict: true } : connector
  } else if (s.do === 'disconnect') await disconnect(tab, world, s)
  else if (s.do === 'forget') await tab.session.forget({ namespace: s.ns, connectorId: s.id })
  else if (s.do === 'close' && world.setting.guarded) tab.guards.close(true)
  else if (s.do === 'close') tab.session.abort(new Error('Modal closed'))
  else if (s.do === 'guard') world.decide({ answer: s.verdict, closing: s.closing })
  else if (s.do === 'visitor-answers') {
    const asked = tab.guards.asked.at(-1)
    if (s.agrees) asked?.pass()
    else asked?.refuse(new Error(`${asked.id} says no`))
  } else if (s.do === 'visitor-closes') closeModal(tab)
  else if (s.do === 'sessions-end') world.memory.forget()
  else if (s.do === 'reload') await reload(world, s.tab)
  else if (s.do === 'foreign') world.backend.write(KEY, s.value)
  else throw new Error(`no such step: ${s.do}`)
}

async function run(setting: Setting, steps: readonly Step[]): Promise<void> {
  const world = createWorld(setting)
  for (const step of steps) {
    const before = world.tabs.map((tab) => stateOf(tab.state()).status === 'connected' && tab.state().active)
    await take(world, step)
    for (const tab of world.tabs) checkTab(tab, world)
    // A question to the guards is only seen once it was put.
    if (!setting.guarded) checkListeners(world, false)
    if (step.hurry) continue
    for (let turn = 0; turn < 4; turn++) await settle()
    for (const [index, tab] of world.tabs.entries()) {
      checkTab(tab, world)
      const { active } = tab.state()
      const lost = active === before[index] && stateOf(tab.state(), active).status === 'disconnected'
      if (lost && step.do !== 'reload')
        must(
          connectionsIn(tab, world).length === 0,
          'an active namespace that lost its last wallet gives way',
        )
    }
    checkListeners(world, true)
    checkStorage(world)
  }
  for (const tab of world.tabs) tab.session.destroy()
}

/** RUNS histories of one setting. */
export async function checkHistories(setting: Setting): Promise<void> {
  // Here already, so that what a step starts has settled when the next one is compared with it.
  await Promise.all([
    import('../../../kernel/session/calls/session-calls.js'),
    import('../../../kernel/session/calls/restore.js'),
    import('../../../kernel/session/guards/admissions.js'),
  ])
  let steps = 0
  const property = fc.asyncProperty(stepsOf(setting), async (history) => {
    steps += history.length
    await run(setting, history)
  })
  await fc.assert(property, { numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) })
  console.info(`${RUNS} histories, ${steps} steps: ${JSON.stringify(setting)}`)
  expect(steps).toBeGreaterThanOrEqual(RUNS * STEPS)
}

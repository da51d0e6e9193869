import * as fc from 'fast-check'
import type { CaipNetworkId } from '../../../../kernel/plugin.js'
import { chains } from '../../../support/fake-adapter.js'
import type { Tab } from './tab.js'
import { accounts, EXPIRATION, namespaces, type World } from './world.js'

export interface Step {
  readonly do: keyof typeof steps
  readonly tab: 0 | 1
  readonly id: string
  /** The next step follows at once, before this one has settled. */
  readonly hurry: boolean
  readonly wallet: 'approve' | 'reject' | 'hang'
  readonly answer: World['signing']
  readonly network: CaipNetworkId
  /** One of two: an account, a network, a namespace. */
  readonly which: 0 | 1
  readonly yes: boolean
  readonly serves: readonly string[]
  readonly ms: number
}

export const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

function walletOf(world: World, { id }: Step) {
  const wallet = world.wallets.find(({ connector }) => connector.id === id)
  if (!wallet) throw new Error('no such wallet')
  return wallet
}

/** What a visitor, a wallet, the site and other tabs may do; leaving a sign-in and reloading are in `run.ts`. */
export const steps = {
  connect(world: World, tab: Tab, step: Step) {
    const wallet = Object.assign(walletOf(world, step), { answer: step.wallet })
    tab.connecting(tab.session.connect(wallet.connector, { chosen: step.yes }))
  },
  pair(world: World, tab: Tab, { serves, which }: Step) {
    world.pair.approves = serves
    tab.connecting(tab.session.connect(world.pair.connector(namespaces[which] ?? '')))
  },
  /** What wallets do when they are asked for another network. */
  wallets(world: World, _: Tab, step: Step) {
    for (const wallet of world.wallets) wallet.answer = step.wallet
  },
  switch(_: World, tab: Tab, { which }: Step) {
    const network = chains[which]
    if (network) quietly(tab.session.switchNetwork(network))
  },
  choose(_: World, tab: Tab, { id, which }: Step) {
    const address = accounts[id]?.[which] ?? ''
    tab.connecting(tab.session.switchConnection({ namespace: 'eip155', connectorId: id, address }))
  },
  account(world: World, _: Tab, step: Step) {
    const wallet = walletOf(world, step)
    const list: readonly string[] = accounts[step.id] ?? []
    wallet.accounts = step.which ? list.toReversed() : list
    if (wallet.allowed && !wallet.locked) wallet.say({ type: 'accounts', accounts: wallet.list() })
  },
  network(world: World, _: Tab, step: Step) {
    const wallet = walletOf(world, step)
    wallet.chain = step.network
    wallet.say({ type: 'network', network: step.network })
  },
  lock(world: World, _: Tab, step: Step) {
    const wallet = walletOf(world, step)
    if (step.yes) wallet.lock()
    else wallet.unlock()
  },
  'wallet-leaves'(world: World, _: Tab, step: Step) {
    const wallet = walletOf(world, step)
    wallet.allowed = false
    wallet.say({ type: 'disconnect' })
  },
  'pair-leaves'(world: World, _: Tab, { which }: Step) {
    const listeners = world.pair.listeners.get(namespaces[which] ?? '') ?? []
    for (const listener of [...listeners]) listener({ type: 'disconnect' })
  },
  sign(world: World, tab: Tab, { answer }: Step) {
    world.signing = answer
    quietly(tab.service.sign())
  },
  site(world: World, _: Tab, { answer, yes }: Step) {
    world[yes ? 'nonce' : 'checking'] = answer
  },
  late: (world: World) => world.answerLate(),
  open: (_: World, tab: Tab) => quietly(tab.router.open()),
  disconnect(_: World, tab: Tab, { which, id, yes }: Step) {
    const one = yes ? { connectorId: id } : {}
    quietly(tab.session.disconnect(which ? {} : { namespace: 'eip155', ...one }))
  },
  'sign-out': (_: World, tab: Tab) => tab.waitFor(tab.service.signOut()),
  'sign-in': (_: World, tab: Tab) => tab.waitFor(tab.service.signIn()),
  /** Sessions end elsewhere. */
  revoke(world: World, _: Tab, { which }: Step) {
    world.write(which ? [] : world.stored().slice(1))
  },
  /** Another script writes sessions that nobody signed. */
  forge(world: World) {
    world.write(world.stored().map((session) => ({ ...session, signature: 'forged' })))
  },
  time: (world: World, _: Tab, { ms }: Step) => world.pass(ms),
  cancel: (_: World, tab: Tab) => tab.service.cancel(),
  'force-close': (_: World, tab: Tab) => quietly(tab.router.close({ force: true })),
  /** A visitor who does what they are asked: most of what can go wrong later needs one. */
  'connect-and-sign': () => undefined,
  /** A wallet goes to another network, and the visitor does not want to sign in there. */
  'leave-network': () => undefined,
  leave: () => undefined,
  close: () => undefined,
  reload: () => undefined,
} satisfies Record<string, (world: World, tab: Tab, step: Step) => void>

/** How often each comes, where that is not once. */
const weights: Partial<Record<Step['do'], number>> = {
  ...{
    connect: 6,
    sign: 10,
    network: 4,
    account: 3,
    reload: 3,
    disconnect: 2,
    cancel: 3,
    close: 2,
    leave: 3,
    'connect-and-sign': 8,
    'leave-network': 3,
    site: 2,
  },
}

const record = fc.record({
  tab: fc.constantFrom(0 as const, 1 as const),
  id: fc.constantFrom('fox', 'raven'),
  hurry: fc.constantFrom(true, false, false),
  wallet: fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const, 'hang' as const),
  answer: fc.constantFrom(
    'good' as const,
    'good' as const,
    'good' as const,
    'bad' as const,
    'fails' as const,
    'never' as const,
  ),
  network: fc.constantFrom<CaipNetworkId>('eip155:1', 'eip155:10', 'eip155:10', 'eip155:77'),
  which: fc.constantFrom(0 as const, 1 as const),
  yes: fc.boolean(),
  serves: fc.subarray([...namespaces], { minLength: 1 }),
  ms: fc.constantFrom(1_000, 6_000, 25_000, EXPIRATION + 1_000),
})

const names = Object.keys(steps) as Step['do'][]
const named = fc.oneof(...names.map((name) => ({ weight: weights[name] ?? 1, arbitrary: fc.constant(name) })))

export const arbitrarySteps = (most: number): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.tuple(named, record).map(([name, rest]) => ({ ...rest, do: name })),
    { minLength: 1, maxLength: most, size: 'max' },
  )

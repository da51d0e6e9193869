import { type Atom, atom } from 'jotai/vanilla'
import { whenListed } from '../../../adapter-kit/features/index.js'
import { type Connector, createWritableAtom, linkSignals, type WritableAtom } from '../../../kernel/plugin.js'
import type { Wallet } from '../contract.js'
import { type LinkOption, tabOf } from '../links/link-options.js'
import type { WalletConnectState } from '../wallet-connect-state.js'
import { usableUri } from './link-life.js'
import type { PairingSubject, PairingView, ViewPairing } from './pairing-view.js'

export type ViewPairingDeps = Pick<
  WalletConnectState,
  'context' | 'wallets' | 'deepLinks' | 'pairing' | 'launcher' | 'linkOptions' | 'attempt'
>

interface Visit {
  readonly subject: PairingSubject
  readonly signal: AbortSignal
  /** A site that makes the links itself has the first one made, the visitor the others. */
  isManual: boolean
  /** The option that was counted last. */
  counted?: LinkOption
  attempt?: ReturnType<typeof linkSignals> | undefined
}

const isPairing = ({ type }: Connector) => type === 'WALLET_CONNECT'
const pairs = (option: LinkOption) => option !== 'browser' && option !== 'unsupported'

export function createViewPairing(shared: ViewPairingDeps): ViewPairing {
  const { context, pairing, launcher } = shared
  const status = createWritableAtom<PairingView['status']>(context.store, 'trying')
  const { wallet, chosen, options, option } = createOptions(shared)
  const visits = createVisits(shared, status, option)
  return {
    state: atom((get) => {
      const link = get(pairing.state)
      const uri = link.status === 'ready' ? link.uri : undefined
      return { status: get(status.atom), uri, options: get(options), option: get(option) }
    }),
    start(subject, signal, isLate = false) {
      visits.end()
      status.set('trying')
      wallet.set(subject.wallet)
      const [first] = context.store.get(options)
      chosen.set(first)
      if (!isLate) launcher.clear()
      if (!isLate && first === 'mobile' && subject.wallet) openNow(shared, subject.wallet)
      visits.begin(subject, signal)
    },
    choose(next) {
      launcher.clear() // the wallet that was opened before is not the one that pairs now
      // Another option may have a link where this one has none.
      if (status.get() === 'noLink') status.set('trying')
      chosen.set(next)
    },
    again: visits.again,
    noLink: () => status.set('noLink'),
  }
}

/** How the wallet can be reached from here. */
function createOptions({ context, wallets, linkOptions }: ViewPairingDeps) {
  const { store, state } = context
  const wallet = createWritableAtom<Wallet | undefined>(store, undefined)
  const chosen = createWritableAtom<LinkOption | undefined>(store, undefined)
  const options = atom((get) => {
    // What `linkOptions` reads changes with these.
    get(state.connectors)
    get(wallets.atom)
    return linkOptions(get(wallet.atom))
  })
  const option = atom((get) => optionOf(get(options), get(chosen.atom)))
  return { wallet, chosen, options, option }
}

/** The attempt of the visit to the view: one at a time, while the option that is shown pairs. */
function createVisits(
  shared: ViewPairingDeps,
  status: WritableAtom<PairingView['status']>,
  option: Atom<LinkOption>,
) {
  const { context, pairing } = shared
  const { store, state, site, onLeave } = context
  const isListed = atom((get) => get(state.connectors).some(isPairing))
  let visit: Visit | undefined

  function follow(): void {
    if (!visit || visit.signal.aborted) return
    const current = store.get(option)
    countOption(shared, visit, current)
    if (!pairs(current)) endAttempt(visit)
    else if (!visit.attempt && !visit.isManual) void pair(shared, visit, status)
  }

  onLeave(store.sub(option, follow))
  // The row that pairs came late: that it is not there was no last word.
  onLeave(
    store.sub(isListed, () => {
      if (visit && store.get(isListed) && status.get() === 'refused') void pair(shared, visit, status)
    }),
  )
  return {
    begin(subject: PairingSubject, signal: AbortSignal): void {
      visit = { subject, signal, isManual: site.manualPairing === true && !subject.thrown }
      if (pairs(store.get(option)) && !visit.isManual) pairing.start({ signal }).catch(() => undefined)
      follow()
    },
    again(): void {
      if (!visit) return
      const isTrying = status.get() === 'trying'
      if (isTrying) pairing.start({ fresh: true, signal: visit.signal }).catch(() => undefined)
      visit.isManual = false
      if (!isTrying || !visit.attempt) void pair(shared, visit, status)
    },
    end(): void {
      visit = undefined
    },
  }
}

async function pair(
  shared: ViewPairingDeps,
  visit: Visit,
  status: WritableAtom<PairingView['status']>,
): Promise<void> {
  endAttempt(visit)
  const attempt = linkSignals([visit.signal])
  visit.attempt = attempt
  status.set('trying')
  await whenListed(shared.context, isPairing, attempt.signal)
  if (attempt.signal.aborted) return
  const outcome = await shared.attempt(visit.subject, attempt.signal)
  if (visit.attempt !== attempt || outcome === 'left') return
  // The modal closes over a success, which is seen until the card has gone.
  if (!attempt.signal.aborted || outcome === 'connected') status.set(outcome)
}

function endAttempt(visit: Visit): void {
  visit.attempt?.release()
  visit.attempt = undefined
}

/** The chosen option stays: a wallet that is discovered meanwhile only adds one. */
function optionOf(options: PairingView['options'], chosen: LinkOption | undefined): LinkOption {
  if (!chosen || options.includes(chosen)) return chosen ?? options[0]
  return options.find((each) => tabOf[each] === tabOf[chosen]) ?? options[0]
}

/** Done in the click that leads to the view: later, a phone opens no app. */
function openNow({ pairing, deepLinks, launcher }: ViewPairingDeps, wallet: Wallet): void {
  const uri = usableUri(pairing.get())
  const mobile = uri && deepLinks.now(wallet, uri)?.mobile
  if (mobile) launcher.open(wallet, mobile, uri)
}

function countOption({ context }: ViewPairingDeps, visit: Visit, option: LinkOption): void {
  const { wallet, view, displayIndex } = visit.subject
  if (view !== 'ConnectingWalletConnect' || visit.counted === option) return
  visit.counted = option
  const name = wallet?.name ?? 'WalletConnect'
  const walletRank = wallet?.order ?? undefined
  context.track('SELECT_WALLET', { name, platform: option, walletRank, displayIndex, view })
}

import {
  codeOf,
  isRejection,
  linkSignals,
  messageOf,
  orAbort,
  property,
  type WritableAtom,
} from '../../../kernel/plugin.js'
import type { LinkOptions, PairingState } from '../contract.js'
import { asError, raiseRefusal } from '../errors.js'
import type { PairingDeps } from '../pairing-deps.js'
import { MARGIN_MS } from './link-life.js'
import { type Answer, type Link, type LinkEvent, type Paired, stepOf } from './link-steps.js'
import { makeProposal } from './proposal.js'
import { askSignIn } from './sign-in.js'

/** Makes links, renews them while a caller waits for a session, and passes on what a wallet answers. */
export interface Pairings {
  /** The link; a new one where there is none with time left, or with `fresh`. */
  start(options?: LinkOptions): Promise<string>
  /** Resolves with the session that a wallet approves, on any link that is still valid. */
  wait(signal: AbortSignal): Promise<Paired>
}

interface Waiter {
  resolve(paired: Paired): void
  reject(error: unknown): void
}

/** What the functions of pairing share; only `tell` changes `link`. */
interface Pairing extends PairingDeps {
  readonly state: WritableAtom<PairingState>
  /** Called with a session that no caller waits for. */
  readonly onStray: (session: unknown) => void
  readonly waiters: Set<Waiter>
  link: Link
  /** The URI of the current link. */
  uri: Promise<string>
  timer?: ReturnType<typeof setTimeout> | undefined
  /** Ends with the caller that shows the link. */
  callerSignal?: AbortSignal | undefined
  /** Approved while the link was shown and no caller waited. */
  early?: Paired | undefined
  /** A wallet failed to sign while pairing: it is asked to connect first from now on, and to sign after that. */
  connectsOnly?: true
}

/** @param onStray called with a session that no caller waits for */
export function createPairings(
  deps: PairingDeps,
  state: WritableAtom<PairingState>,
  onStray: (session: unknown) => void,
): Pairings {
  const pairing: Pairing = {
    ...deps,
    state,
    onStray,
    waiters: new Set(),
    link: { id: 0, state: { status: 'idle' } },
    uri: Promise.resolve(''),
  }
  deps.context.onLeave(() => clearTimeout(pairing.timer))
  return {
    start: (options) => start(pairing, options),
    wait: (signal) => wait(pairing, signal),
  }
}

function start(pairing: Pairing, { fresh, signal }: LinkOptions = {}): Promise<string> {
  if (signal) pairing.callerSignal = signal
  tell(pairing, { type: 'asked', fresh })
  return pairing.uri
}

/** Handles an event. The one place that starts making a link, and that answers waiting callers. */
function tell(pairing: Pairing, event: LinkEvent): void {
  const { context, state, waiters, link: before } = pairing
  const { link, answer } = stepOf(before, event, waiters.size > 0)
  pairing.link = link
  if (link.id !== before.id) {
    pairing.uri = make(pairing, link.id)
    pairing.uri.catch(() => undefined) // the state reports it as well
  }
  if (link.state !== before.state) {
    watchClock(pairing, link)
    state.set(link.state)
    if (link.state.status === 'ready') {
      const { uri, expiresAt } = link.state
      context.events.emit('walletconnect:uri', { uri, expiresAt })
    }
  }
  if (answer) settle(pairing, answer)
}

/** Answers all waiting callers. Each is answered once; a session for which no caller waits or will wait is stray. */
function settle(pairing: Pairing, answer: Answer): void {
  const { waiters, onStray, callerSignal } = pairing
  const all = [...waiters]
  waiters.clear()
  if (!('paired' in answer)) for (const { reject } of all) reject(answer.error)
  else if (all[0]) for (const { resolve } of all) resolve(answer.paired)
  else if (callerSignal && !callerSignal.aborted) keepUntil(pairing, answer.paired, callerSignal)
  else onStray(answer.paired.session)
}

/** For the caller that shows the link: what it waits with may still be loading. */
function keepUntil(pairing: Pairing, paired: Paired, signal: AbortSignal): void {
  if (pairing.early) pairing.onStray(pairing.early.session)
  pairing.early = paired
  signal.addEventListener('abort', () => {
    if (takeEarly(pairing, paired)) pairing.onStray(paired.session)
  })
}

/** Removes the early session and answers it; with `paired` only where it is that one. */
function takeEarly(pairing: Pairing, paired = pairing.early): Paired | undefined {
  if (pairing.early !== paired) return undefined
  delete pairing.early
  return paired
}

function watchClock(pairing: Pairing, { id, state }: Link): void {
  clearTimeout(pairing.timer)
  if (state.status !== 'ready') return
  const remaining = state.expiresAt - MARGIN_MS - Date.now()
  pairing.timer = setTimeout(() => tell(pairing, { type: 'expired', id }), remaining)
}

async function make(pairing: Pairing, id: number): Promise<string> {
  const { context, client } = pairing
  const { signal } = context
  try {
    const [transport, proposal] = await Promise.all([client.get(), makeProposal(pairing)])
    const signIn = pairing.connectsOnly ? undefined : await askSignIn(pairing, proposal)
    const proposalResult = await orAbort(transport.propose(proposal, signal, signIn), signal)
    const { uri } = proposalResult
    proposalResult.session.then(
      (session) => tell(pairing, { type: 'settled', paired: { session, signed: proposalResult.signed?.() } }),
      (error: unknown) => {
        const event = refusal(id, error)
        if (signIn && event.type === 'broken') pairing.connectsOnly = true
        tell(pairing, event)
      },
    )
    tell(pairing, { type: 'made', id, uri })
    return uri
  } catch (error) {
    if (signal.aborted) throw error
    if (id === pairing.link.id) {
      raiseRefusal(context, error)
      if (codeOf(error) === 'LK_PAIRING_RELAY') client.drop()
    }
    tell(pairing, { type: 'notMade', id, error, errorState: errorState(error) })
    throw error
  }
}

/**
 * The event for a rejected proposal. A rejection by the visitor counts on every link; expiry only on the current one.
 */
function refusal(id: number, error: unknown): LinkEvent {
  const reason = asError(error)
  if (isRejection(reason)) return { type: 'declined', error: reason }
  return codeOf(reason) === 'LK_PAIRING_EXPIRED'
    ? { type: 'expired', id }
    : { type: 'broken', id, error: reason }
}

function errorState(error: unknown): Extract<PairingState, { status: 'error' }> {
  const why = property(error, 'why')
  const message = typeof why === 'string' ? `${messageOf(error)}. ${why}` : messageOf(error)
  return { status: 'error', code: String(codeOf(error) ?? 'LK_PAIRING'), message }
}

async function wait(pairing: Pairing, outer: AbortSignal): Promise<Paired> {
  const { waiters, onStray, context } = pairing
  const { signal, release } = linkSignals([outer, context.signal])
  if (signal.aborted) throw signal.reason // the caller has stopped waiting: no link is made for it
  delete pairing.callerSignal // from here on the caller waits itself
  const early = takeEarly(pairing)
  if (early) {
    release()
    return early
  }
  let waiter: Waiter | undefined
  const answer = new Promise<Paired>((resolve, reject) => {
    waiter = { resolve, reject }
    waiters.add(waiter)
  })
  let isTaken = false
  try {
    tell(pairing, { type: 'asked' })
    const paired = await orAbort(answer, signal)
    isTaken = true
    return paired
  } finally {
    if (waiter) waiters.delete(waiter)
    // A session that arrives in the moment the wait ends is stray as well.
    answer.then(
      ({ session }) => isTaken || onStray(session),
      () => undefined,
    )
    release()
  }
}

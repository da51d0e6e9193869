import {
  codeOf,
  isRejection,
  linkSignals,
  messageOf,
  orAbort,
  property,
  type WritableAtom,
} from '../../../kernel/plugin.js'
import type { PairingState } from '../contract.js'
import { asError, raiseRefusal } from '../errors.js'
import type { PairingDeps } from '../wallet-connect-state.js'

/** How long a link is good for; one with less than the margin left counts as expired. */
const LIFE_MS = 240_000
export const MARGIN_MS = 10_000

/** One link that a wallet may still answer. */
interface Attempt {
  readonly ready: Promise<string>
  expiresAt: number
}

interface Waiter {
  resolve(session: unknown): void
  reject(error: unknown): void
}

/** Makes links, renews them while somebody waits, and hands over what a wallet answers. */
export interface Pairings {
  start(options?: { readonly fresh?: boolean }): Promise<string>
  /** The session a wallet settles, on any link that is still open. */
  wait(signal: AbortSignal): Promise<unknown>
}

/** What the steps of a pairing share. */
interface Pairing extends PairingDeps {
  readonly state: WritableAtom<PairingState>
  /** Is given a session nobody waits for. */
  readonly onStray: (session: unknown) => void
  readonly waiters: Set<Waiter>
  /** The attempt whose link is shown. */
  current?: Attempt | undefined
  timer?: ReturnType<typeof setTimeout> | undefined
}

/** @param onStray is given a session nobody waits for */
export function createPairings(
  deps: PairingDeps,
  state: WritableAtom<PairingState>,
  onStray: (session: unknown) => void,
): Pairings {
  const pairing: Pairing = {
    ...deps,
    ...{ state, onStray, waiters: new Set() },
  }
  deps.context.onLeave(() => clearTimeout(pairing.timer))
  return {
    start: (options) => start(pairing, options?.fresh),
    wait: (signal) => wait(pairing, signal),
  }
}

function start(pairing: Pairing, fresh = false): Promise<string> {
  const { current, state } = pairing
  if (current && !fresh && current.expiresAt - Date.now() >= MARGIN_MS) return current.ready
  clearTimeout(pairing.timer)
  const attempt: Attempt = { ready: propose(pairing, () => attempt), expiresAt: Number.MAX_VALUE }
  pairing.current = attempt
  state.set({ status: 'waiting' })
  return attempt.ready
}

async function propose(pairing: Pairing, self: () => Attempt): Promise<string> {
  const { context, client, options } = pairing
  try {
    const [transport, { proposalOf }] = await Promise.all([client.get(), import('./proposal.js')])
    const proposal = proposalOf(context.store.get(context.state.networks), options)
    const { uri, session } = await transport.propose(proposal, context.signal)
    session.then(
      (answer) => settle(pairing, answer),
      (error: unknown) => refuse(pairing, self(), error),
    )
    showLink(pairing, self(), uri)
    return uri
  } catch (error) {
    fail(pairing, self(), error)
    throw error
  }
}

function showLink(pairing: Pairing, attempt: Attempt, uri: string): void {
  const expiresAt = Date.now() + LIFE_MS
  attempt.expiresAt = expiresAt
  if (attempt !== pairing.current) return
  pairing.state.set({ status: 'ready', uri, expiresAt })
  pairing.timer = setTimeout(() => renew(pairing, attempt), LIFE_MS - MARGIN_MS)
  pairing.context.events.emit('walletconnect:uri', { uri, expiresAt })
}

/** A link is renewed only while somebody waits for it. */
function renew(pairing: Pairing, attempt: Attempt): void {
  if (attempt !== pairing.current) return
  if (pairing.waiters.size > 0) void start(pairing, true).catch(() => undefined)
  else clear(pairing)
}

function clear(pairing: Pairing): void {
  clearTimeout(pairing.timer)
  pairing.current = undefined
  pairing.state.set({ status: 'idle' })
}

function settle(pairing: Pairing, session: unknown): void {
  clear(pairing)
  if (pairing.waiters.size === 0) pairing.onStray(session)
  for (const waiter of pairing.waiters) waiter.resolve(session)
}

/** A visitor's no counts on whichever link was scanned; that an older link expired does not matter to anybody. */
function refuse(pairing: Pairing, attempt: Attempt, error: unknown): void {
  const known = asError(error)
  if (!isRejection(known) && attempt !== pairing.current) return
  if (codeOf(known) === 'LK_PAIRING_EXPIRED') renew(pairing, attempt)
  else {
    clear(pairing)
    for (const waiter of pairing.waiters) waiter.reject(known)
  }
}

function fail(pairing: Pairing, attempt: Attempt, error: unknown): void {
  const { context, client } = pairing
  if (attempt !== pairing.current || context.signal.aborted) return
  raiseRefusal(context, error)
  if (codeOf(error) === 'LK_PAIRING_RELAY') client.drop()
  pairing.current = undefined
  const why = property(error, 'why')
  const message = typeof why === 'string' ? `${messageOf(error)}. ${why}` : messageOf(error)
  pairing.state.set({ status: 'error', code: String(codeOf(error) ?? 'LK_PAIRING'), message })
  for (const waiter of pairing.waiters) waiter.reject(error)
}

async function wait(pairing: Pairing, outer: AbortSignal): Promise<unknown> {
  const { signal, release } = linkSignals([outer, pairing.context.signal])
  let waiter: Waiter | undefined
  const answer = new Promise((resolve, reject) => {
    waiter = { resolve, reject }
    pairing.waiters.add(waiter)
  })
  let taken = false
  try {
    await Promise.race([orAbort(start(pairing), signal), answer])
    const session = await orAbort(answer, signal)
    taken = true
    return session
  } finally {
    if (waiter) pairing.waiters.delete(waiter)
    // A session that came in the moment the wait ended has nobody who waits for it.
    answer.then(
      (session) => taken || pairing.onStray(session),
      () => undefined,
    )
    release()
  }
}

import {
  type Cell,
  codeOf,
  isRejection,
  linkSignals,
  messageOf,
  orAbort,
  property,
} from '../../kernel/plugin.js'
import { asError, raiseRefusal } from './errors.js'
import type { Room } from './room.js'
import type { PairingState } from './services.js'

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

/** @param onStray a session nobody waits for */
export function createPairings(
  room: Room,
  state: Cell<PairingState>,
  onStray: (session: unknown) => void,
): Pairings {
  const { context, client, options } = room
  const waiters = new Set<Waiter>()
  let current: Attempt | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  context.onLeave(() => clearTimeout(timer))

  const isGood = (attempt: Attempt) => attempt.expiresAt - Date.now() >= MARGIN_MS

  function start({ fresh = false } = {}): Promise<string> {
    if (current && !fresh && isGood(current)) return current.ready
    clearTimeout(timer)
    const attempt: Attempt = { ready: propose(() => attempt), expiresAt: Number.POSITIVE_INFINITY }
    current = attempt
    state.set({ status: 'waiting' })
    return attempt.ready
  }

  async function propose(self: () => Attempt): Promise<string> {
    try {
      const [transport, { proposalOf }] = await Promise.all([client.get(), import('./proposal.js')])
      const proposal = proposalOf(context.store.get(context.state.networks), options)
      const { uri, session } = await transport.propose(proposal, context.signal)
      session.then(settle, (error: unknown) => refuse(self(), error))
      ready(self(), uri)
      return uri
    } catch (error) {
      fail(self(), error)
      throw error
    }
  }

  function ready(attempt: Attempt, uri: string): void {
    attempt.expiresAt = Date.now() + LIFE_MS
    if (attempt !== current) return
    state.set({ status: 'ready', uri, expiresAt: attempt.expiresAt })
    timer = setTimeout(() => renew(attempt), LIFE_MS - MARGIN_MS)
    context.events.emit('walletconnect:uri', { uri, expiresAt: attempt.expiresAt })
  }

  /** Nobody waits: nothing is made that nobody sees. */
  function renew(attempt: Attempt): void {
    if (attempt !== current) return
    if (waiters.size > 0) void start({ fresh: true }).catch(() => undefined)
    else forget()
  }

  function forget(): void {
    clearTimeout(timer)
    current = undefined
    state.set({ status: 'idle' })
  }

  function settle(session: unknown): void {
    forget()
    if (waiters.size === 0) onStray(session)
    for (const waiter of [...waiters]) waiter.resolve(session)
  }

  /** An older link that expires is no news; a no is one, whichever link was scanned. */
  function refuse(attempt: Attempt, error: unknown): void {
    const known = asError(error)
    if (!isRejection(known) && attempt !== current) return
    if (codeOf(known) === 'LK_PAIRING_EXPIRED') renew(attempt)
    else {
      forget()
      for (const waiter of [...waiters]) waiter.reject(known)
    }
  }

  function fail(attempt: Attempt, error: unknown): void {
    if (attempt !== current || context.signal.aborted) return
    raiseRefusal(context, error)
    if (codeOf(error) === 'LK_PAIRING_RELAY') client.drop()
    current = undefined
    const why = property(error, 'why')
    const message = typeof why === 'string' ? `${messageOf(error)}. ${why}` : messageOf(error)
    state.set({ status: 'error', code: String(codeOf(error) ?? 'LK_PAIRING'), message })
    for (const waiter of [...waiters]) waiter.reject(error)
  }

  return {
    start,
    async wait(outer) {
      const { signal, release } = linkSignals([outer, context.signal])
      let waiter: Waiter | undefined
      const answer = new Promise((resolve, reject) => {
        waiter = { resolve, reject }
        waiters.add(waiter)
      })
      let taken = false
      try {
        await Promise.race([orAbort(start(), signal), answer])
        const session = await orAbort(answer, signal)
        taken = true
        return session
      } finally {
        if (waiter) waiters.delete(waiter)
        // A session that came in the moment the wait ended is nobody's.
        answer.then(
          (session) => taken || onStray(session),
          () => undefined,
        )
        release()
      }
    },
  }
}

import type { IncomingMessage } from 'node:http'
import type { EmulatorState } from '../emulator-state.js'
import { readToken } from './read-token.js'
import type { Switches } from './switches.js'

export type Admission = { clientId: string } | { code: 3000 | 401; reason: string }

/**
 * Decides whether a client may connect. Clients that ask for it learn the reason by a close event, the others by
 * status 401.
 */
export function admitClient(
  request: IncomingMessage,
  rules: Pick<Switches, 'refusal' | 'checkOrigins'>,
  state: Pick<EmulatorState, 'isKnownProject' | 'settings'>,
): Admission {
  const query = queryOf(request)
  const usual = query.get('useOnCloseEvent') === 'true' ? 3000 : 401
  const { refusal } = rules
  if (refusal) return { code: refusal.code ?? usual, reason: refusal.reason }
  if (!state.isKnownProject(query.get('projectId') ?? undefined)) {
    return { code: usual, reason: 'Unauthorized: invalid key' }
  }
  const { allowedOrigins } = state.settings()
  if (rules.checkOrigins && !isAllowed(request.headers.origin, allowedOrigins)) {
    return { code: usual, reason: 'Unauthorized: origin not allowed' }
  }
  const token = readToken(query.get('auth') ?? '')
  return 'refusal' in token ? { code: usual, reason: token.refusal } : token
}

export function queryOf({ url }: IncomingMessage): URLSearchParams {
  return new URL(url ?? '/', 'http://relay').searchParams
}

/**
 * Whether the origin is in the list, whose entries may lack the scheme. True without an origin: only browsers send
 * one.
 */
function isAllowed(origin: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined) return true
  return allowed.some((entry) => entry === origin || entry === origin.replace(/^https?:\/\//, ''))
}

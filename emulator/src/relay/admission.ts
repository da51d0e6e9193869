import type { IncomingMessage } from 'node:http'
import type { World } from '../emulator-state.js'
import { readToken } from './read-token.js'
import type { Switches } from './switches.js'

export type Admission = { clientId: string } | { code: 3000 | 401; reason: string }

/** Decides about a client at the door. Only clients that ask for it are told by a close event. */
export function admit(
  request: IncomingMessage,
  rules: Pick<Switches, 'refusal' | 'checkOrigins'>,
  world: Pick<World, 'projects' | 'settings'>,
): Admission {
  const query = queryOf(request)
  const usual = query.get('useOnCloseEvent') === 'true' ? 3000 : 401
  const { refusal } = rules
  if (refusal) return { code: refusal.code ?? usual, reason: refusal.reason }
  if (!world.projects(query.get('projectId') ?? undefined)) {
    return { code: usual, reason: 'Unauthorized: invalid key' }
  }
  const { allowedOrigins } = world.settings()
  if (rules.checkOrigins && !isAllowed(request.headers.origin, allowedOrigins)) {
    return { code: usual, reason: 'Unauthorized: origin not allowed' }
  }
  const token = readToken(query.get('auth') ?? '')
  return 'refusal' in token ? { code: usual, reason: token.refusal } : token
}

export function queryOf({ url }: IncomingMessage): URLSearchParams {
  return new URL(url ?? '/', 'http://relay').searchParams
}

/** Programs send no origin and are let in. An entry may lack the scheme. */
function isAllowed(origin: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined) return true
  return allowed.some((entry) => entry === origin || entry === origin.replace(/^https?:\/\//, ''))
}

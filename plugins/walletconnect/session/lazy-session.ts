import type { PairingDeps } from '../pairing-deps.js'
import type { TransportEvent } from '../relay/transport.js'
import type { Session } from './session.js'

/** The session with a wallet; its code loads when there is a session or one is about to start. */
export interface LazySession {
  load(): Promise<Session>
  topic(): string | undefined
  onEvent(event: TransportEvent): void
}

export function createLazySession(deps: () => PairingDeps): LazySession {
  let session: Session | undefined
  async function load(): Promise<Session> {
    const { createSession } = await import('./session.js')
    session ??= createSession(deps())
    return session
  }
  return {
    topic: () => session?.topic(),
    onEvent: (event) => session?.onEvent(event),
    load,
  }
}

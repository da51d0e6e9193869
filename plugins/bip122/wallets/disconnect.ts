import { abortable, withTimeout } from '../../../adapter-kit/index.js'
import type { Connection } from '../../../kernel/plugin.js'
import { forget } from '../accounts/remembered.js'
import type { Bip122State } from '../bip122-state.js'

/** How long a wallet may take to revoke access, in milliseconds. */
const disconnectTimeout = 500

/** Revokes the page's access in the wallet, where its kind has a call for that. A failure or no answer is ignored. */
export async function disconnect(state: Bip122State, { connector, provider }: Connection): Promise<void> {
  const session = state.sessions.get(provider)
  if (!session) return // a pairing session ends on its own
  forget(state, connector.id)
  const revoke = (limit: AbortSignal) => abortable(() => session.provider.disconnect(limit), limit)
  await withTimeout(disconnectTimeout, [], revoke).catch(() => {})
}

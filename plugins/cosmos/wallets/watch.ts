import type { WalletChange } from '../../../kernel/plugin.js'
import { readKey } from '../accounts/key.js'
import { chainIdOf, networkOf, prefixOf } from '../chain.js'
import type { CosmosSession, CosmosState } from '../cosmos-state.js'
import { emitChange, moveSession } from './session.js'

/** Reports changes that the wallet makes on its own or a switch brings, until the returned function is called. */
export function watch(
  state: CosmosState,
  session: CosmosSession,
  listener: (change: WalletChange) => void,
): () => void {
  const event = state.entries.find(({ id }) => id === session.connectorId)?.event
  const changed = () => void refresh(state, session)
  session.listeners.add(listener)
  if (event) state.page?.addEventListener(event, changed)
  return () => {
    session.listeners.delete(listener)
    if (event) state.page?.removeEventListener(event, changed)
  }
}

/** The event says only that something changed, and anyone can fire it: the wallet is asked for its account. */
async function refresh(state: CosmosState, session: CosmosSession): Promise<void> {
  session.revision += 1
  const { revision, network, provider } = session
  const request = { chainId: chainIdOf(state, network), prefix: prefixOf(networkOf(state, network)) }
  const account = await readKey(provider, request).catch(() => undefined)
  if (revision !== session.revision || session.listeners.size === 0) return
  if (account) return moveSession(state, session, { account, network })
  // Locked, or the page is not allowed to see the account that is in use now: either may pass.
  session.confirmed = false
  emitChange(session, { type: 'accounts', accounts: [] })
}

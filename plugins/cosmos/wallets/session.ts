import type { WalletChange } from '../../../kernel/plugin.js'
import { remember } from '../accounts/remembered.js'
import type { CosmosSession, CosmosState } from '../cosmos-state.js'

/** Changes a session to the account or network that the wallet just confirmed, stores it and calls the listeners. */
export function moveSession(
  state: CosmosState,
  session: CosmosSession,
  next: Pick<CosmosSession, 'account' | 'network'>,
): void {
  const { account, network, confirmed } = session
  Object.assign(session, next, { confirmed: true, revision: session.revision + 1 })
  remember(state, session)
  if (next.network !== network) emitChange(session, { type: 'network', network: next.network })
  const same = next.account.address === account.address && next.account.publicKey === account.publicKey
  if (!same || !confirmed) emitChange(session, { type: 'accounts', accounts: [next.account] })
}

export function emitChange({ listeners }: CosmosSession, change: WalletChange): void {
  for (const listener of [...listeners]) listener(change)
}

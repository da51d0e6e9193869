import { askToConfirm } from '../../../adapter-kit/chains/index.js'
import type { Account, Connection } from '../../../kernel/plugin.js'
import { askKey } from '../accounts/key.js'
import { chainIdOf, networkOf, prefixOf } from '../chain.js'
import type { CosmosState } from '../cosmos-state.js'
import { moveSession } from './session.js'

/** Reads an account that is only remembered, and reports it; undefined when there is nothing to confirm. */
export async function confirm(
  state: CosmosState,
  { provider, network }: Connection,
  signal?: AbortSignal,
): Promise<Account | undefined> {
  const session = state.sessions.get(provider)
  if (!session || session.confirmed) return undefined
  const prefix = prefixOf(networkOf(state, network))
  const account = await askKey(provider, { chainId: chainIdOf(state, network), prefix, signal })
  moveSession(state, session, { account, network })
  return account
}

/** Confirms at the visitor's request. @throws LatchkeyError LK_CONNECT, LK_WALLET_ANSWER; code 4001 when they reject */
export function confirmAccount(state: CosmosState, connection: Connection): Promise<void> {
  return askToConfirm(async (signal) => void (await confirm(state, connection, signal)))
}

import { type RememberedAccounts, rememberedAccounts } from '../../../adapter-kit/chains/index.js'
import type { Account } from '../../../kernel/plugin.js'
import type { StacksState } from '../stacks-state.js'
import { readKey, type StacksKey } from './accounts.js'

/** The accounts of connected wallets: most cannot give theirs without a prompt. */
export const remembered = ({ context }: StacksState): RememberedAccounts<StacksKey> =>
  rememberedAccounts(context, readKey)

export function remember(state: StacksState, connectorId: string, { address, publicKey }: Account): void {
  remembered(state).remember(connectorId, { address, publicKey })
}

import type { PermissionRules } from '../../adapter-kit/features/index.js'
import {
  type ActiveAccount,
  activeAccount,
  type Connection,
  LatchkeyError,
  type Network,
  type PluginContext,
} from '../../kernel/plugin.js'

/** @throws LatchkeyError LK_NOT_CONNECTED */
export function accountInUse({ store, state }: Pick<PluginContext, 'store' | 'state'>): ActiveAccount {
  const account = store.get(activeAccount(state))
  if (account) return account
  throw new LatchkeyError('LK_NOT_CONNECTED', 'Connector not connected.', {
    why: 'Nobody is connected whose account could be used.',
    fix: 'Connect one first, for instance with modal.open().',
  })
}

/** The wallet of an account, while that is the one in use. */
export function walletOf(
  { store, state }: Pick<PluginContext, 'store' | 'state'>,
  { address, network }: Pick<ActiveAccount, 'address' | 'network'>,
): Connection | undefined {
  const now = store.get(state.account(network.chainNamespace)).address
  const session = store.get(state.session).namespaces[network.chainNamespace]
  return now === address && session?.status === 'connected' ? session.connection : undefined
}

/** @throws LatchkeyError LK_PERMISSION_UNSUPPORTED where the network's wallets grant nothing to apps */
export async function rulesOf(
  { use }: Pick<PluginContext, 'use'>,
  { chainNamespace, name }: Network,
): Promise<PermissionRules> {
  const rules = await (await use(`adapter:${chainNamespace}`)).permissions?.()
  if (rules) return rules
  throw new LatchkeyError('LK_PERMISSION_UNSUPPORTED', `Wallets of ${name} grant no permissions to apps`, {
    why: 'The adapter of its namespace offers nothing of the kind.',
    fix: 'Ask on another network.',
  })
}

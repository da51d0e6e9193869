import type { PluginContext } from '../../kernel/plugin.js'

/** Whether the active account is a smart one. */
export function isSmartAccount({ store, state }: Pick<PluginContext, 'store' | 'state'>): boolean {
  const { address, allAccounts } = store.get(state.account())
  return allAccounts.some((account) => account.address === address && account.type === 'smartAccount')
}

import type { PluginContext } from '../../../kernel/plugin.js'

/** Whether the account in use is a smart account, for usage events. */
export function isSmart({ store, state }: Pick<PluginContext, 'store' | 'state'>): boolean {
  return store.get(state.account()).allAccounts[0]?.type === 'smartAccount'
}

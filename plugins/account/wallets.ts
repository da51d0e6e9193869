import type { Connection, FeaturesState, Namespace, SessionState } from '../../kernel/plugin.js'

/** All live wallets of a namespace, the one in use first. */
export function walletsIn({ namespaces }: SessionState, namespace: Namespace): readonly Connection[] {
  const state = namespaces[namespace]
  return state?.status === 'connected' ? [state.connection, ...state.others] : []
}

/** Whether several wallets may be connected at once: never before the remote config is there. */
export function isMultiWallet({ source, values }: FeaturesState): boolean {
  return source !== 'pending' && values.multiWallet === true
}

import type { SessionState } from '../../../kernel/plugin.js'

/** Every account of every wallet that is connected in the namespace. */
export function ownAddresses({ namespaces }: SessionState, namespace: string): readonly string[] {
  const state = namespaces[namespace]
  if (state?.status !== 'connected') return []
  return [state.connection, ...state.others].flatMap(({ accounts }) => accounts.map(({ address }) => address))
}

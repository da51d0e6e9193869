import type { SessionState } from '../../kernel/plugin.js'

/** Every account of every wallet that is connected in the namespace. */
export function ownAddresses({ namespaces }: SessionState, namespace: string): readonly string[] {
  const found = namespaces[namespace]
  if (found?.status !== 'connected') return []
  return [found.connection, ...found.others].flatMap(({ accounts }) => accounts.map(({ address }) => address))
}

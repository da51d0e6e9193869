import { useReducer } from 'react'
import type { Connector, Namespace, PluginContext } from '../../../kernel/plugin.js'
import { useValue } from '../../kit/index.js'

interface Recent {
  readonly recent: readonly Connector[]
  /** Reads them again: forgetting one changes nothing that is watched. */
  readonly refresh: () => void
}

/** Wallets that were connected and are not now; none unless several are allowed. */
export function useRecent(
  { store, state, session }: PluginContext,
  namespace: Namespace,
  several: boolean,
): Recent {
  useValue(store, state.session)
  useValue(store, state.connectors)
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  return { recent: several ? session.recent(namespace) : [], refresh }
}

import type { ConnectionRef, Session } from '../public.js'
import type { SessionState } from '../state.js'
import { connectionsOf } from './writes.js'

interface Parts {
  readonly session: Session
  /** Several wallets at once are on (specification §6). */
  isOn(): boolean
  get(): SessionState
  alert(code: string): void
}

/** The host's calls about several wallets; without the feature they say so and change nothing. */
export function createWalletCalls({ session, isOn, get, alert }: Parts) {
  const allowed = () => {
    if (!isOn()) alert('LK_MULTI_WALLET')
    return isOn()
  }
  return {
    recent: (namespace: string) => (allowed() ? session.recent(namespace) : []),
    async switchConnection(target: ConnectionRef): Promise<void> {
      const [active] = connectionsOf(get(), target.namespace)
      // Another account of the same wallet is no second wallet.
      if (active?.connector.id === target.connectorId || allowed()) await session.switchConnection(target)
    },
    async deleteConnection({ namespace, connectorId }: ConnectionRef): Promise<void> {
      if (!allowed()) return
      const isLive = connectionsOf(get(), namespace).some(({ connector }) => connector.id === connectorId)
      if (isLive) await session.disconnect({ namespace, connectorId })
      session.forget({ namespace, connectorId })
    },
  }
}

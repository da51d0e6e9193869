import type { ConnectionRef, Session } from '../contract/modal.js'
import type { SessionState } from '../state/state.js'
import { connectionsOf } from './reducers.js'

interface Deps {
  readonly session: Session
  /** Whether several wallets at once are on (specification §6); says so where they are not. */
  allowed(): boolean
  get(): SessionState
}

/** The host's calls about several wallets; without the feature they change nothing. */
export function createWalletCalls({ session, allowed, get }: Deps) {
  return {
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

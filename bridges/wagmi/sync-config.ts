import { LatchkeyError, type Modal, type Unsubscribe } from '../../kernel/plugin.js'
import { chainIdOf, namespace } from '../evm-wallet.js'
import { connectionIn, isSameConnection } from './create-teller.js'
import { chooseNetwork } from './latchkey-connector.js'
import type { LatchkeyConnector, SyncedConfig } from './wagmi-types.js'

/**
 * Keeps a wagmi config and the modal of its {@link latchkeyConnector} the same, until the returned function is called:
 * who is connected, with which accounts, on which chain, and which chain is chosen while nobody is connected.
 * On a server it does nothing.
 * @throws LatchkeyError LK_CONNECTOR for a config without that connector
 */
export function syncConfig(config: SyncedConfig): Unsubscribe {
  const connector = config.connectors.find(isLatchkey)
  if (!connector)
    throw new LatchkeyError('LK_CONNECTOR', 'Connector not found', {
      why: 'The config has no latchkeyConnector.',
      fix: 'createConfig({ connectors: [latchkeyConnector({ modal })] })',
    })
  if (typeof window === 'undefined') return () => undefined
  const { modal } = connector
  const matchChain = createChainMatch(config, modal)
  const match = () => {
    if (isBusy(config)) return
    if (connector.tell(connectionOf(config, connector.uid))) writeConnection(config, connector)
    if (config.state.current === null) matchChain()
  }
  const undo = [
    modal.subscribeAccount(match, namespace),
    modal.subscribeNetwork(match, namespace),
    config.subscribe((state) => state, match),
  ]
  match()
  return () => {
    for (const stop of undo) stop()
  }
}

type Registered = LatchkeyConnector & { readonly uid: string }
const isLatchkey = (connector: { readonly type: string }): connector is Registered =>
  connector.type === 'latchkey' && 'tell' in connector

/**
 * While wagmi connects or reconnects it takes no news; what it missed is told afterwards. Of a page that a server
 * rendered, wagmi has its state once it has hydrated: before that the first render has to be that of the server.
 */
function isBusy({ state: { status }, _internal: { ssr, store } }: SyncedConfig): boolean {
  return (
    status === 'connecting' || status === 'reconnecting' || (ssr && store.persist?.hasHydrated() === false)
  )
}

function connectionOf({ state }: SyncedConfig, uid: string) {
  const connection = state.connections.get(uid)
  const [first, ...rest] = connection?.accounts ?? []
  return connection && first
    ? { accounts: [first, ...rest] as const, chainId: connection.chainId }
    : undefined
}

/**
 * What wagmi did not hear: it listens to a connector that connected by itself only where the page does not listen to
 * that as well.
 */
function writeConnection(config: SyncedConfig, connector: Registered): void {
  const { state } = config
  const before = connectionOf(config, connector.uid)
  const now = connectionIn(connector.modal)
  if (isSameConnection(before, now)) return
  const connections = new Map<string, unknown>(state.connections)
  if (now) connections.set(connector.uid, { ...now, connector })
  else connections.delete(connector.uid)
  const [next = null] = connections.keys()
  const isCurrent = before && state.current !== null && connections.has(state.current)
  const current = isCurrent ? state.current : now ? connector.uid : next
  const status = current === null ? 'disconnected' : 'connected'
  config.setState({ ...state, connections, current, status } as never)
}

/** While nobody is connected: the chain that changed last is taken over by the other side, at first the modal's. */
function createChainMatch(config: SyncedConfig, modal: Modal): () => void {
  let last: { readonly modal: number | undefined; readonly wagmi: number } | undefined
  return () => {
    const now = { modal: chainIdOf(modal), wagmi: config.state.chainId }
    const before = last
    last = now
    if (now.modal === undefined || now.modal === now.wagmi) return
    if (before && before.wagmi !== now.wagmi) {
      chooseNetwork(modal, now.wagmi).catch((error: unknown) => console.error('[latchkey]', error))
      return
    }
    if (before?.modal === now.modal || !config.chains.some(({ id }) => id === now.modal)) return
    // The rest of it stays as wagmi has it.
    config.setState({ ...config.state, chainId: now.modal } as never)
  }
}

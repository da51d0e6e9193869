import type { Connection, Connector } from '../../contract/adapter.js'
import type { ConnectionRef, Modal, OpenOptions } from '../../contract/modal.js'
import type { SessionState } from '../../contract/state.js'
import type { Core } from '../bootstrap.js'
import type { HostParts } from './host-calls.js'

/** What the host page asks of the engine; each part's code comes with the first call. */
export interface HostMethods extends Pick<Modal, 'connect' | 'disconnect' | 'switchNetwork' | 'signMessage'> {
  /** Resolves once the view is on screen, with the promise of its answer if it has one. */
  open(options?: OpenOptions): Promise<{ readonly answer: Promise<unknown> | undefined }>
  /** Live connections, of every namespace when absent, the one in use of each first. */
  connections(namespace?: string): readonly Connection[]
  /** Of the active namespace when absent. */
  provider(namespace?: string): unknown
  /** Of the active namespace when absent. */
  recent(namespace?: string): readonly Connector[]
  switchConnection(target: ConnectionRef): Promise<void>
  deleteConnection(target: ConnectionRef): Promise<void>
}

/** One promise for all calls, so that they go on in the order they were made; a chunk that was lost is asked for anew. */
let loading: Promise<typeof import('./host-calls.js')> | undefined
function calls() {
  loading ??= import('./host-calls.js').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
const wallets = () => import('../../session/multi-wallet.js')

export function createHostMethods(parts: HostParts): HostMethods {
  const { core, session, alert } = parts
  const state = () => core.store.get(core.state.session)
  /** Whether several wallets are on; where they are off, an alert says so and the call changes nothing. */
  const allowed = () => {
    const isOn = isMultiWallet(core)
    if (!isOn) alert('LK_MULTI_WALLET')
    return isOn
  }
  return {
    open: (options) => openForHost(parts, options),
    async connect(target) {
      const named = target?.connectorId === undefined ? undefined : (target.namespace ?? state().active)
      const turn = session.turn(named)
      return (await calls()).connectTo(parts, target, turn)
    },
    async disconnect(target) {
      const turn = session.turn()
      await (await calls()).disconnectFrom(parts, target, turn)
    },
    switchNetwork: async (ref, options) => (await calls()).switchTo(parts, ref, options),
    signMessage: (message, namespace) => session.signMessage(message, namespace),
    connections: (namespace) => connectionsOf(state(), namespace),
    provider: (namespace = state().active ?? '') => connectionsOf(state(), namespace)[0]?.provider,
    recent: (namespace = state().active ?? '') => (allowed() ? session.recent(namespace) : []),
    async switchConnection(target) {
      const turn = session.turn()
      await (await wallets()).switchAsHost(session, state(), target, allowed, turn)
    },
    async deleteConnection(target) {
      const turn = session.turn()
      await (await wallets()).deleteAsHost(session, target, allowed, turn)
    },
  }
}

async function openForHost({ router, registry }: HostParts, options: OpenOptions = {}) {
  const opened = router.open(options)
  const service = `answer:${String(options.view)}` // a page in plain JavaScript may pass anything
  const answer = registry.offers(service)
    ? calls().then(({ askAnswer }) => askAnswer(registry, service, options.params))
    : undefined
  answer?.catch(() => undefined) // the page gets it with the return value; opening may fail before that
  await opened
  return { answer }
}

function connectionsOf({ namespaces }: SessionState, namespace?: string): readonly Connection[] {
  return Object.entries(namespaces).flatMap(([name, ns]) =>
    ns.status === 'connected' && (namespace ?? name) === name ? [ns.connection, ...ns.others] : [],
  )
}

/**
 * Several wallets are remote only: a local value never switches them on, and they are off until the remote config is
 * there.
 */
export function isMultiWallet({ store, state }: Core): boolean {
  const { source, values } = store.get(state.features)
  return source !== 'pending' && values.multiWallet === true
}

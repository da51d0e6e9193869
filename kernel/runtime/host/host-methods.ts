import type { Connection, Connector } from '../../contract/adapter.js'
import type { ConnectionRef, Modal, OpenOptions } from '../../contract/modal.js'
import type { SessionState } from '../../state/state.js'
import type { Core } from '../bootstrap.js'
import type { Engine } from '../engine/engine.js'

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

const calls = () => import('./host-calls.js')
const wallets = () => import('../../session/multi-wallet.js')

export function createHostMethods(core: Core, engine: () => Engine): HostMethods {
  const state = () => core.store.get(core.state.session)
  /** Whether several wallets are on; where they are off, an alert says so and the call changes nothing. */
  const allowed = () => {
    const isOn = isMultiWallet(core)
    if (!isOn) engine().alert('LK_MULTI_WALLET')
    return isOn
  }
  return {
    open: (options) => openForHost(engine(), options),
    connect: async (target) => (await calls()).connectTo(engine(), target),
    disconnect: async (target) => (await calls()).disconnectFrom(engine(), target),
    switchNetwork: async (ref, options) => (await calls()).switchTo(engine(), ref, options),
    signMessage: (message, namespace) => engine().session.signMessage(message, namespace),
    connections: (namespace) => connectionsOf(state(), namespace),
    provider: (namespace = state().active ?? '') => connectionsOf(state(), namespace)[0]?.provider,
    recent: (namespace = state().active ?? '') => (allowed() ? engine().session.recent(namespace) : []),
    switchConnection: async (target) =>
      (await wallets()).switchAsHost(engine().session, state(), target, allowed),
    deleteConnection: async (target) =>
      (await wallets()).deleteAsHost(engine().session, state(), target, allowed),
  }
}

async function openForHost({ router, registry }: Engine, options: OpenOptions = {}) {
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

import type { Connector } from '../../contract/adapter.js'
import type { AccountState, Modal, Router, Session } from '../../contract/modal.js'
import type { ViewAnswer } from '../../contract/plugin.js'
import { LatchkeyError } from '../../lib/errors/errors.js'
import { findNetwork, type NetworkRef } from '../../lib/networks.js'
import { disconnectAndTrack } from '../../session/disconnect-and-track.js'
import type { SessionEngine } from '../../session/session-engine.js'
import type { Turn } from '../../session/turns.js'
import type { Core } from '../bootstrap.js'
import { trackWith } from '../engine/track-with.js'
import type { Registry } from '../registry/registry.js'

/** The parts of the engine that the host's calls are done with. */
export interface HostParts {
  readonly core: Core
  readonly router: Router
  readonly session: SessionEngine
  readonly registry: Registry
  readonly alert: (code: string, values?: Readonly<Record<string, string>>) => void
  /** Looks for wallets, once. */
  discover(): Promise<void>
  findConnector(namespace: string, id: string): Promise<Connector | undefined>
}

/**
 * The host's `connect`: a named connector is connected at once, otherwise the visitor chooses.
 * @throws LatchkeyError LK_CLOSED 'Modal closed', LK_CONNECTOR 'Connector not found'
 */
export async function connectTo(
  parts: HostParts,
  { namespace, connectorId }: Parameters<Modal['connect']>[0] = {},
  turn?: Turn,
): Promise<AccountState> {
  if (connectorId === undefined) await chooseInModal(parts, namespace)
  else await connectOne(parts, { namespace, connectorId }, turn)
  const { core } = parts
  return core.store.get(core.readable.account(namespace))
}

async function connectOne(
  parts: HostParts,
  { namespace, connectorId }: { readonly namespace: string | undefined; readonly connectorId: string },
  turn: Turn | undefined,
): Promise<void> {
  const { core } = parts
  const ns = namespace ?? core.store.get(core.state.session).active ?? ''
  void parts.discover()
  const connector = await parts.findConnector(ns, connectorId)
  if (!connector)
    throw new LatchkeyError('LK_CONNECTOR', 'Connector not found', {
      why: `No wallet "${connectorId}" in ${ns}.`,
    })
  await parts.session.connect(connector, {}, turn)
  trackWith(core.events)('CONNECT_SUCCESS', { method: 'browser', name: connector.name })
}

/** The host's `switchNetwork`; unknown ids raise an alert, a failure is swallowed unless asked for. */
export async function switchTo(
  { session, alert, core: { store, state } }: HostParts,
  ref: NetworkRef,
  { throwOnFailure = false }: { readonly throwOnFailure?: boolean } = {},
): Promise<void> {
  const network = findNetwork(store.get(state.networks), ref)
  if (!network) return alert('APKT001')
  await session.switchNetwork(network).catch((error: unknown) => {
    if (throwOnFailure) throw error
  })
}

/** What a view answers the host that opened it. The service map ties the name to its type; the registry carries services untyped. */
export async function askAnswer(registry: Registry, service: string, params: unknown): Promise<unknown> {
  return ((await registry.use(service)) as ViewAnswer).answer(params)
}

/** The host's `disconnect`, counted like the visitor's. */
export function disconnectFrom(
  { session, core: { events } }: HostParts,
  target: Parameters<Session['disconnect']>[0],
  turn?: Turn,
): Promise<void> {
  const inTurn: Pick<Session, 'disconnect'> = { disconnect: (to) => session.disconnect(to, turn) }
  return disconnectAndTrack({ session: inTurn, track: trackWith(events) }, target)
}

function chooseInModal(
  { router, registry, core: { events, store, readable } }: HostParts,
  namespace?: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const undo = [
      events.on(
        'session:connected',
        (event) => (namespace ?? event.namespace) === event.namespace && settle(),
      ),
      events.on('modal:close', () => settle()),
    ]
    function settle() {
      for (const stop of undo) stop()
      if (store.get(readable.account(namespace)).isConnected) resolve()
      else reject(new LatchkeyError('LK_CLOSED', 'Modal closed'))
    }
    const view = registry.viewOf('home')
    const within = namespace ? { namespace } : {}
    router.open(view ? { ...within, view } : within).catch(reject)
  })
}

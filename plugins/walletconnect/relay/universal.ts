import type { UniversalProvider } from '@walletconnect/universal-provider'
import { messageOf, property } from '../../../kernel/plugin.js'
import { loadFailed, packageMissing, storageRefused } from '../failures.js'
import { createKeyValueStore } from './key-value-store.js'
import { silentLogger } from './logger.js'
import { createPropose } from './propose.js'
import { followRelay } from './relay.js'
import type { Transport, TransportConfig, TransportEvent } from './transport.js'
import { boundVerify } from './verify.js'

type Client = InstanceType<typeof UniversalProvider>['client']
type Options = Parameters<typeof UniversalProvider.init>[0]

/** The reason that the protocol defines for a session ended by its user. */
const userDisconnected = { code: 6000, message: 'User disconnected.' }

/**
 * The transport that uses the client of universal-provider.
 * @throws LatchkeyError LK_PAIRING_PACKAGE, LK_PAIRING_LOAD
 */
export async function createUniversal(config: TransportConfig): Promise<Transport> {
  const module = await loadPackage()
  const { client } = await module.UniversalProvider.init(optionsOf(config))
  boundVerify(client.core.verify, config)
  const relay = followRelay(client.core.relayer)
  return {
    propose: createPropose(client, relay, config.relayTimeout),
    sessions: () => client.session.getAll(),
    request: (topic, chainId, { method, params }) =>
      client.request({ topic, chainId, request: { method, params: params ?? [] } }),
    disconnect: (topic) => disconnect(client, topic),
    ping: (topic) => client.ping({ topic }),
    on(listener) {
      const stops = [listen(client, listener), relay.onError((error) => listener({ type: 'error', error }))]
      return () => {
        for (const stop of stops) stop()
      }
    },
    clientId: () => client.core.crypto.getClientId(),
    async close() {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose().catch(() => undefined)
      forget(config.storagePrefix)
    },
  }
}

/** Removes the client's core of a closed transport, which the client would reuse for the same prefix. */
function forget(prefix: string): void {
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`)
}

function optionsOf(config: TransportConfig): Options {
  const { projectId, metadata, relayUrl, storage } = config
  const options = {
    projectId,
    metadata: { ...metadata, icons: [...metadata.icons] },
    ...(relayUrl && { relayUrl }),
    customStoragePrefix: config.storagePrefix,
    disableProviderPing: config.disablePing,
    telemetryEnabled: config.telemetry,
    logger: silentLogger(),
  }
  // That the site's own storage has the client's type is not checked: the site vouches for it.
  const clientStorage = (storage ?? createKeyValueStore(config.storagePrefix)) as NonNullable<
    Options['storage']
  >
  return { ...options, storage: clientStorage }
}

/** Ends the session here in any case: the wallet may be out of reach or have forgotten it. */
async function disconnect(client: Client, topic: string): Promise<void> {
  try {
    await client.disconnect({ topic, reason: userDisconnected })
  } catch (error) {
    await client.session.delete(topic, userDisconnected).catch(() => undefined)
    if (!/recently deleted|no matching key|not found/i.test(messageOf(error))) throw error
  }
}

function listen(client: Client, listener: (event: TransportEvent) => void): () => void {
  const onEvent = ({ topic, params: { chainId, event } }: { topic: string; params: EventParams }) =>
    listener({ type: 'event', topic, chainId, name: event.name, data: event.data })
  const onUpdate = ({ topic }: { topic: string }) =>
    listener({ type: 'update', topic, session: client.session.getAll().find((s) => s.topic === topic) })
  const onDelete = ({ topic }: { topic: string }) => listener({ type: 'delete', topic })
  const onExpire = ({ topic }: { topic: string }) => listener({ type: 'expire', topic })
  const onPing = ({ topic }: { topic: string }) => listener({ type: 'ping', topic })
  client.on('session_event', onEvent)
  client.on('session_update', onUpdate)
  client.on('session_delete', onDelete)
  client.on('session_expire', onExpire)
  client.on('session_ping', onPing)
  return () => {
    client.off('session_event', onEvent)
    client.off('session_update', onUpdate)
    client.off('session_delete', onDelete)
    client.off('session_expire', onExpire)
    client.off('session_ping', onPing)
  }
}

interface EventParams {
  readonly chainId: string
  readonly event: { readonly name: string; readonly data: unknown }
}

/** Imports the client. @throws LatchkeyError LK_PAIRING_PACKAGE when it is not installed, LK_PAIRING_LOAD */
async function loadPackage() {
  try {
    return await import('@walletconnect/universal-provider')
  } catch (cause) {
    if (property(cause, 'name') === 'SecurityError') throw storageRefused(cause)
    throw saysMissing(cause) ? packageMissing(cause) : loadFailed(cause)
  }
}

/** Whether the error is what Node, browsers or bundlers throw for a package that is not installed. */
function saysMissing(error: unknown): boolean {
  return /cannot find (package|module)|could not resolve|failed to resolve|bare specifier/i.test(
    messageOf(error),
  )
}

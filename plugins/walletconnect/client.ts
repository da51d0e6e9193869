import { type Metadata, messageOf, type PluginContext } from '../../kernel/plugin.js'
import { noProject, raiseRefusal } from './errors.js'
import type { ParsedOptions } from './options.js'
import type { Transport, TransportConfig, TransportEvent } from './transport.js'

/** The transport, made when it is first needed. */
export interface Client {
  /** @throws LatchkeyError LK_PAIRING_PACKAGE, LK_PAIRING_LOAD, LK_PAIRING_PROJECT; may be tried again */
  get(): Promise<Transport>
  /** The transport if it is there. */
  now(): Transport | undefined
}

export function createClient(
  context: PluginContext,
  options: ParsedOptions,
  onEvent: (event: TransportEvent) => void,
): Client {
  let making: Promise<Transport> | undefined
  let made: Transport | undefined

  async function make(): Promise<Transport> {
    const create = options.transport ?? (await import('./universal.js')).createUniversal
    const transport = await create(configOf(context, options))
    if (context.signal.aborted) {
      void transport.close()
      throw context.signal.reason
    }
    made = transport
    const stop = transport.on((event) => {
      if (event.type === 'error') raiseRefusal(context, event.error)
      onEvent(event)
    })
    context.onLeave(() => {
      stop()
      void transport.close()
    })
    return transport
  }

  return {
    now: () => made,
    get() {
      making ??= make().catch((error: unknown) => {
        making = undefined // the next try may do better
        raiseRefusal(context, error)
        const known = { errorType: 'UniversalProviderInitError', errorMessage: messageOf(error) }
        if (!context.signal.aborted) context.track('INTERNAL_SDK_ERROR', { ...known, uncaught: false })
        throw error
      })
      return making
    },
  }
}

function configOf({ site, name }: PluginContext, options: ParsedOptions): TransportConfig {
  if (!site.projectId && !options.transport) throw noProject()
  return {
    projectId: site.projectId ?? '',
    metadata: metadataOf(site.metadata),
    relayUrl: options.relayUrl,
    verifyUrl: options.verifyUrl,
    verifyTimeout: options.verifyTimeout ?? 1500,
    relayTimeout: options.relayTimeout ?? 10_000,
    disablePing: options.disablePing ?? false,
    telemetry: site.features?.analytics !== false,
    storagePrefix: ['latchkey', site.id, name].filter(Boolean).join('-'),
    storage: options.storage,
  }
}

/** Wallets show these: a page that gives none is named by its title and address. */
function metadataOf(given: Metadata | undefined): Required<Metadata> {
  const { title } = typeof document === 'undefined' ? { title: '' } : document
  return {
    name: given?.name ?? (title || 'Latchkey'),
    description: given?.description ?? '',
    url: given?.url ?? (typeof location === 'undefined' ? 'http://localhost' : location.origin),
    icons: given?.icons ?? [],
  }
}

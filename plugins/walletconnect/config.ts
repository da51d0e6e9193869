import type { Metadata, PluginContext } from '../../kernel/plugin.js'
import { noProject } from './failures.js'
import type { ParsedOptions } from './options.js'
import type { TransportConfig } from './transport.js'

export { checkDeepLink } from './deep-link.js'

/** What a client is made with. @throws LatchkeyError LK_PAIRING_PROJECT */
export function configOf({ site, name }: PluginContext, options: ParsedOptions): TransportConfig {
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

import { type PluginContext, property } from '../../../kernel/plugin.js'
import { noProject, storageRefused } from '../failures.js'
import { checkDeepLink } from '../links/deep-link.js'
import type { ParsedOptions } from '../options.js'
import { metadataOf } from './metadata.js'
import type { CreateTransport, Transport, TransportConfig } from './transport.js'

/** Makes the client, which reads what is stored. @throws LatchkeyError LK_PAIRING_STORAGE, LK_PAIRING_PROJECT */
export async function makeTransport(
  create: CreateTransport,
  context: PluginContext,
  options: ParsedOptions,
): Promise<Transport> {
  checkDeepLink()
  try {
    return await create(configOf(context, options))
  } catch (error) {
    throw property(error, 'name') === 'SecurityError' ? storageRefused(error) : error
  }
}

/** The configuration of a client. @throws LatchkeyError LK_PAIRING_PROJECT */
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

import { originsOf, type Plugin, urlOf } from '../../kernel/plugin.js'
import { sdk } from './sdk.js'

export type * from './contract.js'

/** Where the cloud's services are; each base URL may have a path. */
export interface CloudOptions {
  /** Wallet directory, remote config and origins, default `https://api.web3modal.org`. */
  readonly directoryUrl?: string
  /** Usage events and error telemetry, default `https://pulse.walletconnect.org`. */
  readonly analyticsUrl?: string
  /** Balances, names, history and the RPC gateway, default `https://rpc.walletconnect.org`. */
  readonly blockchainUrl?: string
  /** Send error telemetry, default true; `features.analytics: false` switches it off as well. */
  readonly telemetry?: boolean
}

/** The typed clients of the cloud. Everything else reaches it through these services, so a site can replace it. */
export function cloud(options: CloudOptions = {}): Plugin {
  const {
    directoryUrl = 'https://api.web3modal.org',
    analyticsUrl = 'https://pulse.walletconnect.org',
    blockchainUrl = 'https://rpc.walletconnect.org',
  } = options
  const origins = originsOf([directoryUrl, analyticsUrl, blockchainUrl])
  return {
    name: 'cloud',
    api: 1,
    provides: ['cloud', 'config', 'plan', 'analytics', 'directory', 'blockchain', 'data'],
    origins: { connect: origins, img: origins.slice(0, 1) },
    // The same URL as config/config.ts requests: there the early answer is used.
    configUrl: ({ projectId }) => urlOf(directoryUrl, 'appkit/v1/config', { projectId, ...sdk }),
    options,
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    load: () => import('./runtime.js'),
  }
}

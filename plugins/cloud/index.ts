import { definePlugin, type Plugin } from '../../kernel/plugin.js'

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
  return definePlugin({
    name: 'cloud',
    api: 1,
    provides: ['cloud', 'config', 'analytics', 'directory', 'blockchain', 'data'],
    origins: [
      options.directoryUrl ?? 'https://api.web3modal.org',
      options.analyticsUrl ?? 'https://pulse.walletconnect.org',
      options.blockchainUrl ?? 'https://rpc.walletconnect.org',
    ].map((url) => new URL(url).origin),
    options,
    load: () => import('./runtime.js'),
  })
}

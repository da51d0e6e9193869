import { originsOf, type Plugin } from '../../kernel/plugin.js'
import type { WalletConnectOptions } from './options.js'

export type * from './contract.js'
export type * from './options.js'
export type * from './relay/transport.js'

/**
 * Phone wallets by QR code and deep link, through a relay: one session for several namespaces.
 * Needs `npm install @walletconnect/universal-provider@2.21.8`, or a `transport` of your own.
 */
export function walletConnect(options: WalletConnectOptions = {}): Plugin {
  const { relayUrl = 'wss://relay.walletconnect.org', verifyUrl = 'https://verify.walletconnect.org' } =
    options
  return {
    name: 'walletconnect',
    api: 1,
    provides: ['finder:walletConnect', 'source:walletConnect', 'pairing'],
    views: ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'],
    roles: { pairing: 'ConnectingWalletConnectBasic', 'pair-wallet': 'ConnectingWalletConnect' },
    loadView: (name) => import(`../../views/walletconnect/${name}.tsx`),
    origins: {
      connect: originsOf([relayUrl, verifyUrl, 'https://pulse.walletconnect.org']),
      frame: originsOf([verifyUrl]),
    },
    options,
    checkOptions: async () => (await import('./options.js')).parseOptions(options),
    load: () => import('./runtime.js'),
  }
}

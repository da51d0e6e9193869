import { property } from '../../../kernel/plugin.js'
import type { Wallet } from '../contract.js'
import type { WalletConnectState } from '../wallet-connect-state.js'
import type { Environment } from './link-options.js'

export function environmentOf(
  { context, platform, wallets }: Pick<WalletConnectState, 'context' | 'platform' | 'wallets'>,
  wallet: Wallet | undefined,
): Environment {
  const connectors = context.store.get(context.state.connectors)
  const matches = wallet && wallets.get()?.connectorsOf(wallet)
  return {
    mobile: platform.mobile,
    installed: !!matches?.length || (!!wallet?.rdns && connectors.some(({ rdns }) => rdns === wallet.rdns)),
    adapters: [context.site.plugins ?? []].flat(2).some((plugin) => servesChain(plugin)),
  }
}

function servesChain(plugin: unknown): boolean {
  const services = property(plugin, 'provides')
  return Array.isArray(services) && services.some((name) => String(name).startsWith('adapter:'))
}

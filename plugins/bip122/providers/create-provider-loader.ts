import { loadOnce } from '../../../adapter-kit/chains/index.js'
import type { WalletProvider, WalletRef } from './wallet-provider.js'

/** Gives the provider of a wallet, made at the first call and kept, since it holds state of its wallet. */
export function createProviderLoader(): (ref: WalletRef) => Promise<WalletProvider> {
  const loads = new WeakMap<WalletRef, () => Promise<WalletProvider>>()
  return (ref) => {
    const load = loads.get(ref) ?? loadOnce(() => loadProvider(ref))
    loads.set(ref, load)
    return load()
  }
}

async function loadProvider(ref: WalletRef): Promise<WalletProvider> {
  switch (ref.kind) {
    case 'standard':
      return (await import('./provider-standard.js')).standardProvider(ref.wallet)
    case 'okx':
      return (await import('./provider-okx.js')).okxProvider(ref.page)
    case 'unisat':
      return (await import('./provider-unisat.js')).unisatProvider(ref.provider)
    case 'leather':
      return (await import('./provider-leather.js')).leatherProvider(ref.provider)
    case 'wbip':
      return (await import('./provider-wbip.js')).wbipProvider(ref.provider)
  }
}

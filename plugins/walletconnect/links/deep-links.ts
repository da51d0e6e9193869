import type { Wallet, WalletLinks } from '../contract.js'
import type { ParsedOptions } from '../options.js'
import type { Platform } from './platform.js'

/** Builds links. Loaded where apps are opened; on a phone early, as it must be there at the tap. */
export interface DeepLinks {
  load(): Promise<(wallet: Wallet, uri: string) => WalletLinks>
  /** The links without waiting; undefined while the code is not loaded. */
  now(wallet: Wallet, uri: string): WalletLinks | undefined
}

export function createDeepLinks(platform: Platform, { preferUniversalLinks }: ParsedOptions): DeepLinks {
  const rules = { ...platform, preferUniversal: preferUniversalLinks ?? false }
  let make: typeof import('./links.js').linksOf | undefined
  return {
    now: (wallet, uri) => make?.(wallet, uri, rules),
    async load() {
      const { linksOf } = await import('./links.js')
      make = linksOf
      return (wallet, uri) => linksOf(wallet, uri, rules)
    },
  }
}

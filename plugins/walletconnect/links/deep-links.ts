import type { Wallet, WalletLinks } from '../contract.js'
import type { ParsedOptions } from '../options.js'
import type { Platform } from './platform.js'

/** Builds links; loaded where apps are opened, and early on a phone, where a tap must find it. */
export interface DeepLinks {
  load(): Promise<(wallet: Wallet, uri: string) => WalletLinks>
  /** At once; undefined when it is not there yet. */
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

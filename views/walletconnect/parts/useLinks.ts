import { useMemo } from 'react'
import { linksOf } from '../../../plugins/walletconnect/links.js'
import type { Suite } from '../../../plugins/walletconnect/room.js'
import type { Wallet, WalletLinks } from '../../../plugins/walletconnect/services.js'

/** How this device opens the wallet with the link; undefined while there is none. */
export function useLinks(
  suite: Suite,
  wallet: Wallet | undefined,
  uri: string | undefined,
): WalletLinks | undefined {
  const { platform, options } = suite
  return useMemo(() => {
    const rules = { ...platform, preferUniversal: options.preferUniversalLinks ?? false }
    return wallet && uri ? linksOf(wallet, uri, rules) : undefined
  }, [platform, options, wallet, uri])
}

import { useMemo } from 'react'
import type { Suite } from '../../../plugins/walletconnect/room.js'
import type { Wallet } from '../../../plugins/walletconnect/services.js'
import type { Way } from '../../../plugins/walletconnect/ways.js'
import { useValue } from '../../kit/index.js'

/** The ways to a wallet from here, as wallets of this browser come and go. */
export function useWays(suite: Suite, wallet: Wallet | undefined): readonly [Way, ...Way[]] {
  const { store, state } = suite.context
  const connectors = useValue(store, state.connectors)
  const wallets = useValue(store, suite.wallets.atom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads of the store changes with these
  return useMemo(() => suite.waysTo(wallet), [suite, wallet, connectors, wallets])
}

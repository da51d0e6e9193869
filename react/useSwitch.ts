import { useCallback } from 'react'
import type { NetworkRef } from '../kernel/plugin.js'
import { useInstance } from './context.js'

/** Asks the wallet to move; rejects when it does not. */
export function useSwitch(): (network: NetworkRef) => Promise<void> {
  const { switchNetwork } = useInstance()
  return useCallback((network) => switchNetwork(network, { throwOnFailure: true }), [switchNetwork])
}

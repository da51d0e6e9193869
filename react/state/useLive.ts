import { useSyncExternalStore } from 'react'
import type { Live } from '../../kernel/plugin.js'

/**
 * A live value, such as those of `latchkey/ethers`, `latchkey/viem` and services. Undefined on the server and in the
 * first render. Pass the same object in each render.
 *
 * @example
 * const wallet = liveEthers(modal) // outside of components
 * const { signer } = useLive(wallet) ?? {}
 */
export function useLive<T>(live: Live<T>): T | undefined {
  return useSyncExternalStore<T | undefined>(live.subscribe, live.get, () => undefined)
}

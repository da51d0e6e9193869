import { type OfNamespace, useAccount } from './useAccount.js'
import { type UseBalance, useNativeBalance } from './useNativeBalance.js'
import { useNetworkState } from './useNetworkState.js'

/**
 * The native balance of the active account.
 *
 * @example
 * const { data, isPending, refetch } = useBalance()
 * <output>{isPending ? '…' : `${data?.formatted} ${data?.symbol}`}</output>
 */
export function useBalance({ namespace }: OfNamespace = {}): UseBalance {
  return useNativeBalance(useAccount({ namespace }), useNetworkState(namespace))
}

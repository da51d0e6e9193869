import { useCallback, useEffect } from 'react'
import { loadLazyParts } from '../../elements/shared.js'
import type { Balance } from '../../kernel/plugin.js'
import { useModalContext } from '../modal-context.js'
import { useAction } from '../state/useAction.js'
import { type OfNamespace, useAccount } from './useAccount.js'
import { useNetworkState } from './useNetwork.js'

export interface UseBalance {
  /** Undefined until it is known, and where the namespace's adapter has none. */
  readonly data: Balance | undefined
  readonly error: Error | undefined
  /** The first answer for this account and network is awaited. */
  readonly isPending: boolean
  /** Reads it again; the known balance stays until the answer is there. Never rejects. */
  readonly refetch: () => Promise<unknown>
}

/**
 * The native balance of the active account, asked for anew whenever account or network change.
 *
 * @example
 * const { data, isPending, refetch } = useBalance()
 * <output>{isPending ? '…' : `${data?.formatted} ${data?.symbol}`}</output>
 */
export function useBalance(of: OfNamespace = {}): UseBalance {
  const modal = useModalContext()
  const account = useAccount(of)
  const network = useNetworkState(of.namespace)
  const key = (account.isConnected && network.isSupported && account.caipAddress) || ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which account and network
  const ask = useCallback(
    async () => ({
      key,
      balance: key ? await (await loadLazyParts())?.fetchBalance(modal, account, network) : undefined,
    }),
    [modal, key],
  )
  const [refetch, { data, error }] = useAction(ask)
  useEffect(() => void refetch(), [refetch])
  const isCurrent = data?.key === key
  return {
    data: isCurrent ? data.balance : undefined,
    error,
    isPending: !isCurrent && !error && !!key,
    refetch,
  }
}

import { type ComputedRef, computed } from 'vue'
import { loadLazyParts } from '../../elements/shared.js'
import type { Balance } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { useAction } from '../state/use-action.js'
import { whileLive } from '../state/while-live.js'
import { type OfNamespace, useAccountState } from './useAccount.js'
import { useNetworkState } from './useNetwork.js'

export interface UseBalance {
  /** Undefined until it is known, and where the namespace's adapter has none. */
  readonly data: ComputedRef<Balance | undefined>
  readonly error: ComputedRef<Error | undefined>
  /** The first answer for this account and network is awaited. */
  readonly isPending: ComputedRef<boolean>
  /** Reads it again; the known balance stays until the answer is there. Never rejects. */
  readonly refetch: () => Promise<unknown>
}

/**
 * The native balance of the active account, asked for anew whenever account or network change.
 *
 * @example
 * const { data, isPending, refetch } = useBalance()
 * // <output>{{ isPending ? '…' : `${data?.formatted} ${data?.symbol}` }}</output>
 */
export function useBalance(of: OfNamespace = {}): UseBalance {
  const modal = useModalContext()
  const account = useAccountState(of)
  const network = useNetworkState(of)
  const key = computed(() => (network.value.isSupported && account.value.caipAddress) || '')
  const [refetch, { data, error }] = useAction(async () => {
    const [current, who, where] = [key.value, account.value, network.value]
    const balance = current ? await (await loadLazyParts())?.fetchBalance(modal, who, where) : undefined
    return { key: current, balance }
  })
  whileLive(
    () => key.value,
    () => void refetch(),
  )
  const isCurrent = computed(() => data.value?.key === key.value)
  return {
    data: computed(() => (isCurrent.value ? data.value?.balance : undefined)),
    error,
    isPending: computed(() => !isCurrent.value && !error.value && !!key.value),
    refetch,
  }
}

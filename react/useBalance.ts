import { useCallback, useEffect, useRef, useState } from 'react'
import { askBalance, balanceKey } from '../elements/model.js'
import type { Balance } from '../kernel/plugin.js'
import { useInstance } from './context.js'
import { type OfNamespace, useAccount } from './useAccount.js'
import { toError } from './useAction.js'
import { useNetworkState } from './useNetworkState.js'

export interface UseBalance {
  /** Undefined until it is known, and where the namespace cannot say. */
  readonly data: Balance | undefined
  readonly error: Error | undefined
  /** The first answer for this account and network is awaited. */
  readonly isPending: boolean
  /** Asks again; what is known stays until the answer is there. */
  readonly refetch: () => Promise<void>
}

interface Answer {
  /** What it is about. */
  readonly key: string
  readonly data?: Balance | undefined
  readonly error?: Error
}

const nothing: Answer = { key: '' }

/**
 * The native balance of the active account, asked for anew whenever account or network change.
 *
 * @example
 * const { data, isPending, refetch } = useBalance()
 * <output>{isPending ? '…' : `${data?.formatted} ${data?.symbol}`}</output>
 */
export function useBalance({ namespace }: OfNamespace = {}): UseBalance {
  const modal = useInstance()
  const account = useAccount({ namespace })
  const network = useNetworkState(namespace)
  const key = balanceKey(account, network)
  const [answer, setAnswer] = useState(nothing)
  const now = useRef({ key, account, network })
  now.current = { key, account, network }
  const refetch = useCallback(async () => {
    const asked = now.current
    if (!asked.key) return
    const next = await askBalance(modal, asked.account, asked.network).then(
      (data): Answer => ({ key: asked.key, data }),
      (error): Answer => ({ key: asked.key, error: toError(error) }),
    )
    if (now.current.key === asked.key) setAnswer(next)
  }, [modal])
  useEffect(() => {
    if (key) void refetch()
  }, [key, refetch])
  const { data, error } = answer.key === key ? answer : nothing
  const isPending = key !== '' && answer.key !== key
  return { data, error, isPending, refetch }
}

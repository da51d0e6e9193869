import { useCallback, useEffect, useRef, useState } from 'react'
import { askBalance, balanceKey } from '../elements/model.js'
import type { AccountState, Balance, NetworkState } from '../kernel/plugin.js'
import { useInstance } from './context.js'
import { toError } from './useAction.js'

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
  readonly key: string
  readonly data?: Balance | undefined
  readonly error?: Error
}

const nothing: Answer = { key: '' }

/** The native balance of an account, asked for anew whenever account or network change; never while `off`. */
export function useNativeBalance(account: AccountState, network: NetworkState, off = false): UseBalance {
  const modal = useInstance('useBalance')
  const key = off ? '' : balanceKey(account, network)
  const [answer, setAnswer] = useState(nothing)
  const subject = useRef({ account, network, key })
  subject.current = { account, network, key }
  const refetch = useCallback(async () => {
    const asked = subject.current
    if (!asked.key) return
    const next = await askBalance(modal, asked.account, asked.network).then(
      (data): Answer => ({ key: asked.key, data }),
      (error): Answer => ({ key: asked.key, error: toError(error) }),
    )
    if (subject.current.key === asked.key) setAnswer(next)
  }, [modal])
  useEffect(() => {
    if (key) void refetch()
  }, [key, refetch])
  const { data, error } = answer.key === key ? answer : nothing
  return { data, error, isPending: answer.key !== key && key !== '', refetch }
}

import { useEffect, useState } from 'react'
import type { AccountState, Live, PluginContext } from '../../kernel/plugin.js'
import { useLive, useValue } from '../kit/index.js'

interface ShownAccount {
  readonly account: AccountState
  /** It is no longer connected, or another one is in use: the card is about to close. */
  readonly gone: boolean
}

/** The account on screen: the last one stays while the card closes, so that it does not go blank. */
export function useShownAccount({ store, state, router }: PluginContext): ShownAccount {
  const account = useValue(store, state.account())
  const { open } = useValue(store, state.route)
  const [last, setLast] = useState(account)
  const gone = !account.isConnected || (!open && account.caipAddress !== last.caipAddress)
  if (account !== last && !gone) setLast(account)
  // Opened by name without an account, the view leads to Connect.
  const stranger = account.status === 'disconnected' && !last.isConnected
  useEffect(() => {
    if (stranger) router.replace({ role: 'home' })
  }, [stranger, router])
  return { account: gone ? last : account, gone }
}

/** A live value, which is followed until the account is gone. */
export function useLiveUntilGone<T>(live: Live<T>, gone: boolean): T {
  const value = useLive(live)
  const [last, setLast] = useState(value)
  if (!gone && value !== last) setLast(value)
  return gone ? last : value
}

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { AccountState, PluginContext } from '../../../kernel/plugin.js'
import type { AccountService, Live } from '../../../plugins/account/services.js'
import { useValue } from '../../kit/index.js'

interface OnScreen {
  readonly account: AccountState
  /** It is not connected any more: the card is about to close. */
  readonly gone: boolean
}

/** The account on screen: the last one stays while the card closes, so that it does not go blank. */
export function useAccount({ store, state, router }: PluginContext): OnScreen {
  const account = useValue(store, state.account())
  const [last, setLast] = useState(account)
  if (account !== last && account.isConnected) setLast(account)
  // Whoever asked for the view without an account is led to the place where one gets it.
  const stranger = account.status === 'disconnected' && !last.isConnected
  useEffect(() => {
    if (stranger) router.replace('Connect')
  }, [stranger, router])
  const gone = !account.isConnected
  return { account: gone ? last : account, gone }
}

/** What is known about it; undefined until the plugin's own service was handed over. */
export function useAccountService({ use, report }: PluginContext): AccountService | undefined {
  const [service, setService] = useState<AccountService>()
  useLayoutEffect(() => {
    use('account').then(setService, report)
  }, [use, report])
  return service
}

/** What is known, followed until the account is gone. */
export function useLive<T>({ subscribe, get }: Live<T>, gone: boolean): T {
  const value = useSyncExternalStore(subscribe, get, get)
  const [last, setLast] = useState(value)
  if (!gone && value !== last) setLast(value)
  return gone ? last : value
}

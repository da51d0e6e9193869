import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { AccountState, PluginContext } from '../../../kernel/plugin.js'
import type { AccountService, Live } from '../../../plugins/account/services.js'
import { useValue } from '../../kit/index.js'

/** The account on screen: the last one stays while the card closes, so that it does not go blank. */
export function useAccount({ store, state }: PluginContext): AccountState {
  const account = useValue(store, state.account())
  const [shown, setShown] = useState(account)
  if (account !== shown && account.isConnected) setShown(account)
  return account.isConnected ? account : shown
}

/** What is known about it; undefined until the plugin's own service was handed over. */
export function useAccountService({ use, report }: PluginContext): AccountService | undefined {
  const [service, setService] = useState<AccountService>()
  useLayoutEffect(() => {
    use('account').then(setService, report)
  }, [use, report])
  return service
}

export function useLive<T>({ subscribe, get }: Live<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}

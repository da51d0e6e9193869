import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AccountState, Live, PluginContext } from '../../kernel/plugin.js'
import type { AccountService, SiteChains } from '../../plugins/account/contract.js'
import { useValue } from '../kit/index.js'

interface ShownAccount {
  readonly account: AccountState
  /** It is not connected any more, or another took its place: the card is about to close. */
  readonly gone: boolean
}

/** The account on screen: the last one stays while the card closes, so that it does not go blank. */
export function useShownAccount({ store, state, router }: PluginContext): ShownAccount {
  const account = useValue(store, state.account())
  const { open } = useValue(store, state.route)
  const [last, setLast] = useState(account)
  const gone = !account.isConnected || (!open && account.caipAddress !== last.caipAddress)
  if (account !== last && !gone) setLast(account)
  // Whoever asked for the view without an account is led to the place where one gets it.
  const stranger = account.status === 'disconnected' && !last.isConnected
  useEffect(() => {
    if (stranger) router.replace('Connect')
  }, [stranger, router])
  return { account: gone ? last : account, gone }
}

/** The chain families of the site, and where their explorers show an address. */
export function useChains({ chains: { subscribe, get } }: AccountService): SiteChains {
  return useSyncExternalStore(subscribe, get, get)
}

/** What is known, followed until the account is gone. */
export function useLive<T>({ subscribe, get }: Live<T>, gone: boolean): T {
  const value = useSyncExternalStore(subscribe, get, get)
  const [last, setLast] = useState(value)
  if (!gone && value !== last) setLast(value)
  return gone ? last : value
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Connection, PluginContext } from '../../../kernel/plugin.js'
import { accountServiceOf } from '../../../plugins/account/service.js'
import { useValue } from '../../kit/index.js'

/** How a wallet's account calls itself: the page's own is known already, any other is asked for when it is shown. */
export function useAccountName(
  context: PluginContext,
  { accounts, network: id }: Connection,
  isActive: boolean,
): string | undefined {
  const { profile, profileOf } = accountServiceOf(context)
  const { subscribe, get } = profile
  const own = useSyncExternalStore(subscribe, get, get).name
  const [other, setOther] = useState<string>()
  const { address } = accounts[0]
  const networks = useValue(context.store, context.state.networks)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  useEffect(() => {
    if (isActive || !network) return
    let here = true
    setOther(undefined)
    void profileOf({ address, network }).then(({ name }) => here && setOther(name))
    return () => {
      here = false
    }
  }, [profileOf, address, network, isActive])
  return isActive ? own : other
}

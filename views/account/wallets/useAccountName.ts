import { useEffect, useState } from 'react'
import type { Connection, PluginContext } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/contract.js'
import { useLive, useValue } from '../../kit/index.js'

/** The name of a wallet's account: that of the page's own is known already, others are looked up when shown. */
export function useAccountName(
  { store, state }: PluginContext,
  { profile, profileOf }: AccountService,
  { accounts, network: id }: Connection,
  isActive: boolean,
): string | undefined {
  const activeName = useLive(profile).name
  const [other, setOther] = useState<string>()
  const { address } = accounts[0]
  const networks = useValue(store, state.networks)
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
  return isActive ? activeName : other
}

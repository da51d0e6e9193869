import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PluginContext, Services } from '../../../kernel/plugin.js'

type Profile = Services['account']['profile']

const nothing = () => undefined
const stay = () => nothing

/** The name of the active account, once it is known. */
export function useProfileName({ use }: PluginContext): string | undefined {
  const [profile, setProfile] = useState<Profile>()
  useEffect(() => {
    let here = true
    use('account').then(
      (account) => here && setProfile(account.profile),
      () => undefined, // the address is shown without a name
    )
    return () => {
      here = false
    }
  }, [use])
  const nameNow = () => profile?.get().name
  return useSyncExternalStore(profile?.subscribe ?? stay, nameNow, nothing)
}

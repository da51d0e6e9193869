import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PluginContext, Services } from '../../../kernel/plugin.js'

type Profile = Services['account']['profile']

const nothing = () => undefined
const stay = () => nothing

/** How the active account calls itself, once somebody knows. */
export function useProfileName({ use }: PluginContext): string | undefined {
  const [profile, setProfile] = useState<Profile>()
  useEffect(() => {
    let here = true
    use('account').then(
      (account) => here && setProfile(account.profile),
      () => undefined, // the address says enough
    )
    return () => {
      here = false
    }
  }, [use])
  const nameNow = () => profile?.get().name
  return useSyncExternalStore(profile?.subscribe ?? stay, nameNow, nothing)
}

import type { Modal } from '../../kernel/plugin.js'
import { preload } from './network-image.js'

interface Profile {
  readonly name?: string | undefined
  readonly image?: string | undefined
}

/** Profiles by address, so that a button that is rendered again shows them at once. */
const profiles = new Map<string, Profile>()

/**
 * Reports name and picture of the connected account, at once as far as they are known, and later as they arrive. They
 * are loaded only once the runtime runs anyway. Never fails: without them the address and its colours are shown.
 * @returns stops reporting
 */
export function followProfile(modal: Modal, address: string, tell: (profile: Profile | undefined) => void) {
  let stop: (() => void) | undefined
  let gone = false
  const show = (profile: Profile) => {
    if (gone) return
    profiles.set(address, profile)
    tell(profile)
  }
  const follow = async () => {
    const { profile } = await modal.use('account')
    const look = () => {
      // The profile is the active account's, which may be of another namespace than the button.
      if (modal.getAccount().address !== address) return
      const { name, image } = profile.get()
      const before = profiles.get(address)
      if (name !== undefined) show({ name, image: before?.image })
      if (image) preload(image, (image) => show({ name, image }))
    }
    if (gone) return
    stop = profile.subscribe(look)
    look()
  }
  tell(profiles.get(address))
  if (address && modal.getState().initialized) follow().catch(() => undefined)
  return () => {
    gone = true
    stop?.()
  }
}

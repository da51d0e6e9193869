import type { Modal } from '../../kernel/plugin.js'
import { preload } from './network-image.js'

interface Profile {
  readonly name?: string | undefined
  readonly image?: string | undefined
}

/** What was shown of an address: a button that is drawn anew shows it at once. */
const seen = new Map<string, Profile>()

/**
 * Name and picture of the connected account, told at once as far as they are known, and as they become known. Only
 * asked for once the runtime is there anyway. Never fails: the address and its colours stand in.
 * @returns stops telling
 */
export function followProfile(modal: Modal, address: string, tell: (profile: Profile | undefined) => void) {
  let stop: (() => void) | undefined
  let gone = false
  const show = (profile: Profile) => {
    if (gone) return
    seen.set(address, profile)
    tell(profile)
  }
  const follow = async () => {
    const { profile } = await modal.use('account')
    const look = () => {
      // It is about the active account, which may be of another namespace than the button.
      if (modal.getAccount().address !== address) return
      const { name, image } = profile.get()
      const before = seen.get(address)
      if (name !== undefined) show({ name, image: before?.image })
      if (image) preload(image, (image) => show({ name, image }))
    }
    if (gone) return
    stop = profile.subscribe(look)
    look()
  }
  tell(seen.get(address))
  if (address && modal.getState().initialized) follow().catch(() => undefined)
  return () => {
    gone = true
    stop?.()
  }
}

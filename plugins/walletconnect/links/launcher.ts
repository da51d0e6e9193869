import type { Wallet, WalletLink } from '../contract.js'
import type { Choice } from './deep-link.js'

/** Opens wallets, and knows which was opened last: the session that settles next is with it. */
export interface Launcher {
  /** On a phone only inside a tap does this reach an app for certain. */
  open(wallet: Wallet, link: WalletLink, uri: string): void
  /** The pairing URI that this wallet was opened with last. */
  openedWith(wallet: Wallet): string | undefined
  /** Hands over what the wallet was opened by, once; nothing when another one was opened, or none. */
  take(wallet: Wallet | undefined): Choice | undefined
  /** What pairs now is not what was opened. */
  clear(): void
}

export function createLauncher(): Launcher {
  let last: { readonly id: string; readonly uri: string } | undefined
  let chosen: Choice | undefined
  return {
    open({ id, name }, { href, home, target }, uri) {
      last = { id, uri }
      chosen = { name, href: home }
      window.open(href, target, 'noreferrer noopener')
    },
    openedWith: ({ id }) => (last?.id === id ? last.uri : undefined),
    take(wallet) {
      const taken = last?.id === wallet?.id ? chosen : undefined
      chosen = undefined
      return taken
    },
    clear() {
      chosen = undefined
    },
  }
}

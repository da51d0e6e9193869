import type { Wallet, WalletLink } from '../contract.js'
import type { Choice } from './deep-link.js'
import { isWalletLink } from './link-rule.js'

/** Opens wallets, and remembers which one was opened last: the next session is taken to be with that one. */
export interface Launcher {
  /** Call it in the tap's handler: later, a phone may not open the app. */
  open(wallet: Wallet, link: WalletLink, uri: string): void
  /** The pairing URI that this wallet was opened with last. */
  openedWith(wallet: Wallet): string | undefined
  /** The app that was opened last, which the next session is taken to be with. */
  chosen(): Choice | undefined
  /** Forgets an app that was opened for another wallet than the one that is being paired. */
  keepFor(wallet: Wallet | undefined): void
  /** Forgets the app that was opened. */
  clear(): void
}

export function createLauncher(): Launcher {
  let last: { readonly id: string; readonly uri: string } | undefined
  let chosen: Choice | undefined
  return {
    open({ id, name }, { href, home, target }, uri) {
      if (!isWalletLink(home)) return
      last = { id, uri }
      chosen = { name, href: home }
      window.open(href, target, 'noreferrer noopener')
    },
    openedWith: ({ id }) => (last?.id === id ? last.uri : undefined),
    chosen: () => chosen,
    keepFor(wallet) {
      if (last?.id !== wallet?.id) chosen = undefined
    },
    clear() {
      chosen = undefined
    },
  }
}

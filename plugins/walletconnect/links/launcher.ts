import type { Wallet, WalletLink } from '../contract.js'
import type { Choice } from './deep-link.js'

/** Opens wallets, and knows which was opened last: the session that settles next is with it. */
export interface Launcher {
  /** On a phone only inside a tap does this reach an app for certain. */
  open(wallet: Wallet, link: WalletLink): void
  /** Hands the last one over, once. */
  take(): Choice | undefined
  clear(): void
}

export function createLauncher(): Launcher {
  let chosen: Choice | undefined
  return {
    open({ name }, { href, home, target }) {
      chosen = { name, href: home }
      window.open(href, target, 'noreferrer noopener')
    },
    take() {
      const taken = chosen
      chosen = undefined
      return taken
    },
    clear() {
      chosen = undefined
    },
  }
}

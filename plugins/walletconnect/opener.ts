import type { Choice } from './deep-link.js'
import type { Wallet, WalletLink } from './services.js'

/** Opens wallets, and knows which was opened last: the session that settles next is with it. */
export interface Opener {
  /** On a phone only inside a tap does this reach an app for certain. */
  open(wallet: Wallet, link: WalletLink): void
  /** Hands the last one over, once. */
  take(): Choice | undefined
  clear(): void
}

export function createOpener(): Opener {
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

import type { Choice } from './deep-link.js'
import type { WalletLink } from './services.js'

/** Opens a wallet; on a phone only inside a tap does that reach an app for certain. */
export function openWallet(link: WalletLink): void {
  window.open(link.href, link.target, 'noreferrer noopener')
}

/** The wallet that was opened last: the session that settles next is with it. */
export function createChosen() {
  let chosen: Choice | undefined
  return {
    set(choice: Choice): void {
      chosen = choice
    },
    /** Hands it over, once. */
    take(): Choice | undefined {
      const taken = chosen
      chosen = undefined
      return taken
    },
    clear(): void {
      chosen = undefined
    },
  }
}

export type Chosen = ReturnType<typeof createChosen>

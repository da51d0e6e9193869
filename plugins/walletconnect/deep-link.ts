/** The client opens this wallet for each later request; its own name for it, so without our prefix. */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

export interface Choice {
  readonly name: string
  readonly href: string
}

/** Only links that were checked come here. */
export function rememberDeepLink(choice: Choice): void {
  attempt((storage) => storage.setItem(KEY, JSON.stringify({ href: choice.href, name: choice.name })))
}

export function forgetDeepLink(): void {
  attempt((storage) => storage.removeItem(KEY))
}

function attempt(work: (storage: Storage) => void): void {
  try {
    if (typeof localStorage !== 'undefined') work(localStorage)
  } catch {
    // A page without storage opens the wallet by hand.
  }
}

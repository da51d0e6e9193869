import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/features/index.js'
import { safeParseAs } from '../../../kernel/plugin.js'
import { isWalletLink } from './link-rule.js'

/**
 * The client's own storage key, so without our prefix: for each later request it opens the wallet that is stored here.
 */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

const Choice = v.object({ name: shownText(100), href: v.pipe(v.string(), v.check(isWalletLink)) })
export type Choice = Readonly<v.InferOutput<typeof Choice>>
const Stored = v.pipe(v.string(), v.parseJson(), Choice)

export function rememberDeepLink({ href, name }: Choice): void {
  if (isWalletLink(href)) attempt((storage) => storage.setItem(KEY, JSON.stringify({ href, name })))
}

export function forgetDeepLink(): void {
  attempt((storage) => storage.removeItem(KEY))
}

/** Removes what is no wallet's link: any code of this origin can write there, and the client opens it unchecked. */
export function checkDeepLink(): void {
  attempt((storage) => {
    const stored = storage.getItem(KEY)
    if (stored !== null && !safeParseAs(Stored, stored).success) storage.removeItem(KEY)
  })
}

function attempt(work: (storage: Storage) => void): void {
  try {
    if (typeof localStorage !== 'undefined') work(localStorage)
  } catch {
    // Without storage the visitor opens the wallet themselves.
  }
}

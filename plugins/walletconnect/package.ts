import { messageOf, property } from '../../kernel/plugin.js'
import { loadFailed, packageMissing, storageRefused } from './failures.js'

/** Imports the client. @throws LatchkeyError LK_PAIRING_PACKAGE when it is not installed, LK_PAIRING_LOAD */
export async function loadPackage() {
  try {
    return await import('@walletconnect/universal-provider')
  } catch (cause) {
    if (property(cause, 'name') === 'SecurityError') throw storageRefused(cause)
    throw saysMissing(cause) ? packageMissing(cause) : loadFailed(cause)
  }
}

/** What Node, browsers and bundlers say of a package that is not there. */
function saysMissing(error: unknown): boolean {
  return /cannot find (package|module)|could not resolve|failed to resolve|bare specifier/i.test(
    messageOf(error),
  )
}

import { LatchkeyError } from '../../kernel/plugin.js'

/** The plugin's errors. */
const relayFix = 'Check the connection and the page’s connect-src, then try again.'

export function packageMissing(cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_PAIRING_PACKAGE', 'Pairing needs a package that is not installed', {
    why: 'The plugin walletconnect pairs with @walletconnect/universal-provider.',
    fix: 'Run: npm install @walletconnect/universal-provider@2.21.8',
    cause,
  })
}

export function loadFailed(cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_PAIRING_LOAD', 'The pairing client could not be loaded', {
    why: 'Its chunk did not arrive.',
    fix: 'Check the network, then try again.',
    cause,
  })
}

/** Storage is blocked: by a sandboxed frame, or by the browser. */
export function storageRefused(cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_PAIRING_STORAGE', 'Pairing needs storage that this page may not use', {
    why: 'The browser refuses storage to this page, for instance in a sandboxed frame.',
    fix: 'Allow it (`allow-same-origin` on the frame), or open the site in a tab of its own.',
    cause,
  })
}

/** The relay is down, or out of reach from here. */
export function relayFailed(why: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('LK_PAIRING_RELAY', 'The pairing service could not be reached', {
    why,
    fix: relayFix,
    cause,
  })
}

/** No wallet answered in time. */
export function expired(cause?: unknown): LatchkeyError {
  return new LatchkeyError('LK_PAIRING_EXPIRED', 'The link has expired', {
    why: 'No wallet answered in time.',
    fix: 'Make a new link and scan it again.',
    cause,
  })
}

export function signInFailed(why: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('LK_PAIRING_SIGN_IN', 'The wallet could not sign in while pairing', {
    why,
    fix: 'Connect again: the wallet is then asked to connect first, and to sign after that.',
    cause,
  })
}

export function noProject(): LatchkeyError {
  return new LatchkeyError('LK_PAIRING_PROJECT', 'Pairing needs a project id', {
    why: 'The relay serves known projects only.',
    fix: 'Pass projectId to createModal.',
  })
}

export function noAccounts(): LatchkeyError {
  return new LatchkeyError('LK_NO_ACCOUNTS', 'No accounts found', {
    why: 'The wallet shared no account of a namespace this page uses.',
    fix: 'Choose an account and a network of this page in the wallet.',
  })
}

/** An error with a code of EIP-1193, for the page that made the request. */
export function methodMissing(method: string): Error {
  return rpcError(4200, `The method "${method}" is not supported by the wallet`)
}

export function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { name: 'ProviderRpcError', code })
}

export function chainRefused(chain: string): LatchkeyError {
  return new LatchkeyError('LK_SWITCH', 'Chain is not supported', {
    why: `The wallet did not grant ${chain} to this session.`,
    fix: 'Connect again and allow the network in the wallet.',
  })
}

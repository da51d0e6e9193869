import {
  codeOf,
  isRejection,
  LatchkeyError,
  messageOf,
  type PluginContext,
  property,
} from '../../kernel/plugin.js'

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

/** The relay is down, or out of reach from here. */
export function relayFailed(why: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('LK_PAIRING_RELAY', 'The pairing service could not be reached', {
    why,
    fix: relayFix,
    cause,
  })
}

/** Nobody answered in time. */
export function expired(cause?: unknown): LatchkeyError {
  return new LatchkeyError('LK_PAIRING_EXPIRED', 'The link has expired', {
    why: 'No wallet answered in time.',
    fix: 'Make a new link and scan it again.',
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

/** EIP-1193: with its code, for whoever asked. */
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

/** The relay's refusals and the alerts they stand for. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/origin not allowed/i, 'APKT002'],
  [/not yet valid/i, 'APKT006'],
  [/unauthorized: invalid key/i, 'APKT007'],
]

/** The alert a relay's message stands for, if any. */
export function refusalOf(error: unknown): string | undefined {
  const text = `${messageOf(error)} ${messageOf(property(error, 'cause'))}`
  return refusals.find(([pattern]) => pattern.test(text))?.[1]
}

export function raiseRefusal({ alert }: Pick<PluginContext, 'alert'>, error: unknown): void {
  const code = refusalOf(error)
  if (code) alert(code, { origin: typeof location === 'undefined' ? 'unknown' : location.origin })
}

/** What clients throw, as an error: some throw bare `{code, message}`. A no stays a no. */
export function asError(error: unknown): Error {
  const code = codeOf(error)
  if (/connection request reset/i.test(messageOf(error))) return rejection(error)
  if (error instanceof Error) return error
  return Object.assign(new Error(messageOf(error), { cause: error }), code !== undefined && { code })
}

function rejection(cause: unknown): Error {
  return Object.assign(new Error('User rejected the request', { cause }), { code: 5000 })
}

/** Why a try to connect failed, in our words. */
export function connectError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  const known = asError(error)
  if (property(known, 'name') === 'LatchkeyError' || isRejection(known)) return known
  return new LatchkeyError('LK_CONNECT', 'Failed to connect', {
    why: `The wallet or the relay says: ${messageOf(known).slice(0, 200)}`,
    cause: known,
  })
}

import { LatchkeyError, property } from '../../../kernel/plugin.js'
import { callMethod } from '../../shared/input/call-method.js'
import { stopAt } from '../../shared/input/listen.js'
import { accountsIn, type StandardAccount } from './standard-accounts.js'
import { featureOf, type StandardWallet } from './wallet-standard.js'

/**
 * Calls a feature's method, e.g. `callFeature(wallet, 'solana:signMessage', 'signMessage', [input])`.
 * @throws LatchkeyError LK_FEATURE 'The wallet does not support the "{feature}" feature'; the wallet's own errors
 */
export function callFeature(
  wallet: StandardWallet,
  feature: string,
  method: string,
  input: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> {
  return callMethod(featureOf(wallet, feature), method, input, {
    signal,
    as: { wallet: wallet.raw, name: `${feature} ${method}` },
    isRepeatable: method === 'connect',
    missing: () => featureMissing(feature),
  })
}

/**
 * `standard:connect`; the accounts may be in the answer or on the wallet object.
 * @param feature the connect feature of this wallet, e.g. `bitcoin:connect`
 */
export async function connectStandard(
  wallet: StandardWallet,
  input: { readonly silent?: true; readonly purposes?: readonly string[] },
  signal: AbortSignal,
  feature = 'standard:connect',
): Promise<readonly StandardAccount[]> {
  const answer = await callFeature(wallet, feature, 'connect', [input], signal)
  return accountsIn(property(answer, 'accounts')) ?? accountsOf(wallet)
}

/** The accounts that the wallet object lists for this page, without a request. */
export function accountsOf({ raw }: StandardWallet): readonly StandardAccount[] {
  return accountsIn(property(raw, 'accounts')) ?? []
}

/**
 * `standard:events`: reports the accounts at each change, until the returned function is called.
 * @param before {@link accountsOf} when the connection was made: a change since then is reported in a microtask
 * @param other the chain's own feature, for wallets that have that instead
 */
export function watchStandard(
  wallet: StandardWallet,
  listener: (accounts: readonly StandardAccount[]) => void,
  before?: readonly StandardAccount[],
  other = '',
): () => void {
  let live = true
  const changed = (change: unknown) => {
    const accounts = property(change, 'accounts')
    if (!live || accounts === undefined) return
    const list = accountsIn(accounts)
    if (list) listener(list)
  }
  const stop = subscribe(featureOf(wallet, 'standard:events') ?? featureOf(wallet, other), changed)
  const now = before && accountsOf(wallet)
  if (now && textOf(now) !== textOf(before)) queueMicrotask(() => live && listener(now))
  return () => {
    live = false
    stop()
  }
}

/** Calls `tell` each time a wallet that showed no account shows one, until the signal aborts. */
export function awaitStandard(wallet: StandardWallet, tell: () => void, signal: AbortSignal): void {
  stopAt(signal, [watchStandard(wallet, (accounts) => accounts.length > 0 && tell())])
}

const textOf = (accounts: readonly StandardAccount[]) =>
  accounts.map(({ address, chains }) => `${address} ${chains.join()}`).join()

function subscribe(feature: unknown, changed: (change: unknown) => void): () => void {
  const on = property(feature, 'on')
  if (typeof on !== 'function') return () => {}
  try {
    const off: unknown = Reflect.apply(on, feature, ['change', changed])
    return typeof off === 'function' ? () => quietly(() => off()) : () => {}
  } catch {
    return () => {}
  }
}

function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // events of a wallet that cannot unsubscribe are ignored from then on
  }
}

export function featureMissing(feature: string): LatchkeyError {
  return new LatchkeyError('LK_FEATURE', `The wallet does not support the "${feature}" feature`, {
    why: 'It registered without that feature.',
    fix: 'Update the wallet or use another one.',
  })
}

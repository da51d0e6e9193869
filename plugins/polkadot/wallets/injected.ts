import { badAnswer, callMethod, hasMethod, providerMissing } from '../../../adapter-kit/chains/index.js'
import { property } from '../../../kernel/plugin.js'
import { type SharedAccount, sharedIn } from '../accounts/accounts.js'

/**
 * Asks for the wallet's object. The wallet prompts the visitor the first time only.
 * @throws LatchkeyError LK_WALLET_ANSWER; the wallet's own errors; the signal's reason
 */
export async function enable(entry: object, appName: string, signal: AbortSignal): Promise<object> {
  const method = hasMethod(entry, 'connect') ? 'connect' : 'enable'
  const injected = await callMethod(entry, method, [appName], {
    signal,
    isRepeatable: true,
    missing: providerMissing,
  })
  if (isInjected(injected)) return injected
  throw badAnswer(method)
}

const isInjected = (value: unknown): value is object => hasMethod(property(value, 'accounts'), 'get')

/**
 * The accounts the wallet shares; prompts nobody.
 * @throws LatchkeyError LK_WALLET_ANSWER; the wallet's own errors; the signal's reason
 */
export async function readShared(injected: object, signal?: AbortSignal): Promise<readonly SharedAccount[]> {
  const accounts = property(injected, 'accounts')
  const shared = sharedIn(await callMethod(accounts, 'get', [], { signal, missing: providerMissing }))
  if (shared) return shared
  throw badAnswer('accounts.get')
}

/** Reports the accounts at each change until the returned function is called; never, where a wallet cannot. */
export function subscribe(
  injected: object,
  listener: (shared: readonly SharedAccount[]) => void,
): () => void {
  let isListening = true // some wallets have no way to unsubscribe
  const hear = (list: unknown) => {
    const shared = isListening ? sharedIn(list) : undefined
    if (shared) listener(shared)
  }
  const stop = start(property(injected, 'accounts'), hear)
  return () => {
    isListening = false
    if (typeof stop === 'function') quietly(() => stop())
    else
      void Promise.resolve(stop)
        .then(callIt)
        .catch(() => {}) // some wallets return a promise of the function that unsubscribes
  }
}

const callIt = (stop: unknown) => typeof stop === 'function' && stop()

function start(accounts: unknown, hear: (list: unknown) => void): unknown {
  const method = property(accounts, 'subscribe')
  if (typeof method !== 'function') return undefined
  return quietly(() => Reflect.apply(method, accounts, [hear]))
}

/** Ignores what throws: a wallet that cannot be subscribed to or unsubscribed from. */
function quietly(act: () => unknown): unknown {
  try {
    return act()
  } catch {
    return undefined
  }
}

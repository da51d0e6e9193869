import { badAnswer, call, hasMethod, providerMissing } from '../../adapters/index.js'
import { property } from '../../kernel/plugin.js'
import { type Shared, sharedIn } from './accounts.js'

/** True for an entry of `injectedWeb3`: it has the old door or the new one. */
export function isEntry(value: unknown): value is object {
  return hasMethod(value, 'enable') || hasMethod(value, 'connect')
}

/**
 * Asks for the wallet's object. Its owner is asked the first time only.
 * @throws LatchkeyError LK_WALLET_ANSWER; the wallet's own errors; the signal's reason
 */
export async function enable(entry: object, appName: string, signal: AbortSignal): Promise<object> {
  const door = hasMethod(entry, 'connect') ? 'connect' : 'enable'
  const injected = await call(entry, door, [appName], { signal, missing: providerMissing })
  if (isInjected(injected)) return injected
  throw badAnswer(door)
}

const isInjected = (value: unknown): value is object => hasMethod(property(value, 'accounts'), 'get')

/**
 * The accounts the wallet shares; prompts nobody.
 * @throws LatchkeyError LK_WALLET_ANSWER; the wallet's own errors; the signal's reason
 */
export async function readShared(injected: object, signal?: AbortSignal): Promise<readonly Shared[]> {
  const accounts = property(injected, 'accounts')
  const shared = sharedIn(await call(accounts, 'get', [], { signal, missing: providerMissing }))
  if (shared) return shared
  throw badAnswer('accounts.get')
}

/** Tells the accounts at each change until the returned function is called; silent where a wallet cannot. */
export function subscribe(injected: object, listener: (shared: readonly Shared[]) => void): () => void {
  let live = true // some wallets cannot be told to stop
  const hear = (list: unknown) => {
    const shared = live ? sharedIn(list) : undefined
    if (shared) listener(shared)
  }
  const stop = start(property(injected, 'accounts'), hear)
  return () => {
    live = false
    if (typeof stop === 'function') quietly(() => stop())
    else
      void Promise.resolve(stop)
        .then(callIt)
        .catch(() => {}) // some give it late
  }
}

const callIt = (stop: unknown) => typeof stop === 'function' && stop()

function start(accounts: unknown, hear: (list: unknown) => void): unknown {
  const method = property(accounts, 'subscribe')
  if (typeof method !== 'function') return undefined
  return quietly(() => Reflect.apply(method, accounts, [hear]))
}

/** A wallet that fails to listen, or to stop, is not heard. */
function quietly(act: () => unknown): unknown {
  try {
    return act()
  } catch {
    return undefined
  }
}

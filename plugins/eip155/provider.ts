import { LatchkeyError, property } from '../../kernel/plugin.js'

/** One EIP-1193 call. */
export interface WalletRequest {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** True for anything with a `request` method. */
export function isProvider(value: unknown): value is object {
  return typeof property(value, 'request') === 'function'
}

/** Asks a wallet; its answer is not looked at and its errors are its own. */
export function request(provider: object, call: WalletRequest, signal?: AbortSignal): Promise<unknown> {
  return settle(async () => {
    const method = property(provider, 'request')
    if (typeof method !== 'function') throw providerMissing()
    return Reflect.apply(method, provider, [call])
  }, signal)
}

/** Runs work that may never settle: rejects with the signal's reason once that aborts. */
export function settle<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work()
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Listens to a wallet's event until the returned function is called; wallets without `on` stay silent. */
export function listen(provider: object, event: string, listener: (payload: unknown) => void): () => void {
  const attempt = (name: string): boolean => {
    const method = property(provider, name)
    if (typeof method !== 'function') return false
    try {
      Reflect.apply(method, provider, [event, listener])
    } catch {
      // a wallet that cannot listen is still a wallet
    }
    return true
  }
  attempt('on')
  return () => void (attempt('removeListener') || attempt('off'))
}

export function providerMissing(): LatchkeyError {
  return new LatchkeyError('LK_PROVIDER', 'Provider not found.', {
    why: 'The wallet is not on this page any more, or it offers no request method.',
    fix: 'Check that the wallet is installed and unlocked, then reload the page.',
  })
}

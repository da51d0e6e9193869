import { call, hasMethod, providerMissing } from '../../adapters/index.js'

/** One EIP-1193 call. */
export interface WalletRequest {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** True for anything with a `request` method. */
export function isProvider(value: unknown): value is object {
  return hasMethod(value, 'request')
}

/** Asks a wallet; its answer is not looked at and its errors are its own. */
export function request(provider: object, asked: WalletRequest, signal?: AbortSignal): Promise<unknown> {
  return call(provider, 'request', [asked], { signal, missing: providerMissing })
}

import { call, providerMissing } from '../../adapters/index.js'

/** Calls a method of a wallet's window object. */
export type CallWallet = (
  method: string,
  input?: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

export function callAt(provider: () => unknown): CallWallet {
  return (method, input = [], signal) => call(provider(), method, input, { signal, missing: providerMissing })
}

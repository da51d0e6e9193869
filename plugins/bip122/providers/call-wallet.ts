import { callMethod, providerMissing } from '../../../adapter-kit/chains/index.js'

/** Calls a method of a wallet's window object. */
export type CallWallet = (
  method: string,
  input?: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

export function createCall(provider: () => unknown): CallWallet {
  return (method, input = [], signal) =>
    callMethod(provider(), method, input, { signal, missing: providerMissing })
}

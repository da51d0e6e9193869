import { providerMissing } from '../errors/wallet-errors.js'
import { callMethod } from './call-method.js'

/**
 * Asks a wallet that is connected through a pairing session: its provider takes `{method, params}` and asks only for
 * what the session grants, on the connection's network.
 */
export function askPaired(
  provider: object,
  method: string,
  params: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  return callMethod(provider, 'request', [{ method, params }], { signal, missing: providerMissing })
}

import {
  type CaipNetworkId,
  linkSignals,
  orAbort,
  type PluginContext,
  type SignInRequest,
} from '../../../kernel/plugin.js'
import { optionalService } from '../services/optional-service.js'

/** Longest wait, e.g. for a nonce of the site's server; after it the wallet is asked to connect only. */
const PATIENCE_MS = 5000

/**
 * What a wallet should sign by the approval that connects it; undefined where no plugin wants a signature, or has not
 * said in time what to sign. Call it only for a wallet that can. Its answer goes into `signed` of the connection.
 */
export async function askSignIn(
  { use, report }: Partial<Pick<PluginContext, 'use' | 'report'>>,
  chainId: CaipNetworkId,
  outer: AbortSignal,
): Promise<SignInRequest | undefined> {
  if (!use) return undefined
  const { signal, release } = linkSignals([outer], PATIENCE_MS)
  try {
    const requests = optionalService({ use }, 'sign-in-requests')
    return await orAbort(
      requests.then((service) => service?.next(chainId)),
      signal,
    )
  } catch (error) {
    if (!outer.aborted) report?.(error)
    return undefined
  } finally {
    release()
  }
}

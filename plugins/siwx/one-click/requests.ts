import type { CaipNetworkId, SignInRequest, SignInRequests } from '../../../kernel/plugin.js'
import type { ProviderClient } from '../providers/provider-client.js'

/** What wallets were asked to sign while they connect. */
export interface Requests extends SignInRequests {
  /** What was asked with that nonce, once: an answer to it is spent then, whatever it is. */
  take(nonce: string): SignInRequest | undefined
}

/** Requests whose answer may still come; a visitor has few links and wallets open at a time. */
const most = 20

/** @param isOn false where the site wants every visitor to read the text before */
export function createRequests(client: ProviderClient, isOn: boolean): Requests {
  const open = new Map<string, SignInRequest>()
  return {
    async next(chainId: CaipNetworkId) {
      const request = isOn ? await client.request(chainId) : undefined
      if (!request) return undefined
      open.set(request.nonce, request)
      const [oldest] = open.keys()
      if (open.size > most && oldest !== undefined) open.delete(oldest)
      return request
    },
    take(nonce) {
      const request = open.get(nonce)
      open.delete(nonce)
      return request
    },
  }
}

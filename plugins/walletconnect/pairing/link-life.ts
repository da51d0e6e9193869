import type { PairingState } from '../contract.js'

/** How long a link is good for. */
export const LIFE_MS = 240_000
/** A link with less time left than this counts as expired. */
export const MARGIN_MS = 10_000

/** The link, if a wallet that gets it now still has time to answer. */
export function usableUri(link: PairingState): string | undefined {
  return link.status === 'ready' && link.expiresAt - Date.now() >= MARGIN_MS ? link.uri : undefined
}

import type { PairingState } from '../contract.js'

/** How long a link is good for. */
export const LIFE_MS = 240_000
/** One with less than this left counts as expired. */
export const MARGIN_MS = 10_000

/** The link, as long as a wallet that is given it now has time to answer. */
export function usableUri(link: PairingState): string | undefined {
  return link.status === 'ready' && link.expiresAt - Date.now() >= MARGIN_MS ? link.uri : undefined
}

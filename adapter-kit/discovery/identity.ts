import type { Connector } from '../../kernel/plugin.js'

/** True for a name that needs no closer look: what its letters look like is what they are. */
export const isPlain = (name: string): boolean => /^[ -~]*$/.test(name)

/** A name for comparing: 'Trust', 'TRUST Wallet' and 'trust-wallet' are the same. */
export const nameKey = (name: string): string =>
  name.toLowerCase().replace(/[\s-]wallet$|[^\p{L}\p{N}]/gu, '') || name

/**
 * What a wallet says it is, one text each: two that have one in common are rivals. The site's own are in no doubt.
 * @param read the name as a visitor would read it
 */
export const claimsOf = ({ type, id, rdns = id, name }: Connector, read = name): readonly string[] =>
  type === 'EXTERNAL' ? [] : [id, rdns, ` ${nameKey(read)}`]

/** Ids of connectors that are no wallets of the page: none of these may take them. */
export const isReserved = ({ type, id }: Connector): boolean =>
  type === 'ANNOUNCED' && /^(walletconnect|(id_)?auth|injected)$/i.test(id)

import type { Connector } from '../../../kernel/plugin.js'

/** True for a name of ASCII characters, which cannot imitate another with letters of a foreign alphabet. */
export const isPlain = (name: string): boolean => /^[ -~]*$/.test(name)

/** A name for comparing: 'Trust', 'TRUST Wallet' and 'trust-wallet' are the same. */
export const nameKey = (name: string): string =>
  name.toLowerCase().replace(/[\s-]wallet$|[^\p{L}\p{N}]/gu, '') || name

/**
 * What a wallet claims to be, one text for each claim: two wallets with a common claim are marked `conflict`. The
 * site's own wallets make no claims, as they are never in doubt.
 * @param read the name as a visitor would read it
 */
export const claimsOf = ({ type, id, rdns = id, name }: Connector, read = name): readonly string[] =>
  type === 'EXTERNAL' ? [] : [id, rdns, ` ${nameKey(read)}`]

/** True for an id that belongs to another kind of connector, which no wallet of the page may take. */
export const isReserved = ({ type, id }: Connector): boolean =>
  type === 'ANNOUNCED' && /^(walletconnect|(id_)?auth|injected)$/i.test(id)

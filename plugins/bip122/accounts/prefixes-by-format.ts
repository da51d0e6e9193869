import { isPrefix, type Prefix } from '../chains.js'

/**
 * The prefixes of the networks an address may belong to, judged by its form; none for what is no address. Addresses of
 * a wallet are checked this way, in little code; the checksum (address.ts) is checked before signing for or sending to
 * one.
 */
export function prefixesByFormat(address: unknown): readonly Prefix[] {
  if (typeof address !== 'string') return []
  // Bech32 is written all in small or all in large letters.
  const small = address === address.toUpperCase() ? address.toLowerCase() : address
  const prefix = bech32.exec(small)?.[1]
  if (isPrefix(prefix)) return [prefix]
  if (!base58.test(address)) return []
  return /^[13]/.test(address) ? ['bc'] : ['tb', 'bcrt']
}

/** Neither alphabet has letters that are easily mistaken for others. */
const bech32 = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,86}$/
const base58 = /^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/

import { isPrefix, type Prefix } from '../chains.js'

/**
 * The networks that an address looks like one of; none for what is no address. What a wallet shares is read by its
 * shape, which is a few bytes; its checksum (address.ts) is looked at before anything is signed for it or sent to it.
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

/** Neither has letters that are mistaken for others. */
const bech32 = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,86}$/
const base58 = /^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/

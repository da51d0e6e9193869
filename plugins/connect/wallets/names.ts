/** Names under which one wallet appears in different namespaces, beside those that differ in form only. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['subwalletpolkadot', 'subwallet'],
  ['subwalletjs', 'subwallet'],
  ['binanceweb3', 'binance'],
  ['leatherprovider', 'leather'],
])

/** What adapters compare names by (`nameKey` of `latchkey/adapter`): a shared chunk would be larger than this line. */
const plainKey = (name: string) => name.toLowerCase().replace(/[\s-]wallet$|[^\p{L}\p{N}]/gu, '') || name

const aliasOf = (name: string) => aliases.get(plainKey(name))

/** A name for comparing: 'Trust Wallet' and 'Trust' are the same. */
export function nameKey(name: string): string {
  const plain = name.trim()
  return aliasOf(plain) ?? plainKey(plain)
}

/** A reverse-DNS id for comparing: a wallet's phone app counts as the wallet. */
export function rdnsKey(rdns: string | null | undefined): string | undefined {
  const key = rdns?.toLowerCase()
  return key === 'io.metamask.mobile' ? 'io.metamask' : key || undefined
}

/**
 * A name as it looks, digits and strokes replaced by the letters they resemble: names with equal results are easily
 * confused. Letters of other alphabets that look Latin are not handled: adapters mark such wallets `conflict`.
 */
export function skeleton(name: string): string {
  const plain = (aliasOf(name) ?? name).normalize('NFKD').toLowerCase()
  return nameKey(plain.replace(/[01i|!]/g, (sign) => (sign === '0' ? 'o' : 'l')))
}

/** Names under which one wallet appears in different namespaces, beside those that only lack "Wallet". */
const aliases: ReadonlyMap<string, string> = new Map([
  ['subwallet - polkadot', 'subwallet'],
  ['subwallet-js', 'subwallet'],
  ['binance web3', 'binance'],
  ['leatherprovider', 'leather'],
  ['polkadot{.js}', 'polkadot-js'],
])

/** A name for comparing: 'Trust Wallet' and 'Trust' are the same. */
export function nameKey(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/\swallet$/, '')
    .trimEnd()
  return aliases.get(plain) ?? plain
}

/** A reverse-DNS id for comparing: a wallet's phone app counts as the wallet. */
export function rdnsKey(rdns: string | null | undefined): string | undefined {
  const key = rdns?.toLowerCase()
  return key === 'io.metamask.mobile' ? 'io.metamask' : key || undefined
}

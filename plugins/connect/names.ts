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

/** Letters of other alphabets, and digits, and below each the Latin letter it looks like. */
const others = 'авсеһіӏјкмнорѕтухԁԛԝαβεηικμνορτυχ01i|!'
const latin = 'abcehlljkmhopstyxdqwabehlkmnoptyxollll'

/** A name as the eye takes it in: two names with one skeleton are taken for each other. */
export function skeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  return nameKey(nameKey(plain).replace(/./gu, (letter) => latin[others.indexOf(letter)] ?? letter))
}

/** Latin letters beside those of an alphabet that has many of the same shape: nobody's real name. */
export function mixesAlphabets(name: string): boolean {
  return /\p{sc=Latn}/u.test(name) && /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}]/u.test(name)
}

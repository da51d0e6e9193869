import type { WalletRecord } from './record.js'

export interface WalletPage {
  data: WalletRecord[]
  /** How many match over all pages. */
  count: number
}

type Query = Record<string, string | undefined>

/** Answers `getWallets`: applies the filters, sorts, and takes one page. */
export function queryWallets(wallets: readonly WalletRecord[], query: Query): WalletPage {
  const matches = wallets
    .filter(byIds(query))
    .filter(byChains(query))
    .filter(byBadge(query))
    .filter(byText(query))
    .filter(byNamesOrRdns(query))
    .filter(byPairing(query))
    .sort(byOrder(query))
  return { data: page(matches, query), count: matches.length }
}

/** Splits a list of the query. Older clients send an empty value for "no filter". */
function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function byIds(query: Query) {
  const include = list(query.include)
  const exclude = list(query.exclude)
  return ({ id }: WalletRecord) => (include.length === 0 || include.includes(id)) && !exclude.includes(id)
}

function byChains(query: Query) {
  const chains = list(query.chains)
  return (wallet: WalletRecord) =>
    chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))
}

function byBadge(query: Query) {
  const badge = query.badge_type || query.badge
  return ({ badge_type }: WalletRecord) => !badge || (badge_type ?? 'none') === badge
}

function byText(query: Query) {
  const text = (query.search ?? '').trim().toLowerCase()
  return ({ name }: WalletRecord) => name.toLowerCase().includes(text)
}

/** The look-up of ranks names wallets by name or by rdns; either matches. */
function byNamesOrRdns(query: Query) {
  const names = list(query.names).map((name) => name.toLowerCase())
  const rdns = list(query.rdns)
  return (wallet: WalletRecord) =>
    (names.length === 0 && rdns.length === 0) ||
    names.includes(wallet.name.toLowerCase()) ||
    (wallet.rdns !== null && rdns.includes(wallet.rdns))
}

function byPairing(query: Query) {
  return ({ supports_wc, supports_wcpay }: WalletRecord) =>
    supports_wc || (query.include_pay_only === 'true' && supports_wcpay)
}

function byOrder(query: Query) {
  const payFirst = query.sort === 'wcpay'
  return (a: WalletRecord, b: WalletRecord) =>
    (payFirst ? Number(b.supports_wcpay) - Number(a.supports_wcpay) : 0) || a.order - b.order
}

function page(wallets: WalletRecord[], query: Query): WalletRecord[] {
  const number = positive(query.page, 1)
  const entries = positive(query.entries, 40)
  return wallets.slice((number - 1) * entries, number * entries)
}

function positive(value: string | undefined, fallback: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : fallback
}

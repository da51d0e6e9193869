import type { WalletRow, WalletRows } from '../wallets/wallet.js'

export interface ShortList {
  /** As the list, with the rows that fit. */
  readonly groups: readonly WalletRows[]
  /** The others: they are found among all wallets. */
  readonly hidden: readonly WalletRow[]
}

/** Rows that fit on the lowest screen in use (1280 × 720), the row that leads to all wallets aside. */
const mostRows = 7

/**
 * How many wallets fit where other ways to connect stand on the same screen: none of those may be out of sight. A way
 * takes the place of a row and a half, a login that is offered again that of one more; wallets alone are a list that
 * scrolls.
 */
export function placesBeside(methods: number, again: boolean): number {
  if (methods === 0) return Number.POSITIVE_INFINITY
  return Math.max(2, mostRows - Math.ceil(methods * 1.5) - (again ? 1 : 0))
}

/**
 * The first rows, as many as there are places. What is no wallet of many keeps its place: the code to scan, what a
 * plugin of the site brings, the wallet of the last time, and what is connected.
 */
export function shortList(groups: readonly WalletRows[], places: number): ShortList {
  const rows = groups.flatMap((group) => group.rows)
  const count = rows.length + groups.reduce((sum, { pending }) => sum + pending, 0)
  if (count <= places) return { groups, hidden: [] }
  let remaining = Math.max(0, places - rows.filter(isKept).length)
  const fits = () => remaining > 0 && remaining-- > 0
  const list = groups.map(({ group, rows: all, pending }) => {
    const visibleRows = all.filter((row) => isKept(row) || fits())
    const awaited = Math.min(pending, remaining)
    remaining -= awaited
    return { group, rows: visibleRows, pending: awaited }
  })
  const there = new Set(list.flatMap((group) => group.rows))
  return { groups: list, hidden: rows.filter((row) => !there.has(row)) }
}

function isKept({ group, last, connected }: WalletRow): boolean {
  return group === 'walletConnect' || group === 'external' || last === true || connected
}

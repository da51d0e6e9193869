import type { Warning } from '../contract.js'
import { isSameAddress } from './same-address.js'

export interface Known {
  readonly own: readonly string[]
  /** Receivers of before. */
  readonly recent: readonly string[]
  readonly mistyped: boolean
}

/** Nothing, what the chain itself keeps there, and the places where tokens are burned. */
const unowned = /^0x0{36}(00[\da-f]{2}|dead)$|^1{32}$|^1nc1nerator1{32}$/i

/** What to say of an address, the worst first. All addresses are written as their chain writes them. */
export function warningOf(address: string, { own, recent, mistyped }: Known): Warning | undefined {
  if (mistyped) return 'typo'
  if (unowned.test(address)) return 'nobody'
  if (own.some((other) => isSameAddress(address, other))) return 'own'
  if (recent.some((other) => isSameAddress(address, other))) return undefined
  return [...own, ...recent].some((other) => isAlike(address, other)) ? 'alike' : undefined
}

/** What an eye compares: the first four and the last four characters. Forgers make addresses that match there. */
function isAlike(address: string, other: string): boolean {
  const [one, two] = [edges(address), edges(other)]
  return one.start === two.start && one.end === two.end
}

function edges(address: string) {
  const text = address.replace(/^0x/i, '').toLowerCase()
  return { start: text.slice(0, 4), end: text.slice(-4) }
}

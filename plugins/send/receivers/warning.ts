import type { Warning } from '../contract.js'
import { isSameAddress } from './same-address.js'

export interface Known {
  readonly own: readonly string[]
  /** Receivers of earlier transfers. */
  readonly recent: readonly string[]
  readonly mistyped: boolean
}

/** The zero address, addresses that the chain itself reserves, and addresses for burning tokens. */
const unowned = /^0x0{36}(00[\da-f]{2}|dead)$|^1{32}$|^1nc1nerator1{32}$/i

/** The warning about an address, the most serious first. All addresses are written as their chain writes them. */
export function warningOf(address: string, { own, recent, mistyped }: Known): Warning | undefined {
  if (mistyped) return 'typo'
  if (unowned.test(address)) return 'nobody'
  if (own.some((other) => isSameAddress(address, other))) return 'own'
  if (recent.some((other) => isSameAddress(address, other))) return undefined
  return [...own, ...recent].some((other) => isAlike(address, other)) ? 'alike' : undefined
}

/** Compares the first four and the last four characters, as people do: fraudsters make addresses that match there. */
function isAlike(address: string, other: string): boolean {
  const [one, two] = [edges(address), edges(other)]
  return one.start === two.start && one.end === two.end
}

function edges(address: string) {
  const text = address.replace(/^0x/i, '').toLowerCase()
  return { start: text.slice(0, 4), end: text.slice(-4) }
}

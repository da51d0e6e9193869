import { isSameAddress, lookOfAddress } from '../../../adapter-kit/features/index.js'
import type { Warning } from '../contract.js'

export interface AddressFacts {
  readonly accounts: readonly string[]
  /** Receivers of earlier transfers. */
  readonly recent: readonly string[]
  readonly mistyped: boolean
}

/** The zero address, addresses that the chain itself reserves, and addresses for burning tokens. */
const unowned = /^0x0{36}(00[\da-f]{2}|dead)$|^1{32}$|^1nc1nerator1{32}$/i

/** The warning about an address, the most serious first. All addresses are written as their chain writes them. */
export function warningOf(
  address: string,
  { accounts, recent, mistyped }: AddressFacts,
): Warning | undefined {
  if (mistyped) return 'typo'
  if (unowned.test(address)) return 'nobody'
  if (accounts.some((other) => isSameAddress(address, other))) return 'own'
  if (recent.some((other) => isSameAddress(address, other))) return undefined
  return [...accounts, ...recent].some((other) => lookOfAddress(address) === lookOfAddress(other))
    ? 'alike'
    : undefined
}

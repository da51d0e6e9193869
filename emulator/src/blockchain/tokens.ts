import { tokenAddress } from '../chains/contracts.js'

/** How the API names the native coin where it needs an address. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export interface Token {
  name: string
  symbol: string
  decimals: number
  /** In US dollars, fixed and made up. */
  price: number
  /** Absent for the native coin. */
  address?: string
}

export const ether: Token = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3000 }
export const testDollar: Token = {
  name: 'Test Dollar',
  symbol: 'TUSD',
  decimals: 6,
  price: 1,
  address: tokenAddress,
}

/** Finds one of the two by its plain address. */
export function tokenByAddress(address: string): Token | undefined {
  const plain = address.toLowerCase()
  if (plain === nativeAddress) return ether
  return plain === testDollar.address?.toLowerCase() ? testDollar : undefined
}

/** The emulator's own picture of a token. */
export function tokenIcon(origin: string, { symbol }: Token): string {
  return `${origin}/tokens/${symbol}.svg`
}

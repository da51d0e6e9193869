import { spamAddress, tokenAddress } from '../chains/contracts.js'
import { testDollar as splDollar } from '../namespaces/solana/accounts.js'

/** How the API names the native coin where it needs an address. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export interface Token {
  name: string
  symbol: string
  decimals: number
  /** In US dollars, fixed and made up. */
  price: number
  /** Absent for the native coin of EVM chains. */
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

/** On Solana the service gives the native coin an address too: `So` and 41 ones. */
export const sol: Token = {
  name: 'Solana',
  symbol: 'SOL',
  decimals: 9,
  price: 150,
  address: `So${'1'.repeat(41)}`,
}
export const solanaDollar: Token = {
  name: splDollar.name,
  symbol: splDollar.symbol,
  decimals: splDollar.decimals,
  price: 1,
  address: splDollar.mint,
}

/** Finds one of ours by its plain address; Solana's are as they are written. */
export function tokenByAddress(address: string): Token | undefined {
  const plain = address.toLowerCase()
  if (plain === nativeAddress) return ether
  if (plain === testDollar.address?.toLowerCase()) return testDollar
  return [sol, solanaDollar].find((token) => token.address === address)
}

/** The emulator's own picture of a token. */
export function tokenIcon(origin: string, { symbol }: Token): string {
  return `${origin}/tokens/${symbol}.svg`
}

/** Whether the service warns of an NFT's contract. */
export function isSpam(contract: string): boolean {
  return contract.toLowerCase() === spamAddress.toLowerCase()
}

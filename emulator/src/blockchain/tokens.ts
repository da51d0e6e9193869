import { spamAddress, tokenAddress } from '../chains/contracts.js'
import { swapTokens } from '../chains/prepare-swaps.js'
import { testDollar as splDollar } from '../namespaces/solana/accounts.js'

/** The address by which the API names the native coin. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export interface Token {
  name: string
  symbol: string
  decimals: number
  /** Made-up price in US dollars. */
  price: number
  /** Absent for the native coin of EVM chains. */
  address?: string
}

export const ether: Token = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3000 }
const testDollar: Token = {
  name: 'Test Dollar',
  symbol: 'TUSD',
  decimals: 6,
  price: 1,
  address: tokenAddress,
}

/** The ERC-20 tokens of every EVM chain. */
export const chainTokens: readonly (Token & { readonly address: string })[] = [
  { ...testDollar, address: tokenAddress },
  ...swapTokens,
]

/** The address by which the service names SOL: `So` and 41 ones. */
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

/** Finds one of the emulator's tokens by its address. Solana's addresses are case-sensitive. */
export function tokenByAddress(address: string): Token | undefined {
  const plain = address.toLowerCase()
  if (plain === nativeAddress) return ether
  const match = chainTokens.find((token) => token.address.toLowerCase() === plain)
  return match ?? [sol, solanaDollar].find((token) => token.address === address)
}

/** The emulator's own picture of a token. */
export function tokenIcon(origin: string, { symbol }: Token): string {
  return `${origin}/tokens/${symbol}.svg`
}

/** Whether the service marks an NFT's contract as spam. */
export function isSpam(contract: string): boolean {
  return contract.toLowerCase() === spamAddress.toLowerCase()
}

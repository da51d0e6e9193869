import { chainTokens, ether, sol, type Token } from '../blockchain/tokens.js'

export interface Good extends Token {
  /** Where it is delivered, as the service names the networks. */
  readonly places: readonly Place[]
}

interface Place {
  readonly name: string
  readonly display_name: string
  /** CAIP-2. */
  readonly network: string
}

const evm: readonly Place[] = [
  { name: 'ethereum-mainnet', display_name: 'Ethereum', network: 'eip155:1' },
  { name: 'optimism-mainnet', display_name: 'OP Mainnet', network: 'eip155:10' },
  { name: 'base-mainnet', display_name: 'Base', network: 'eip155:8453' },
]
const solana: readonly Place[] = [
  { name: 'solana-mainnet', display_name: 'Solana', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
]

/** What the providers sell. */
export const goods: readonly Good[] = [
  ...[ether, ...chainTokens].map((token) => ({ ...token, places: evm })),
  { ...sol, places: solana },
]

export const goodBySymbol = (symbol: string): Good | undefined => goods.find((good) => good.symbol === symbol)

/** US dollars for one of a payment currency. */
export const payments: Readonly<Record<string, number>> = { USD: 1, EUR: 1.1, GBP: 1.25 }

/** Hundredths that a provider keeps. */
const fee = 1.5
/** In the payment currency, whatever is bought. */
export const networkFee = 0.5

export const limits = [
  { id: 'card', min: '10.00', max: '2000.00' },
  { id: 'ach_bank_account', min: '50.00', max: '10000.00' },
]

/** How much of a good an amount of money buys, as decimal text that the token can hold. */
export function bought(good: Good, payment: string, amount: number): string {
  const dollars = (amount - networkFee) * (1 - fee / 100) * (payments[payment] ?? 1)
  return Math.max(0, dollars / good.price).toFixed(Math.min(good.decimals, 8))
}

import { normalizeSuiAddress } from '@mysten/sui/utils'
import { accounts } from './accounts.js'

export const SUI = '0x2::sui::SUI'
/** A coin of nobody's, so that lists of balances have two entries; six decimals. */
export const testDollar = `0x${'7e57'.padStart(64, '0')}::test_dollar::TEST_DOLLAR`

/** What each account of the demo wallets has on each network: 1000 SUI in MIST, 2500 Test Dollars in base units. */
const start: readonly (readonly [coinType: string, amount: bigint])[] = [
  [SUI, 1_000_000_000_000n],
  [testDollar, 2_500_000_000n],
]

/** One transaction that was carried out. */
export interface Executed {
  readonly digest: string
  readonly bytes: Uint8Array
  readonly signatures: readonly string[]
  /** BCS. */
  readonly effects: Uint8Array
}

/** Balances and transactions of one network. */
export interface Ledger {
  balance: (address: string, coinType: string) => bigint
  /** Coins the address has any of, in a fixed order. */
  coinTypes: (address: string) => readonly string[]
  /** Base units; negative to take away. */
  add: (address: string, coinType: string, amount: bigint) => void
  readonly executed: Map<string, Executed>
}

export function createLedger(): Ledger {
  const amounts = new Map<string, bigint>()
  const keyOf = (address: string, coinType: string) => `${normalizeSuiAddress(address)} ${longType(coinType)}`
  const balance: Ledger['balance'] = (address, coinType) => amounts.get(keyOf(address, coinType)) ?? 0n
  const add: Ledger['add'] = (address, coinType, amount) =>
    void amounts.set(keyOf(address, coinType), balance(address, coinType) + amount)
  for (const { address } of accounts) for (const [coinType, amount] of start) add(address, coinType, amount)
  return {
    balance,
    add,
    coinTypes: (address) => start.flatMap(([type]) => (balance(address, type) > 0n ? [type] : [])),
    executed: new Map(),
  }
}

/** A coin's type with its package written out, as the chain's API answers it. */
export function longType(coinType: string): string {
  const [address = '', ...rest] = coinType.split('::')
  return [normalizeSuiAddress(address), ...rest].join('::')
}

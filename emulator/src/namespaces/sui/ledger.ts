import { normalizeSuiAddress } from '@mysten/sui/utils'
import { accounts } from './accounts.js'

export const SUI = '0x2::sui::SUI'
/** A made-up coin with six decimals, so that lists of balances have two entries. */
export const testDollar = `0x${'7e57'.padStart(64, '0')}::test_dollar::TEST_DOLLAR`

/** What each account of the demo wallets has on each network: 1000 SUI in MIST, 2500 Test Dollars in base units. */
const start: readonly (readonly [coinType: string, amount: bigint])[] = [
  [SUI, 1_000_000_000_000n],
  [testDollar, 2_500_000_000n],
]

/** An executed transaction. */
export interface Executed {
  readonly digest: string
  readonly bytes: Uint8Array
  readonly signatures: readonly string[]
  /** BCS. */
  readonly effects: Uint8Array
}

/** Balances and transactions of one network. */
export interface SuiLedger {
  balance: (address: string, coinType: string) => bigint
  /** Types of the coins that the address holds, in a fixed order. */
  coinTypes: (address: string) => readonly string[]
  /** Base units; negative to take away. */
  add: (address: string, coinType: string, amount: bigint) => void
  readonly executed: Map<string, Executed>
}

export function createSuiLedger(): SuiLedger {
  const amounts = new Map<string, bigint>()
  const keyOf = (address: string, coinType: string) => `${normalizeSuiAddress(address)} ${longType(coinType)}`
  const balance: SuiLedger['balance'] = (address, coinType) => amounts.get(keyOf(address, coinType)) ?? 0n
  const add: SuiLedger['add'] = (address, coinType, amount) =>
    void amounts.set(keyOf(address, coinType), balance(address, coinType) + amount)
  for (const { address } of accounts) for (const [coinType, amount] of start) add(address, coinType, amount)
  return {
    balance,
    add,
    coinTypes: (address) => start.flatMap(([type]) => (balance(address, type) > 0n ? [type] : [])),
    executed: new Map(),
  }
}

/** A coin's type with its package address in full length, as the chain's API returns it. */
export function longType(coinType: string): string {
  const [address = '', ...rest] = coinType.split('::')
  return [normalizeSuiAddress(address), ...rest].join('::')
}

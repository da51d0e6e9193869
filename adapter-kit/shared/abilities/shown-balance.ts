import type { Balance, Network } from '../../../kernel/plugin.js'
import { formatUnits } from '../codecs/format-units.js'

/** A balance of so many base units of the network's coin. */
export function balanceOf({ nativeCurrency: { decimals, symbol } }: Network, value: bigint): Balance {
  return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
}

/** What `getBalance` of an adapter answers: 0.00 (specification §5), marked `unknown`, when it cannot be read. */
export async function shownBalance(network: Network, read: () => Promise<Balance>): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const unknown: Balance = { value: 0n, decimals, symbol, formatted: '0.00', unknown: true }
  return (async () => read())().catch(() => unknown)
}

import type { FeaturesState, Network } from '../../../kernel/plugin.js'

/**
 * How a balance on this network is shown. `coins`: as it is; `test`: without a value in money, marked as test coins;
 * `hidden`: as zero, without asking the chain (`features.testnetBalances: false`, specification §5).
 */
export function testCoinsOn(
  { values }: Pick<FeaturesState, 'values'>,
  { testnet }: Network,
): 'coins' | 'test' | 'hidden' {
  if (!testnet) return 'coins'
  return values.testnetBalances === false ? 'hidden' : 'test'
}

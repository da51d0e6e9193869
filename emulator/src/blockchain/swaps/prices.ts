import type { Chains } from '../../chains/chains.js'
import { mined, tokenAddress } from '../../chains/contracts.js'
import { coinAddress, poolCall, swapDeployer, swapTokens } from '../../chains/prepare-swaps.js'

const pools = [
  { symbol: 'ETH', address: coinAddress, decimals: 18 },
  { symbol: 'TUSD', address: tokenAddress, decimals: 6 },
  ...swapTokens,
]

/** Gives pools of every chain another price, by symbol. @throws Error for a token without a pool */
export async function movePrices(chains: Chains, prices: Readonly<Record<string, number>>): Promise<void> {
  const calls = Object.entries(prices).map(([symbol, price]) => {
    const pool = pools.find((one) => one.symbol === symbol)
    if (!pool) throw new Error(`No token ${symbol} has a pool`)
    return poolCall({ ...pool, price })
  })
  for (const chain of chains.all()) {
    await chain.rpc('anvil_impersonateAccount', [swapDeployer])
    for (const call of calls) {
      await mined(
        chain.rpc,
        await chain.rpc('eth_sendTransaction', [{ ...call, from: swapDeployer, gas: '0x7a120' }]),
      )
    }
    await chain.rpc('anvil_stopImpersonatingAccount', [swapDeployer])
  }
}

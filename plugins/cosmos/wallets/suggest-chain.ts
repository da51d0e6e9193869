import { callMethod, chainUnsupported, hasMethod } from '../../../adapter-kit/chains/index.js'
import type { Network } from '../../../kernel/plugin.js'
import { profileOf } from '../chain.js'

/**
 * Has the wallet add a chain that it does not know.
 * @throws LatchkeyError LK_SWITCH when the wallet cannot, or the network lacks data that wallets need
 */
export async function suggest(
  provider: object,
  network: Network,
  chainId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const info = chainInfo(network, chainId)
  const missing = () => chainUnsupported(network.name)
  if (!info || !hasMethod(provider, 'experimentalSuggestChain')) throw missing()
  await callMethod(provider, 'experimentalSuggestChain', [info], { signal, missing })
}

/** The chain as wallets take it; only URLs the site gave, never `customRpcUrls`, which may hold a key. */
export function chainInfo(network: Network, chainId: string) {
  const { bech32Prefix, coinType, denom, rpc, gasPriceStep } = profileOf(network)
  const rest = network.rpcUrls.chainDefault.http[0]
  if (!bech32Prefix || coinType === undefined || !denom || !rpc || !rest) return undefined
  const { symbol: coinDenom, decimals: coinDecimals } = network.nativeCurrency
  const coin = { coinDenom, coinMinimalDenom: denom, coinDecimals }
  return {
    chainId,
    chainName: network.name,
    rpc,
    rest,
    bip44: { coinType },
    bech32Config: prefixes(bech32Prefix),
    currencies: [coin],
    feeCurrencies: [{ ...coin, ...(gasPriceStep && { gasPriceStep }) }],
    stakeCurrency: coin,
    ...(network.testnet && { isTestnet: true }),
  }
}

const prefixes = (prefix: string) => ({
  bech32PrefixAccAddr: prefix,
  bech32PrefixAccPub: `${prefix}pub`,
  bech32PrefixValAddr: `${prefix}valoper`,
  bech32PrefixValPub: `${prefix}valoperpub`,
  bech32PrefixConsAddr: `${prefix}valcons`,
  bech32PrefixConsPub: `${prefix}valconspub`,
})

import type { Network } from '../../../kernel/plugin.js'
import type { Token } from '../contract.js'

export const nativeKey = 'native'

/** The network's coin, as the network's definition describes it. */
export function coinOf({ nativeCurrency }: Network, amount?: bigint, price?: number): Token {
  const nothing = { address: undefined, iconUrl: undefined }
  return { ...nativeCurrency, ...nothing, price, key: nativeKey, amount }
}

/** The token a form starts with: the coin, unless the account holds none of it and another token. */
export function firstToken(tokens: readonly Token[]): Token | undefined {
  const coin = tokens.find(({ key }) => key === nativeKey)
  if (coin && coin.amount !== 0n) return coin
  return tokens.find(({ amount }) => amount !== 0n) ?? coin ?? tokens[0]
}

import { type AccountBalance, formatUnits } from '../../adapter-kit/features/index.js'
import type { Network } from '../../kernel/plugin.js'
import type { Token } from './contract.js'
import { inOrder, worth } from './tokens.js'

const isCoin = ({ address }: Token) => address === undefined

/** True when the list and the chain give different balances of the coin: one of the two is out of date. */
export function disagrees(tokens: readonly Token[], chain: AccountBalance | null | undefined): boolean {
  if (chain?.status !== 'ready') return false
  return (tokens.find(isCoin)?.amount ?? 0n) !== chain.balance.value
}

/** The list with the coin as the chain tells it, where that is known; the list knows price and picture. */
export function withCoin(
  tokens: readonly Token[],
  chain: AccountBalance | null | undefined,
  { caipNetworkId: network, nativeCurrency: { name, symbol, decimals } }: Network,
): readonly Token[] {
  if (chain?.status !== 'ready' || chain.balance.decimals !== decimals || !disagrees(tokens, chain))
    return tokens
  const listed = tokens.find(isCoin)
  if (listed && listed.decimals !== decimals) return tokens
  const amount = chain.balance.value
  const text = formatUnits(amount, decimals)
  const plain = {
    key: `${network}:native`,
    name,
    symbol,
    network,
    address: undefined,
    decimals,
    iconUrl: undefined,
  }
  const price = listed?.price
  const coin: Token = { ...plain, ...listed, amount, text, price, value: worth(text, price) }
  return inOrder([coin, ...tokens.filter((token) => !isCoin(token))])
}

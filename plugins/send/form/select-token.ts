import { isSameAddress, nativeKey } from '../../../adapter-kit/features/index.js'
import type { Network } from '../../../kernel/plugin.js'
import type { Preset, Receiver, Token } from '../contract.js'

/** What the visitor chose and typed, or the host page preset. */
export interface Draft {
  /** Key of the token the visitor chose. */
  readonly chosen: string | undefined
  readonly amount: string
  readonly preset: Preset
}

/** The token of the form: the preset one, else the one the visitor chose, else the first that can be sent. */
export function selectToken(
  { preset, chosen }: Draft,
  tokens: readonly Token[],
  network: Network | undefined,
): Token | undefined {
  if (preset.status === 'ready') {
    const isHere = preset.network.caipNetworkId === network?.caipNetworkId
    return isHere ? withListed(preset.token, tokens) : preset.token
  }
  if (preset.status !== 'free') return undefined
  return chosen === undefined ? firstToken(tokens) : tokens.find(({ key }) => key === chosen)
}

/** The coin, unless the account holds none of it and another token. */
function firstToken(tokens: readonly Token[]): Token | undefined {
  const coin = tokens.find(({ key }) => key === nativeKey)
  if (coin && coin.amount !== 0n) return coin
  return tokens.find(({ amount }) => amount !== 0n) ?? coin ?? tokens[0]
}

/** Takes price and picture from the list; name, symbol and decimals stay those of the token's contract. */
function withListed(token: Token, tokens: readonly Token[]): Token {
  const listed = tokens.find(
    ({ key, decimals }) => isSameAddress(key, token.key) && decimals === token.decimals,
  )
  if (!listed) return token
  const { price, iconUrl, amount, doubt } = listed
  return { ...token, price, iconUrl, doubt, amount: token.amount ?? amount }
}

/** Warns of the token's own contract as the receiver: what is sent there cannot be recovered. */
export function withTokenWarning(receiver: Receiver, token: Token | undefined): Receiver {
  const isToken =
    receiver.status === 'known' &&
    token?.address !== undefined &&
    isSameAddress(receiver.address, token.address)
  return isToken ? { ...receiver, warning: 'token' } : receiver
}

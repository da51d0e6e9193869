import { asRead, isLookAlike } from './look-alike.js'

/**
 * Why a token may not be what it is called: `link`, its name leads to a web page; `imitation`, it is written to be taken
 * for another.
 */
export type TokenDoubt = 'link' | 'imitation'

/** What a token calls itself, which anybody may choose. */
export interface TokenNames {
  readonly name: string
  readonly symbol: string
}

/** A token of a list. */
export interface DoubtedToken extends TokenNames {
  /** Undefined for the network's coin. */
  readonly address: string | undefined
  /** Of one; services give it by contract, and only to tokens that are traded. */
  readonly price: number | undefined
}

/** The doubt that the text alone gives. Many traded tokens are called like their web page (`ether.fi`). */
export function doubtOfNames({ name, symbol }: TokenNames, isTraded: boolean): TokenDoubt | undefined {
  const both = [name, symbol]
  if (both.some((text) => isInvitation(text) || (!isTraded && hasDomain(text)))) return 'link'
  return both.some(isLookAlike) ? 'imitation' : undefined
}

/**
 * A list with the doubts about its tokens: beside what their names give, a token that is called like the network's coin,
 * or one without a price that is called like one with a price.
 */
export function withDoubts<T extends DoubtedToken>(
  tokens: readonly T[],
  coin: TokenNames,
): readonly (T & { readonly doubt?: TokenDoubt })[] {
  const doubtOf = doubtsIn(tokens, coin)
  return tokens.map((token) => {
    const doubt = doubtOf(token)
    return doubt ? { ...token, doubt } : token
  })
}

function doubtsIn(
  tokens: readonly DoubtedToken[],
  coin: TokenNames,
): (token: DoubtedToken) => TokenDoubt | undefined {
  const coinLooks = new Set(looksOf(coin))
  const coinPrice = tokens.find(({ address }) => address === undefined)?.price
  const traded = new Set(tokens.flatMap((token) => (token.address && token.price ? looksOf(token) : [])))
  return (token) => {
    if (token.address === undefined) return undefined
    const { price } = token
    const looks = looksOf(token)
    const like = (others: ReadonlySet<string>) => looks.some((look) => others.has(look))
    const imitates = like(coinLooks) ? !isNear(price, coinPrice) : !price && like(traded)
    return doubtOfNames(token, !!price) ?? (imitates ? 'imitation' : undefined)
  }
}

/** On some networks the coin has a contract, too: its price is the coin's. */
const isNear = (price: number | undefined, other: number | undefined) =>
  !!price && !!other && Math.abs(price / other - 1) < 0.05

const looksOf = ({ name, symbol }: TokenNames) => [name, symbol].map(lookOf).filter(Boolean)

/** A name as it looks, digits and strokes replaced by the letters they resemble. */
function lookOf(text: string): string {
  const letters = asRead(text).replace(/[01i|!]/g, (sign) => (sign === '0' ? 'o' : 'l'))
  return letters.replace(/[^\p{L}\p{N}\p{Sc}]/gu, '')
}

const domain = /[\p{L}\p{N}-]{2,}\.(\p{L}{2,})(?![\p{L}\p{N}])/gu
/** What bridges append to a symbol: `USDC.axl`. */
const bridges = /^(axl|grv|kava|multi|noble|eth|bsc|avax)$/i
const words = /(^|[^\p{L}])(visit|claim|airdrop|rewards?|voucher|bonus|gift|redeem)([^\p{L}]|$)/iu

/** Dots of other scripts are read as dots by browsers. */
const plainDots = (text: string) => text.normalize('NFKC').replace(/[\u3002\uff61]/g, '.')

const hasDomain = (text: string) =>
  [...plainDots(text).matchAll(domain)].some(([, ending = '']) => !bridges.test(ending))

const isInvitation = (text: string) =>
  /:\/\/|\bwww\.|\bt\.me\b/i.test(plainDots(text)) || (words.test(text) && hasDomain(text))

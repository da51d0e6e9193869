import type { SwapToken } from '../../../../plugins/swaps/contract.js'

/** Tokens whose symbol, name or address has the text: the earlier it stands there, the higher in the list. */
export function findTokens(tokens: readonly SwapToken[], search: string): readonly SwapToken[] {
  const text = search.trim().toLowerCase()
  if (!text) return tokens
  const ranked = tokens.flatMap((token) => {
    const rank = rankOf(token, text)
    return rank === undefined ? [] : [{ token, rank }]
  })
  return ranked.sort((one, two) => one.rank - two.rank).map(({ token }) => token)
}

/** Position of the match, in the field where it stands earliest; undefined without one. */
function rankOf({ symbol, name, address = '' }: SwapToken, text: string): number | undefined {
  const places = [symbol, name, address].map((field) => field.toLowerCase().indexOf(text))
  const matches = places.filter((place) => place >= 0)
  if (matches.length === 0) return undefined
  return symbol.toLowerCase() === text ? -1 : Math.min(...matches)
}

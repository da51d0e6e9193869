import type { SwapToken } from '../../../../plugins/swaps/contract.js'

/** Tokens whose symbol, name or address has the text: the earlier it stands there, the higher in the list. */
export function findTokens(tokens: readonly SwapToken[], search: string): readonly SwapToken[] {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return tokens
  const ranked = tokens.flatMap((token) => {
    const rank = rankOf(token, wanted)
    return rank === undefined ? [] : [{ token, rank }]
  })
  return ranked.sort((one, two) => one.rank - two.rank).map(({ token }) => token)
}

/** Position of the match, in the field where it stands earliest; undefined without one. */
function rankOf({ symbol, name, address = '' }: SwapToken, wanted: string): number | undefined {
  const places = [symbol, name, address].map((text) => text.toLowerCase().indexOf(wanted))
  const found = places.filter((place) => place >= 0)
  if (found.length === 0) return undefined
  return symbol.toLowerCase() === wanted ? -1 : Math.min(...found)
}

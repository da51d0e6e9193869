import type { Token } from '../../../plugins/send/services.js'

/** By name or symbol, or by the whole address. */
export function findTokens(tokens: readonly Token[], search: string): readonly Token[] {
  const wanted = search.trim().toLowerCase()
  return tokens.filter(
    ({ name, symbol, address }) =>
      name.toLowerCase().includes(wanted) ||
      symbol.toLowerCase().includes(wanted) ||
      address?.toLowerCase() === wanted,
  )
}

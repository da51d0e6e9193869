/** The pairing URI in a link's query: encoded once, twice as in Telegram, or not at all. */
export function uriIn(query: string): string | undefined {
  const uri = new URLSearchParams(query).get('uri')
  if (!uri) return undefined
  if (uri.startsWith('wc%3A') || uri.startsWith('wc%3a')) return decodeURIComponent(uri)
  if (uri.includes('symKey')) return uri
  return query.slice(query.indexOf('uri=') + 4)
}

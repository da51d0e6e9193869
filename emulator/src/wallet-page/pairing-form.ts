/**
 * The form that takes a pairing link, and the link the page itself may have been opened with.
 *
 * @param pair starts pairing with a `wc:` URI
 */
export function startPairingForm(form: HTMLElement, pair: (uri: string) => void): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const field = form.querySelector('input')
    if (!field) return
    pair(field.value.trim())
    field.value = ''
  })
  const uri = pairingUri(location.search)
  if (!uri) return
  // A pairing URI works once: a reload of the page must not try it again.
  history.replaceState(null, '', '/wallet')
  pair(uri)
}

/** The pairing URI in a link's query: encoded once, twice (as Telegram does), or not at all. */
export function pairingUri(query: string): string | undefined {
  const uri = new URLSearchParams(query).get('uri')
  if (!uri) return undefined
  if (uri.startsWith('wc%3A') || uri.startsWith('wc%3a')) return decodeURIComponent(uri)
  if (uri.includes('symKey')) return uri
  return query.slice(query.indexOf('uri=') + 4)
}

import { noState } from '../errors.js'

/** What the wallet's site adds to the address it leads back to. */
const result = 'result_uri'
/** What this page adds, by which it knows the answer to its own login. */
const login = 'latchkey_login'
const inner = /([?&]provider_authorization_url=)([^&#]*)/

/**
 * The provider's page, with the address that the wallet's site shall lead back to: it reads that from the `state`, behind
 * two dashes. @throws LatchkeyError LK_SOCIAL_STATE
 */
export function withReturn(uri: string, page: string): string {
  if (new URL(uri).hostname !== 'auth.magic.link') return withState(uri, page)
  const [, name, value] = inner.exec(uri) ?? []
  const innerUri = value === undefined ? undefined : decoded(value)
  if (innerUri === undefined) throw noState(uri)
  return uri.replace(inner, () => `${name}${encodeURIComponent(withState(innerUri, page))}`)
}

function withState(uri: string, page: string): string {
  const state = /[?&]state=[^&#]*/
  if (!state.test(uri)) throw noState(uri)
  // The site cuts at two dashes, which an address may have as well; it may have decoded them once before it does.
  const back = encodeURIComponent(page).replaceAll('--', '%252D%252D')
  return uri.replace(state, (match) => `${match}--${back}`)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The answer in a page's address. */
export const resultIn = ({ search }: Pick<Location, 'search'>) => new URLSearchParams(search).get(result)

/** The login that the answer in a page's address is to. */
export const loginIn = ({ search }: Pick<Location, 'search'>) => new URLSearchParams(search).get(login)

/** The address without an answer; nothing else of it changes. */
export function withoutResult(href: string): string {
  const isOfLogin = (part: string) => [result, login].includes(part.split('=', 1)[0] ?? '')
  return changed(href, (parts) => parts.filter((part) => !isOfLogin(part)))
}

/** Changes the parts of an address's query alone. */
function changed(href: string, change: (parts: readonly string[]) => readonly string[]): string {
  const [path = '', hash] = href.split(/#(.*)/s)
  const [start, query] = path.split(/\?(.*)/s)
  const parts = change(query?.split('&') ?? [])
  return `${start}${parts.length > 0 ? `?${parts.join('&')}` : ''}${hash === undefined ? '' : `#${hash}`}`
}

/**
 * Where to come back to: this page, with the login, without what Telegram writes into its address, which is about the
 * visitor.
 */
export function pageAddress({ href, hash }: Pick<Location, 'href' | 'hash'>, id: string): string {
  const page = changed(withoutResult(href), (parts) => [...parts, `${login}=${id}`])
  return /[#&]tgWebApp/.test(hash) ? page.slice(0, -hash.length) : page
}

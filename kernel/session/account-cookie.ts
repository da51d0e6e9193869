import type { InitialState } from '../contract/state.js'

/** The cookie of the modal with that id. */
export const cookieName = (id = ''): string => `latchkey-account${id && `.${encodeURIComponent(id)}`}`

/** An account as CAIP-10 writes it: none of these characters has a meaning in a cookie. */
const account = /^([-a-z\d]{3,8}):([-\w]{1,32}):([-.%a-zA-Z\d]{1,128})$/

/** What the cookie holds of an account; undefined where that has no form in CAIP-10. */
export function cookieValue(caipAddress: string | undefined): string | undefined {
  return caipAddress !== undefined && account.test(caipAddress) ? caipAddress : undefined
}

export interface StateFromCookieOptions {
  /** The modal's option of that name, on a site with several modals. */
  readonly id?: string | undefined
}

/**
 * Whom the first paint shows, by the header `Cookie` of the request. Anyone may have written that: what is no account
 * counts as absent, and nothing throws. It proves nothing about who sent the request.
 *
 * @example
 * const initialState = stateFromCookie((await headers()).get('cookie'))
 * <LatchkeyProvider modal={modal} initialState={initialState}>
 */
export function stateFromCookie(
  header: string | null | undefined,
  { id }: StateFromCookieOptions = {},
): InitialState | undefined {
  const start = `${cookieName(id)}=`
  const cookies = typeof header === 'string' ? header.split(';').map((cookie) => cookie.trim()) : []
  const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
  const [, namespace, reference, address] = account.exec(value ?? '') ?? []
  return address ? { network: `${namespace}:${reference}`, address } : undefined
}

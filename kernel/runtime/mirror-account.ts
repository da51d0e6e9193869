import { pageDocument } from '../lib/page-document.js'
import { cookieName, cookieValue } from '../session/account-cookie.js'
import type { EarlyCore } from './bootstrap.js'

/** How long the cookie lives, in s, unless another visit renews it: 30 days. */
const LIFE_S = 30 * 24 * 60 * 60

/**
 * Keeps the account in use in a cookie, for the server's first paint of the next visit, and removes it with the
 * connection. While a wallet is being asked, the cookie stays as it is.
 */
export function mirrorAccount({ options, store, readable, signal }: EarlyCore): void {
  if (signal.aborted) return
  let last: string | undefined
  const account = readable.account()
  const write = () => {
    const { status, caipAddress } = store.get(account)
    if (status === 'connecting' || status === 'reconnecting') return
    // A site that does not reconnect shows nobody at first, as ever.
    const value = (options.enableReconnect !== false && cookieValue(caipAddress)) || ''
    if (value !== last) setCookie(options, value)
    last = value
  }
  signal.addEventListener('abort', store.sub(account, write))
  write()
}

function setCookie({ id, cookie }: EarlyCore['options'], value: string): void {
  const { path = '/', sameSite = 'lax' } = typeof cookie === 'object' ? cookie : {}
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const attributes = `path=${path}; max-age=${value ? LIFE_S : 0}; samesite=${sameSite}${secure}`
  try {
    pageDocument.cookie = `${cookieName(id)}=${value}; ${attributes}`
  } catch (error) {
    console.info('[latchkey]', error) // a sandboxed frame has no cookies
  }
}

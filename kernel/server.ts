/**
 * The entry point `latchkey/server`: what a server needs to show the visitor's account in the first paint. It knows no
 * browser and no React, so that server components can import it.
 */
export type { InitialState } from './contract/state.js'
export { type StateFromCookieOptions, stateFromCookie } from './session/account-cookie.js'

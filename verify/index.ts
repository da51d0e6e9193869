/**
 * The entry point `latchkey/verify`: what a server needs to let visitors sign in with their wallets. For Node and edge
 * runtimes; touches no page.
 */
export { createNonce } from '../adapter-kit/shared/sign-in/nonce.js'
export type { SignInMessage } from '../adapter-kit/shared/sign-in/sign-in-message.js'
export { parseMessage } from './message/parse-message.js'
export { writeMessage } from './message/write-message.js'
export type { SignedText, Verifier, Verifiers } from './verifier.js'
export * from './verifiers.js'
export { type SignIn, verifySignIn } from './verify-sign-in.js'

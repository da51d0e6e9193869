/**
 * The door `latchkey/adapter`: what adapters of chain namespaces are made of. Everything here treats wallets as
 * hostile, prompts nobody on its own, and touches the page only when called.
 */
export * from './base58.js'
export * from './base64.js'
export * from './bech32.js'
export * from './eip55.js'
export * from './errors.js'
export * from './hex.js'
export * from './hostile.js'
export * from './late.js'
export * from './limit.js'
export * from './memory.js'
export * from './paired.js'
export * from './refusals.js'
export * from './rest.js'
export * from './sha256.js'
export * from './standard-calls.js'
export * from './text.js'
export * from './units.js'
export * from './wallet-standard.js'
export * from './wallets.js'
export * from './wbip.js'

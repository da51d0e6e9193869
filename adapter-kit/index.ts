/**
 * The entry point `latchkey/adapter`: parts to build adapters of chain namespaces from. Everything here treats wallets as
 * hostile, prompts nobody on its own, and touches the page only when called.
 */
export * from './chains/index.js'
export * from './features/index.js'

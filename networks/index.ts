/** The door `latchkey/networks`: networks to pass to `createModal`, and a helper for your own. */
export { defineChain } from './defineChain.js'
export * from './eip155.js'
export type { EvmNetwork } from './evmNetwork.js'

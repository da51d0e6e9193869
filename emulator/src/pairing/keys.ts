/** A phone's Solana accounts are the ones the emulator's chain knows and funds. */
export { type SolanaKey, solanaKey } from '../namespaces/solana/keys.js'

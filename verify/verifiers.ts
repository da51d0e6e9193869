import type { Verifier, Verifiers } from './verifier.js'

// Each loads its own code when it is first asked, so that a server pays for the chains it names.

/** Ethereum and its kin: keys, and contracts where `rpcUrls` names a node. */
export const eip155: Verifier = async (signed) =>
  (await import('./eip155/verify-eip155.js')).verifyEip155(signed)
export const solana: Verifier = async (signed) => (await import('./verify-solana.js')).verifySolana(signed)
export const bip122: Verifier = async (signed) =>
  (await import('./bip122/verify-bip122.js')).verifyBip122(signed)
export const polkadot: Verifier = async (signed) =>
  (await import('./verify-polkadot.js')).verifyPolkadot(signed)
export const cosmos: Verifier = async (signed) => (await import('./verify-cosmos.js')).verifyCosmos(signed)
export const sui: Verifier = async (signed) => (await import('./verify-sui.js')).verifySui(signed)
export const stacks: Verifier = async (signed) => (await import('./verify-stacks.js')).verifyStacks(signed)

/** Of every namespace that Latchkey connects. */
export const allVerifiers: Verifiers = { eip155, solana, bip122, polkadot, cosmos, sui, stacks }

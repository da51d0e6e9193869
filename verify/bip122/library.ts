/**
 * What is used of the chain's library, to check signatures. The build bundles it into this file
 * (scripts/bundle-libraries.mjs): a server installs no package.
 */
export { fromBase58Check, fromBech32 } from 'bitcoinjs-lib/src/address'
export { BufferReader } from 'bitcoinjs-lib/src/bufferutils'
export { compile, signature } from 'bitcoinjs-lib/src/script'
export { Transaction } from 'bitcoinjs-lib/src/transaction'

/**
 * What is used of the chain's library, to check receivers. The build bundles it into this file
 * (scripts/bundle-libraries.mjs): a site installs no package.
 */
export { fromBase58Check, fromBech32 } from 'bitcoinjs-lib/src/address'

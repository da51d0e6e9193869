import { Verifier } from 'bip322-js'

/** The demo wallet to check with: its id in `window.demoWallets`, the connector it is listed as, and its network. */
export const wallet = 'MoleProviders.BitcoinProvider'
export const connector = 'MoleProviders.BitcoinProvider'
/** This wallet tells a page `disconnect` when it locks: the page has to connect anew. */
export const leavesOnLock = true
export const network = 'bip122:000000000019d6689c085ae165831e93'

/** @param {{ address: string, publicKey?: string, message: string, signature: string }} signed */
export async function verify({ address, message, signature }) {
  try {
    return Verifier.verifySignature(address, message, signature)
  } catch {
    return false // no signature at all
  }
}

/** The last of the emulator's accounts; in satoshi. */
export const transfer = { to: 'bc1q2qpcg8njtf098z4s5tn6wrkgeft2xxtlhk0yys', value: '25000000' }

/**
 * The balance of an address on the chain, in satoshi.
 * @param {{ emulatorUrl: string, to: string }} where
 */
export async function received({ emulatorUrl, to }) {
  const response = await fetch(`${emulatorUrl}/chains/${network}/address/${to}`)
  const { chain_stats: stats } = await response.json()
  return BigInt(stats.funded_txo_sum - stats.spent_txo_sum)
}

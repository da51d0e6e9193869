import { verifyADR36Amino } from '@keplr-wallet/cosmos'

/** Data for the check in a browser (scripts/check); the adapter does not send. */
export const wallet = 'kettle'
export const connector = 'kettle'
export const network = 'cosmos:cosmoshub-4'

const bytes = (base64) => new Uint8Array(Buffer.from(base64, 'base64'))

/** Whether the text was signed by ADR-36 with the account's key; key and signature are base64. */
export async function verify({ address, publicKey, message, signature }) {
  const prefix = address.slice(0, address.lastIndexOf('1'))
  try {
    return verifyADR36Amino(prefix, address, message, bytes(publicKey), bytes(signature))
  } catch {
    return false // the library throws when the key is not the address's
  }
}

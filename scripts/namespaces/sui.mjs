import { verifyPersonalMessageSignature } from '@mysten/sui/verify'

/** Data for the check of the demo page (scripts/check). */
export const wallet = 'demo.droplet'
export const connector = 'demo.droplet'
export const network = 'sui:mainnet'

/** @param {{ address: string, message: string, signature: string }} signed */
export async function verify({ address, message, signature }) {
  const bytes = new TextEncoder().encode(message)
  return verifyPersonalMessageSignature(bytes, signature, { address }).then(
    () => true,
    () => false,
  )
}

import { verifyMessageSignatureRsv } from '@stacks/encryption'
import { getAddressFromPublicKey } from '@stacks/transactions'

/** Data for the check in a browser (scripts/check); the adapter does not send. */
export const wallet = 'MoleProviders.StacksProvider'
export const connector = 'MoleProviders.StacksProvider'
export const network = 'stacks:1'

/** Whether the account's key signed the text; the signature is hex of r, s and the recovery number. */
export async function verify({ address, publicKey, message, signature }) {
  const isOwn = getAddressFromPublicKey(publicKey, 'mainnet') === address
  return isOwn && verifyMessageSignatureRsv({ signature, message, publicKey })
}

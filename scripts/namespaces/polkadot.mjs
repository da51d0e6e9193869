import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'

/** The demo wallet, its connector and the main network, for the check of the demo page. */
export const wallet = 'talon'
export const connector = 'talon'
export const network = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** Whether the account signed the text, in the tags that wallets put around it. */
export async function verify({ address, message, signature }) {
  await cryptoWaitReady()
  return signatureVerify(message, signature, address).isValid
}

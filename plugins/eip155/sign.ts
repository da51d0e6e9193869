import { walletError } from '../../adapters/index.js'
import type { Connection } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import { ask } from './answers.js'
import type { WalletRequest } from './provider.js'
import type { Hex } from './service.js'
import { Signature } from './wire.js'

/** EIP-191: the wallet gets the text as UTF-8 in hex. @throws LatchkeyError LK_SIGN 'Sign message failed' */
export function signMessage(connection: Connection, message: string): Promise<Hex> {
  const address = requireAddress(connection.accounts[0].address)
  return askSignature(connection, { method: 'personal_sign', params: [utf8Hex(message), address] })
}

/** @throws LatchkeyError LK_SIGN 'Sign message failed'; a visitor's no has code 4001 */
export async function askSignature(connection: Connection, call: WalletRequest): Promise<Hex> {
  try {
    return await ask(connection.provider, call, Signature)
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign message failed')
  }
}

function utf8Hex(text: string): Hex {
  const bytes = [...new TextEncoder().encode(text)]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

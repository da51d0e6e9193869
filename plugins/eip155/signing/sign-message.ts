import { walletError } from '../../../adapter-kit/chains/index.js'
import type { Connection } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Hex } from '../contract.js'
import { Signature } from '../rpc/schemas.js'
import { askWallet, type WalletRequest } from '../wallets/provider.js'

/** EIP-191; the wallet is given the text's UTF-8 in hex. @throws LatchkeyError LK_SIGN 'Sign message failed' */
export function signMessage(connection: Connection, message: string): Promise<Hex> {
  const address = requireAddress(connection.accounts[0].address)
  return askSignature(connection, { method: 'personal_sign', params: [utf8Hex(message), address] })
}

/** @throws LatchkeyError LK_SIGN 'Sign message failed'; code 4001 when the visitor rejects */
export async function askSignature(connection: Connection, call: WalletRequest): Promise<Hex> {
  try {
    return await askWallet(connection.provider, call, Signature)
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign message failed')
  }
}

function utf8Hex(text: string): Hex {
  const bytes = [...new TextEncoder().encode(text)]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

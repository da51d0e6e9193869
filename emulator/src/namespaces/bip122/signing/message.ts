import { crypto } from 'bitcoinjs-lib'
import * as v from 'valibot'
import { readParams } from '../../../wallets/params.js'
import { ownerOfAddress } from '../chain/holder.js'
import { signBip322 } from './bip322.js'
import { signEcdsa } from './signatures.js'

const Request = v.object({
  address: v.string(),
  message: v.string(),
  protocol: v.optional(v.picklist(['ecdsa', 'bip322']), 'bip322'),
})

/** Signs a message: BIP-322 simple unless ECDSA is asked for. The answer is base64. */
export async function signMessage(params: unknown): Promise<{ signature: string; address: string }> {
  const { address, message, protocol } = readParams(Request, params)
  const holder = ownerOfAddress(address)
  const signature =
    protocol === 'ecdsa'
      ? await compact(holder.key.privateKey, message)
      : await signBip322(holder, address, message)
  return { address, signature }
}

/** BIP-137: a byte that says how the key is recovered (of a compressed key, native segwit), r and s. */
async function compact(privateKey: Uint8Array, message: string): Promise<string> {
  const { bytes, recovery } = await signEcdsa(magicHash(message), privateKey)
  return Buffer.from([39 + recovery, ...bytes]).toString('base64')
}

const magic = 'Bitcoin Signed Message:\n'

function magicHash(message: string): Uint8Array {
  const parts = [magic, message].flatMap((text) => {
    const bytes = new TextEncoder().encode(text)
    return [...size(bytes.length), ...bytes]
  })
  return crypto.hash256(Uint8Array.from(parts))
}

/** A length as Bitcoin encodes it (CompactSize). */
function size(length: number): readonly number[] {
  if (length < 0xfd) return [length]
  if (length <= 0xffff) return [0xfd, length & 255, length >> 8]
  return [0xfe, ...[0, 8, 16, 24].map((shift) => (length >>> shift) & 255)]
}

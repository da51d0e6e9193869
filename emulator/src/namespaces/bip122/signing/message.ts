import { crypto } from 'bitcoinjs-lib'
import * as v from 'valibot'
import { read } from '../../../wallets/params.js'
import { holderOf } from '../chain/holder.js'
import { signSimple } from './bip322.js'
import { signEcdsa } from './signatures.js'

const Request = v.object({
  address: v.string(),
  message: v.string(),
  protocol: v.optional(v.picklist(['ecdsa', 'bip322']), 'bip322'),
})

/** BIP-322 simple unless ECDSA is asked for; base64 either way. */
export async function signMessage(params: unknown): Promise<{ signature: string; address: string }> {
  const { address, message, protocol } = read(Request, params)
  const holder = holderOf(address)
  const signature =
    protocol === 'ecdsa'
      ? await compact(holder.key.privateKey, message)
      : await signSimple(holder, address, message)
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

/** Bitcoin's way to write a length. */
function size(length: number): readonly number[] {
  if (length < 0xfd) return [length]
  if (length <= 0xffff) return [0xfd, length & 255, length >> 8]
  return [0xfe, ...[0, 8, 16, 24].map((shift) => (length >>> shift) & 255)]
}

import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromC32Check } from '../adapter-kit/shared/codecs/c32.js'
import { hexBytes, holds, isSame } from './bytes.js'
import { hash160, recoverKey } from './secp256k1.js'
import type { SignedText } from './verifier.js'

const prefix = utf8ToBytes('\x17Stacks Signed Message:\n')
/** Of addresses of one key, on the main network and on others: SP… and ST…. */
const versions = [22, 26]

/** What `stx_signMessage` answers: r, s and the recovery number in hex. */
export async function verifyStacks({ text, signature, address }: SignedText): Promise<boolean> {
  const bytes = hexBytes(signature)
  const account = address.startsWith('S') ? fromC32Check(address.slice(1)) : undefined
  if (bytes?.length !== 65 || !account || !versions.includes(account.version)) return false
  const hash = sha256(concatBytes(prefix, size(text.length), text))
  return holds(() => {
    const { compressed, whole } = recoverKey(hash, bytes.subarray(0, 64), bytes[64] ?? 0)
    return [compressed, whole].some((key) => isSame(hash160(key), account.bytes))
  })
}

/** A length as Bitcoin writes it, which Stacks took over. */
function size(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  return Uint8Array.of(0xfd, length & 255, length >> 8)
}

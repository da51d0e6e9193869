import { badAnswer, fromBase58, fromBase64, readBytes } from '../../../adapter-kit/chains/index.js'

/** The longest transaction that is read from a wallet, in bytes. The network accepts 1232. */
const maxWire = 4096

/** A signature. @throws LatchkeyError LK_WALLET_ANSWER unless it is 64 bytes */
export function readSignature(value: unknown, what: string): Uint8Array {
  const bytes = readBytes(value, 64)
  if (bytes?.length === 64) return bytes
  throw badAnswer(what)
}

/** A transaction in wire format. @throws LatchkeyError LK_WALLET_ANSWER unless its length is possible */
export function readWire(value: unknown, what: string): Uint8Array {
  const bytes = readBytes(value, maxWire)
  if (bytes && bytes.length > 64) return bytes
  throw badAnswer(what)
}

/** A list of exactly as many answers as there were inputs. @throws LatchkeyError LK_WALLET_ANSWER */
export function readList(value: unknown, length: number, what: string): readonly unknown[] {
  if (Array.isArray(value) && value.length === length) return [...value]
  throw badAnswer(what)
}

/** The bytes of a signature in base58. @throws LatchkeyError LK_WALLET_ANSWER */
export function decodeSignature(value: unknown, what: string): Uint8Array {
  return readSignature(typeof value === 'string' ? fromBase58(value) : undefined, what)
}

/** The bytes of a transaction in base64. @throws LatchkeyError LK_WALLET_ANSWER */
export function decodeWire(value: unknown, what: string): Uint8Array {
  const isShort = typeof value === 'string' && value.length <= maxWire * 2
  return readWire(isShort ? fromBase64(value) : undefined, what)
}

import { badAnswer, fromBase58, fromBase64 } from '../../adapters/index.js'

/** Longest transaction that is looked at, in bytes; the network takes 1232. */
const maxWire = 4096

/** Bytes a wallet handed out, copied: it may change its own later. Bytes of other frames count too. */
export function bytesIn(value: unknown, max: number): Uint8Array | undefined {
  if (!ArrayBuffer.isView(value) || value.byteLength === 0 || value.byteLength > max) return undefined
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
}

/** @throws LatchkeyError LK_WALLET_ANSWER unless it is a signature's 64 bytes */
export function signatureIn(value: unknown, what: string): Uint8Array {
  const bytes = bytesIn(value, 64)
  if (bytes?.length === 64) return bytes
  throw badAnswer(what)
}

/** @throws LatchkeyError LK_WALLET_ANSWER unless it is bytes of a transaction's size */
export function wireIn(value: unknown, what: string): Uint8Array {
  const bytes = bytesIn(value, maxWire)
  if (bytes && bytes.length > 64) return bytes
  throw badAnswer(what)
}

/** A list of exactly as many answers as were asked for. @throws LatchkeyError LK_WALLET_ANSWER */
export function listIn(value: unknown, length: number, what: string): readonly unknown[] {
  if (Array.isArray(value) && value.length === length) return [...value]
  throw badAnswer(what)
}

/** A signature in base58. @throws LatchkeyError LK_WALLET_ANSWER */
export function signatureText(value: unknown, what: string): Uint8Array {
  return signatureIn(typeof value === 'string' ? fromBase58(value) : undefined, what)
}

/** A transaction in base64. @throws LatchkeyError LK_WALLET_ANSWER */
export function wireText(value: unknown, what: string): Uint8Array {
  const isShort = typeof value === 'string' && value.length <= maxWire * 2
  return wireIn(isShort ? fromBase64(value) : undefined, what)
}

import { badAnswer, fromBase64, fromHex } from '../../../adapter-kit/chains/index.js'
import { LatchkeyError, property } from '../../../kernel/plugin.js'

/** A text in a wallet's answer. @throws LatchkeyError LK_WALLET_ANSWER */
export function textIn(answer: unknown, key: string, method: string): string {
  return asText(property(answer, key), method)
}

/** @throws LatchkeyError LK_WALLET_ANSWER */
export function asText(value: unknown, method: string): string {
  if (typeof value !== 'string') throw badAnswer(method)
  return value
}

/** Of pairs of hex digits. @throws LatchkeyError LK_WALLET_ANSWER */
export function hexBytes(value: unknown, method: string): Uint8Array {
  const bytes = typeof value === 'string' ? fromHex(value) : undefined
  if (bytes?.length) return bytes
  throw badAnswer(method)
}

/** A PSBT of a host page. @throws LatchkeyError LK_PSBT */
export function psbtBytes(text: string): Uint8Array {
  const bytes = fromBase64(text)
  if (bytes?.length) return bytes
  throw new LatchkeyError('LK_PSBT', 'The transaction is no PSBT in base64', {
    why: 'Wallets take partially signed transactions, which this text is not.',
    fix: 'Pass what a PSBT library gives as base64.',
  })
}

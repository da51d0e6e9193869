import { badAnswer } from '../../adapters/index.js'
import { property } from '../../kernel/plugin.js'

/** A text in a wallet's answer. @throws LatchkeyError LK_WALLET_ANSWER */
export function textIn(answer: unknown, key: string, method: string): string {
  return asText(property(answer, key), method)
}

/** @throws LatchkeyError LK_WALLET_ANSWER */
export function asText(value: unknown, method: string): string {
  if (typeof value !== 'string') throw badAnswer(method)
  return value
}

/** @throws LatchkeyError LK_WALLET_ANSWER for anything but pairs of hex digits */
export function asHex(value: unknown, method: string): string {
  if (typeof value === 'string' && /^([0-9a-f]{2})+$/i.test(value)) return value
  throw badAnswer(method)
}

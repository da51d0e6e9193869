import * as v from 'valibot'
import type { Hex } from '../contract.js'

export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

const hexOf = (pattern: RegExp) => v.custom<Hex>((value) => typeof value === 'string' && pattern.test(value))

/** The signatures of contract wallets are not always 65 bytes long, and empty where they signed on chain. */
export const Signature = hexOf(/^0x(?:[0-9a-f]{2}){31,}$|^0x$/i)
export const Hash = hexOf(/^0x[0-9a-f]{64}$/i)
export const HexData = v.custom<Hex>(isHex)

/** A JSON-RPC quantity of at most 256 bits. */
export const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)

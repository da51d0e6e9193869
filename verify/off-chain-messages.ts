/** `\xffsolana offchain`, so that it cannot be a transaction, and version 0. */
const start = Uint8Array.of(0xff, ...new TextEncoder().encode('solana offchain'), 0)
/** Of the site that asks, 32 bytes: none here. */
const noDomain = new Uint8Array(32)
/** Plain ASCII, short UTF-8, long UTF-8. */
const formats = [0, 1, 2]

const lengthOf = (text: Uint8Array) => [text.length & 255, text.length >> 8]

/**
 * What devices sign in place of a text on Solana: the text behind a header, in the form that is specified and in the
 * shorter one that came before it.
 */
export function offChainMessages(text: Uint8Array, signer: Uint8Array): readonly Uint8Array[] {
  if (text.length > 0xffff) return []
  return formats.flatMap((format) => [
    Uint8Array.of(...start, format, ...lengthOf(text), ...text),
    Uint8Array.of(...start, ...noDomain, format, 1, ...signer, ...lengthOf(text), ...text),
  ])
}

/** The text in an off-chain message; undefined for bytes that are none. */
export function textInOffChain(bytes: Uint8Array): Uint8Array | undefined {
  if (start.some((byte, at) => byte !== bytes[at])) return undefined
  const long = start.length + noDomain.length
  const signers = bytes[long + 1] ?? 0
  return textAt(bytes, start.length, 1) ?? textAt(bytes, long, 2 + signers * 32)
}

/** The text that fills the rest behind a format, signers and its length. */
function textAt(bytes: Uint8Array, at: number, size: number): Uint8Array | undefined {
  const body = at + size + 2
  const [low = 0, high = 0] = bytes.subarray(at + size)
  const isFormat = formats.includes(bytes[at] ?? -1)
  return isFormat && bytes.length === body + low + high * 256 ? bytes.subarray(body) : undefined
}

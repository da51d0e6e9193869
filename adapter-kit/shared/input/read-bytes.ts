/**
 * A copy of a wallet's bytes, because the wallet may change its own later; undefined when it gave none, or too many. Also
 * takes those of other frames, which are no instances of this frame's Uint8Array; a list of other numbers is none.
 */
export function readBytes(value: unknown, max = Number.POSITIVE_INFINITY): Uint8Array | undefined {
  if (!ArrayBuffer.isView(value) || value.byteLength === 0 || value.byteLength > max) return undefined
  if (Object.prototype.toString.call(value) !== '[object Uint8Array]') return undefined
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
}

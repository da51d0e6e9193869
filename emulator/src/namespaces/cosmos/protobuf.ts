/** A field of a protobuf message: bytes, or a number. */
type Value = Uint8Array | bigint
export type ProtobufMessage = ReadonlyMap<number, readonly Value[]>

/** Decodes the field types that Cosmos transactions use. @throws Error when the bytes are cut short */
export function decodeProtobuf(bytes: Uint8Array): ProtobufMessage {
  const fields = new Map<number, Value[]>()
  let at = 0
  const varint = (): bigint => {
    let [value, shift] = [0n, 0n]
    for (;;) {
      const byte = bytes[at++]
      if (byte === undefined || shift > 63n) throw new Error('tx parse error')
      value |= BigInt(byte & 127) << shift
      shift += 7n
      if (byte < 128) return value
    }
  }
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new Error('tx parse error')
    at += length
    return bytes.slice(at - length, at)
  }
  while (at < bytes.length) {
    const tag = Number(varint())
    const kind = tag & 7
    if (kind !== 0 && kind !== 2) throw new Error('tx parse error')
    const value = kind === 0 ? varint() : take(Number(varint()))
    fields.set(tag >>> 3, [...(fields.get(tag >>> 3) ?? []), value])
  }
  return fields
}

export const bytesAt = (message: ProtobufMessage, field: number): Uint8Array => {
  const value = message.get(field)?.[0]
  return value instanceof Uint8Array ? value : new Uint8Array()
}

export const allAt = (message: ProtobufMessage, field: number): readonly Uint8Array[] =>
  (message.get(field) ?? []).filter((value) => value instanceof Uint8Array)

export const numberAt = (message: ProtobufMessage, field: number): bigint => {
  const value = message.get(field)?.[0]
  return typeof value === 'bigint' ? value : 0n
}

export const textAt = (message: ProtobufMessage, field: number) =>
  new TextDecoder().decode(bytesAt(message, field))

/** Encodes fields in the given order; zero and empty ones are left out, as proto3 does. */
export function encodeProtobuf(
  fields: readonly (readonly [number, Uint8Array | string | bigint])[],
): Uint8Array {
  const parts = fields.flatMap(([number, value]): readonly number[] => {
    if (typeof value === 'bigint') return value ? [...varintOf(BigInt(number << 3)), ...varintOf(value)] : []
    const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
    if (bytes.length === 0) return []
    return [...varintOf(BigInt((number << 3) | 2)), ...varintOf(BigInt(bytes.length)), ...bytes]
  })
  return new Uint8Array(parts)
}

function varintOf(value: bigint): readonly number[] {
  return value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varintOf(value >> 7n)]
}

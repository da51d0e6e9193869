import { createHash } from 'node:crypto'
import { base58, bech32, bech32m } from '@scure/base'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bytesOfWords,
  fromBase58,
  fromBase64,
  fromBech32,
  fromHex,
  sha256OfShort,
  toBase58,
  toBase64,
  toHex,
} from '../../../adapter-kit/index.js'

const short = (maxLength: number) => fc.uint8Array({ maxLength })

describe('hashes of what fits one block', () => {
  it('are those of the standards', () => {
    fc.assert(
      fc.property(short(55), (bytes) => {
        expect(toHex(sha256OfShort(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
    )
  })
})

describe('base58', () => {
  it('is what everybody else writes and reads', () => {
    fc.assert(
      fc.property(short(80), (bytes) => {
        expect(toBase58(bytes)).toBe(base58.encode(bytes))
        expect(fromBase58(toBase58(bytes))).toEqual(Uint8Array.from(bytes))
      }),
    )
    expect(toBase58(Uint8Array.of(0, 0, 1))).toBe('112')
  })

  it('refuses other text, and text that is too long', () => {
    for (const odd of ['0', 'O', 'I', 'l', ' ', '1 1', 'é', '1'.repeat(201)])
      expect(fromBase58(odd)).toBeUndefined()
    expect(fromBase58('')).toEqual(new Uint8Array())
  })
})

describe('bech32', () => {
  it('reads both encodings, and tells which it was', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        fc.constantFrom('bc', 'cosmos', 'tb'),
        (bytes, prefix) => {
          for (const [encoding, codec] of [
            ['bech32', bech32],
            ['bech32m', bech32m],
          ] as const) {
            const text = codec.encodeFromBytes(prefix, bytes)
            const read = fromBech32(text)
            expect(read).toMatchObject({ prefix, encoding })
            expect(Uint8Array.from(bytesOfWords(read?.words ?? []) ?? [])).toEqual(Uint8Array.from(bytes))
            expect(fromBech32(text.toUpperCase())).toMatchObject({ prefix, encoding })
          }
        },
      ),
    )
  })

  it('refuses a changed letter, mixed case, and what is none', () => {
    const good = bech32.encodeFromBytes('cosmos', new Uint8Array(20).fill(1))
    expect(fromBech32(`${good.slice(0, -1)}q`)).toBeUndefined()
    expect(fromBech32(good.replace('c', 'C'))).toBeUndefined()
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        expect(fromBech32(text)).toBeUndefined()
      }),
    )
  })
})

describe('bytes as text', () => {
  it('come back', () => {
    fc.assert(
      fc.property(short(200), (bytes) => {
        const plain = Uint8Array.from(bytes)
        expect(fromHex(toHex(bytes))).toEqual(plain)
        expect(fromHex(`0x${toHex(bytes).toUpperCase()}`)).toEqual(plain)
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
        expect(fromBase64(toBase64(bytes))).toEqual(plain)
      }),
    )
  })

  it('are refused when they are none', () => {
    for (const odd of ['a', 'zz', '0xabc', ' 00']) expect(fromHex(odd)).toBeUndefined()
    for (const odd of ['a', '====', 'ab=c', 'é', 'a b=']) expect(fromBase64(odd)).toBeUndefined()
  })
})

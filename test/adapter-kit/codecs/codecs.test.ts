import { base58 } from '@scure/base'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase58, fromBase64, fromHex } from '../../../adapter-kit/index.js'

const short = (maxLength: number) => fc.uint8Array({ maxLength })

describe('base58', () => {
  it('comes back', () => {
    fc.assert(
      fc.property(short(80), (bytes) => {
        expect(fromBase58(base58.encode(bytes))).toEqual(Uint8Array.from(bytes))
      }),
    )
    expect(fromBase58('112')).toEqual(Uint8Array.of(0, 0, 1))
  })

  it('refuses other text, and text that is too long', () => {
    for (const odd of ['0', 'O', 'I', 'l', ' ', '1 1', 'é', '1'.repeat(201)])
      expect(fromBase58(odd)).toBeUndefined()
    expect(fromBase58('')).toEqual(new Uint8Array())
  })
})

describe('bytes as text', () => {
  it('come back', () => {
    fc.assert(
      fc.property(short(200), (bytes) => {
        const plain = Uint8Array.from(bytes)
        const hex = Buffer.from(bytes).toString('hex')
        expect(fromHex(hex)).toEqual(plain)
        expect(fromHex(`0x${hex.toUpperCase()}`)).toEqual(plain)
        expect(fromBase64(Buffer.from(bytes).toString('base64'))).toEqual(plain)
      }),
    )
  })

  it('are refused when they are none', () => {
    for (const odd of ['a', 'zz', '0xabc', ' 00']) expect(fromHex(odd)).toBeUndefined()
    for (const odd of ['a', '====', 'ab=c', 'é', 'a b=']) expect(fromBase64(odd)).toBeUndefined()
  })
})

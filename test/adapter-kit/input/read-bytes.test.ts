import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { accountsIn, readBytes } from '../../../adapter-kit/index.js'

const foreign = (code: string): unknown => runInNewContext(code)

describe('bytes of a wallet', () => {
  it('are copied, also those of another frame and those of a part of a buffer', () => {
    const own = Uint8Array.of(1, 2, 3)
    const read = readBytes(own)
    own.fill(9)
    expect(read).toEqual(Uint8Array.of(1, 2, 3))
    expect(readBytes(own.subarray(1, 2))).toEqual(Uint8Array.of(9))
    const other = readBytes(foreign('Uint8Array.of(7, 8)'))
    expect(other).toEqual(Uint8Array.of(7, 8))
    expect(other).toBeInstanceOf(Uint8Array)
  })

  it.each([
    ['nothing', undefined],
    ['text', 'AQI='],
    ['a list', [1, 2]],
    ['an object that looks like them', { byteLength: 2, length: 2, 0: 1, 1: 2 }],
    ['other numbers', Uint16Array.of(1, 2)],
    ['signed ones', Int8Array.of(1, 2)],
    ['other numbers of another frame', foreign('Float64Array.of(1)')],
    ['a view of a buffer', new DataView(new ArrayBuffer(2))],
    ['a buffer', new ArrayBuffer(2)],
    ['none at all', new Uint8Array()],
    ['more than asked for', new Uint8Array(5)],
  ])('are not %s', (_, value) => {
    expect(readBytes(value, 4)).toBeUndefined()
  })

  it('are read of accounts of the Wallet Standard in the same way', () => {
    const keyOf = (publicKey: unknown) => accountsIn([{ address: 'a', publicKey }])?.[0]?.publicKey
    expect(keyOf(foreign('Uint8Array.of(7, 8)'))).toEqual(Uint8Array.of(7, 8))
    expect(keyOf(new Uint8Array(129))).toBeUndefined()
    expect(keyOf([7, 8])).toBeUndefined()
  })
})

import * as fc from 'fast-check'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { qrShape } from '../../../../views/kit/qr/lazy/qr-shape.js'

const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const addresses = [
  evm,
  'So11111111111111111111111111111111111111112',
  'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  'cosmos1x2ck0ql2ngyxqtw8jteyc0tchwnwxv7npaungt',
  `0x${'ab'.repeat(32)}`,
  'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
]

/** Draws the shape as the browser does: round bars, rounded finders, four modules of quiet around. */
function draw(text: string, { scale = 6, withImage = false } = {}) {
  const { size, dots, finders, marks } = qrShape(text, withImage)
  const quiet = 4
  const side = (size + quiet * 2) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const columns = new Map<number, (readonly [from: number, to: number])[]>()
  for (const [, x, y, v] of dots.matchAll(/M([\d.]+) ([\d.]+)v(\d+)/g)) {
    const at = Math.floor(Number(x))
    columns.set(at, [...(columns.get(at) ?? []), [Number(y), Number(y) + Number(v)]])
  }
  const isBar = (x: number, y: number) =>
    columns
      .get(Math.floor(x))
      ?.some(([from, to]) => Math.hypot(x - Math.floor(x) - 0.5, y - Math.min(Math.max(y, from), to)) <= 0.42)
  const isFrame =
    (corners: readonly (readonly [number, number])[], half: number, core: number) => (x: number, y: number) =>
      corners.some(([cx, cy]) => {
        const far = Math.max(Math.abs(x - cx - half), Math.abs(y - cy - half))
        return far <= core || (far > half - 1 && far <= half)
      })
  const isFinder = isFrame(finders, 3.5, 1.5)
  const isMark = isFrame(marks, 2.5, 0.5)
  for (let py = 0; py < side; py += 1) {
    for (let px = 0; px < side; px += 1) {
      const [x, y] = [(px + 0.5) / scale - quiet, (py + 0.5) / scale - quiet]
      const at = (py * side + px) * 4
      if (isFinder(x, y) || isMark(x, y) || isBar(x, y)) pixels.fill(16, at, at + 3)
    }
  }
  return { pixels, side }
}

const read = (text: string, options?: Parameters<typeof draw>[1]) => {
  const { pixels, side } = draw(text, options)
  return jsQR(pixels, side, side)?.data
}

describe('a code', () => {
  it.each(addresses)('is read: %s', (address) => {
    expect(read(address)).toBe(address)
  })

  it('is read with an empty middle too, for an image', () => {
    expect(read(evm, { withImage: true })).toBe(evm)
    const { size, dots } = qrShape(evm, true)
    const near = [...dots.matchAll(/M([\d.]+) ([\d.]+)v(\d+)/g)].filter(([, x, y, v]) => {
      const dx = Math.abs(Number(x) - size / 2)
      const dy = Math.max(0, size / 2 - Number(y) - Number(v), Number(y) - size / 2)
      return dx < size * 0.1 && dy < size * 0.1
    })
    expect(near).toEqual([])
  })

  it('is read at every length a link for pairing may have', () => {
    for (const length of [40, 120, 180, 260, 400]) {
      const text = `wc:${'7e'.repeat(length / 2)}`
      expect(read(text, { scale: 8, withImage: true })).toBe(text)
    }
  })

  it('is a path of numbers, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (text) => {
        const { size, dots, finders } = qrShape(text)
        expect(dots).toMatch(/^(M\d+\.5 \d+\.5v\d+)+$/)
        expect(finders).toEqual([
          [0, 0],
          [size - 7, 0],
          [0, size - 7],
        ])
      }),
      { numRuns: 30 },
    )
  })
})

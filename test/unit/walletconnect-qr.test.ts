import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { qrShape } from '../../views/walletconnect/parts/qrShape.js'

const uri = `wc:${'4f'.repeat(32)}@2?expiryTimestamp=1795200000&relay-protocol=irn&symKey=${'9c'.repeat(32)}`

/** Draws the shape as the browser does: round dots, rounded finders, nothing in the middle. */
function draw(text: string, scale: number, margin = 4) {
  const { size, dots, finders, marks } = qrShape(text)
  const side = (size + margin * 2) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const columns = new Map<number, (readonly [number, number])[]>()
  for (const [, x, y, v] of dots.matchAll(/M([\d.]+) ([\d.]+)v(\d+)/g)) {
    const at = Math.floor(Number(x))
    columns.set(at, [...(columns.get(at) ?? []), [Number(y), Number(y) + Number(v)]])
  }
  const isDark = (x: number, y: number) =>
    (columns.get(Math.floor(x)) ?? []).some(
      ([from, to]) => Math.hypot(x - Math.floor(x) - 0.5, y - Math.min(Math.max(y, from), to)) <= 0.42,
    ) ||
    finders.some(([fx, fy]) => {
      const far = Math.max(Math.abs(x - fx - 3.5), Math.abs(y - fy - 3.5))
      return far <= 1.5 || (far > 2.5 && far <= 3.5)
    }) ||
    marks.some(([mx, my]) => {
      const far = Math.max(Math.abs(x - mx - 2.5), Math.abs(y - my - 2.5))
      return far <= 0.5 || (far > 1.5 && far <= 2.5)
    })
  for (let py = 0; py < side; py += 1)
    for (let px = 0; px < side; px += 1)
      if (isDark((px + 0.5) / scale - margin, (py + 0.5) / scale - margin))
        pixels.fill(16, (py * side + px) * 4, (py * side + px) * 4 + 3)
  return { pixels, side }
}

describe('the code', () => {
  it('is read by a QR reader, with its middle empty', () => {
    const { pixels, side } = draw(uri, 4)
    expect(jsQR(pixels, side, side)?.data).toBe(uri)
  })

  it('has an empty middle for the image', () => {
    const { size, dots } = qrShape(uri)
    const near = [...dots.matchAll(/M([\d.]+) ([\d.]+)v(\d+)/g)].filter(([, x, y, v]) => {
      const dx = Math.abs(Number(x) - size / 2)
      const dy = Math.max(0, size / 2 - Number(y) - Number(v), Number(y) - size / 2)
      return dx < size * 0.1 && dy < size * 0.1
    })
    expect(near).toEqual([])
  })

  it('is read at every length a link may have', () => {
    for (const length of [40, 120, 180, 260, 400]) {
      const text = `wc:${'7e'.repeat(length / 2)}`
      const { pixels, side } = draw(text, 8)
      expect(jsQR(pixels, side, side)?.data).toBe(text)
    }
  })
})

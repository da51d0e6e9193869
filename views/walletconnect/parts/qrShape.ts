import { encode } from 'uqr'

/** The part of the code's side that stays empty for the image: less than the correction makes good. */
const CLEAR = 0.24
const FINDER = 7
/** What the encoder calls the smaller marks. */
const ALIGNMENT = 4

export interface QrShape {
  /** Modules on a side. */
  readonly size: number
  /** Dots, and bars where dots stand above each other: one path, drawn with a round stroke. */
  readonly dots: string
  /** Upper left corners of the three finders. */
  readonly finders: readonly Corner[]
  /** Of the smaller marks: drawn whole, as readers find their way by them. */
  readonly marks: readonly Corner[]
}

type Corner = readonly [number, number]

/** A QR code as what is drawn: in module units, without a margin. */
export function qrShape(text: string): QrShape {
  const { data, size, types } = encode(text, { ecc: 'Q', border: 0, boostEcc: false })
  const isMark = (x: number, y: number) => types[y]?.[x] === ALIGNMENT
  const isDot = (x: number, y: number) => !isMark(x, y) && !isFinder(x, y, size) && !isCentre(x, y, size)
  const isDark = (x: number, y: number) => !!data[y]?.[x] && isDot(x, y)
  const marks: Corner[] = []
  const dots: string[] = []
  for (let x = 0; x < size; x += 1) {
    for (let y = 0; y < size; y += 1) {
      const isCorner = isMark(x, y) && !isMark(x - 1, y) && !isMark(x, y - 1)
      if (isCorner && !isCentre(x + 2, y + 2, size)) marks.push([x, y])
      if (!isDark(x, y)) continue
      const top = y
      while (isDark(x, y + 1)) y += 1
      dots.push(`M${x + 0.5} ${top + 0.5}v${y - top}`)
    }
  }
  const far = size - FINDER
  return {
    size,
    dots: dots.join(''),
    marks,
    finders: [
      [0, 0],
      [far, 0],
      [0, far],
    ],
  }
}

function isFinder(x: number, y: number, size: number): boolean {
  const far = size - FINDER
  return (x < FINDER && (y < FINDER || y >= far)) || (x >= far && y < FINDER)
}

function isCentre(x: number, y: number, size: number): boolean {
  const half = (size * CLEAR) / 2
  const off = (at: number) => Math.abs(at + 0.5 - size / 2)
  return off(x) < half && off(y) < half
}

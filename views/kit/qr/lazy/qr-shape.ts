import { encode } from 'uqr'

/** The share of the code's side that stays empty for an image: less than the error correction can recover. */
const CLEAR = 0.24
const FINDER = 7
/** The encoder's type number of alignment marks. */
const ALIGNMENT = 4

export interface QrShape {
  /** Modules on a side, without the quiet zone. */
  readonly size: number
  /** Dots, joined to bars where they stand above each other: one path, drawn with a round stroke. */
  readonly dots: string
  /** Upper left corners of the three finders. */
  readonly finders: readonly QrCorner[]
  /** Upper left corners of the alignment marks: drawn whole, as readers align the code by them. */
  readonly marks: readonly QrCorner[]
}

type QrCorner = readonly [x: number, y: number]

/**
 * The shapes to draw a QR code with, in module units.
 * @param withImage leaves the middle empty; a higher level of error correction makes up for that
 * @throws Error when the text is too long for any code
 */
export function qrShape(text: string, withImage = false): QrShape {
  const ecc = withImage ? 'Q' : 'M'
  const { data, size, types } = encode(text, { ecc, border: 0, boostEcc: !withImage })
  const isMark = (x: number, y: number) => types[y]?.[x] === ALIGNMENT
  const isFree = (x: number, y: number) => withImage && isCentre(x, y, size)
  const isDark = (x: number, y: number) =>
    !!data[y]?.[x] && !isMark(x, y) && !isFinder(x, y, size) && !isFree(x, y)
  const marks: QrCorner[] = []
  const dots: string[] = []
  for (let x = 0; x < size; x += 1) {
    for (let y = 0; y < size; y += 1) {
      const isCorner = isMark(x, y) && !isMark(x - 1, y) && !isMark(x, y - 1)
      if (isCorner && !isFree(x + 2, y + 2)) marks.push([x, y])
      if (!isDark(x, y)) continue
      const top = y
      while (isDark(x, y + 1)) y += 1
      dots.push(`M${x + 0.5} ${top + 0.5}v${y - top}`)
    }
  }
  return { size, dots: dots.join(''), marks, finders: findersOf(size - FINDER) }
}

const findersOf = (far: number): readonly QrCorner[] => [
  [0, 0],
  [far, 0],
  [0, far],
]

function isFinder(x: number, y: number, size: number): boolean {
  const far = size - FINDER
  return (x < FINDER && (y < FINDER || y >= far)) || (x >= far && y < FINDER)
}

function isCentre(x: number, y: number, size: number): boolean {
  const half = (size * CLEAR) / 2
  const off = (at: number) => Math.abs(at + 0.5 - size / 2)
  return off(x) < half && off(y) < half
}

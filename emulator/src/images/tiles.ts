import { createHash } from 'node:crypto'
import type { Tile } from './svg.js'

/** Two neighbouring hues that follow from the text, so that each id has its own, always the same. */
export function tileFor(seed: string, mark: string): Tile {
  const bytes = createHash('sha256').update(seed).digest()
  const hue = Math.round(((bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)) / 182)
  // Yellows and greens look brighter than they are: darker, so that the white mark stays legible.
  const lightness = (hue > 35 && hue < 200 ? 32 : 46) + ((bytes[2] ?? 0) % 8)
  const turn = 24 + ((bytes[3] ?? 0) % 40)
  return {
    from: `hsl(${hue} 58% ${lightness + 6}%)`,
    to: `hsl(${(hue + turn) % 360} 60% ${lightness - 6}%)`,
    mark,
    ink: '#ffffff',
  }
}

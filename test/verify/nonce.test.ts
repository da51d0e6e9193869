import { describe, expect, it } from 'vitest'
import { createNonce } from '../../verify/index.js'

describe('createNonce', () => {
  it('makes letters and digits that hold more than 96 bits, and no two alike', () => {
    const made = Array.from({ length: 2000 }, createNonce)
    for (const nonce of made) expect(nonce).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(new Set(made).size).toBe(made.length)
    expect(20 * Math.log2(62)).toBeGreaterThan(96)
  })

  it('takes each letter about as often as any other', () => {
    const counts = new Map<string, number>()
    for (const letter of Array.from({ length: 3100 }, createNonce).join(''))
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(62)
    // 1000 of each are expected; ten standard deviations are 310.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(310)
  })
})

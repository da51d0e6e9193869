import { describe, expect, it } from 'vitest'
import { isDismissal, isSwipeDown } from '../../../../views/shell/lazy/swipe-gesture.js'

const at = (x: number, y: number) => ({ x, y, at: 0 })

describe('a finger on the sheet', () => {
  it('pulls when it goes down, and rather down than aside', () => {
    expect(isSwipeDown(at(0, 0), at(2, 9))).toBe(true)
    expect(isSwipeDown(at(0, 0), at(9, 2))).toBe(false)
    expect(isSwipeDown(at(0, 0), at(-9, 2))).toBe(false)
    expect(isSwipeDown(at(0, 0), at(0, -9))).toBe(false)
    expect(isSwipeDown(at(0, 0), at(0, 0))).toBe(false)
  })

  it.each([
    ['far', 120, 2000, true],
    ['a little and quickly', 40, 60, true],
    ['a little and slowly', 40, 600, false],
    ['hardly', 10, 1, false],
  ])('lets the sheet go after it went %s: %d px in %d ms', (_, down, ms, gone) => {
    expect(isDismissal(down, ms)).toBe(gone)
  })
})

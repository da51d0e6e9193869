import { describe, expect, it } from 'vitest'
import { setup } from '../setup.js'

describe('addresses', () => {
  const { adapter } = setup()

  it.each([
    [`0x${'a1'.repeat(32)}`, true],
    [`0x${'A1'.repeat(32)}`, true],
    ['0x2', true],
    ['0x', false],
    [`0x${'a'.repeat(65)}`, false],
    ['a1'.repeat(32), false],
    [` 0x2`, false],
    ['0x2\n', false],
    ['name.sui', false],
  ])('%j: %s', (address, expected) => {
    expect(adapter.isAddress?.(address)).toBe(expected)
  })
})

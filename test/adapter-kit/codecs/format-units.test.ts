import fc from 'fast-check'
import { formatUnits as viemFormat } from 'viem'
import { describe, it } from 'vitest'
import { formatUnits } from '../../../adapter-kit/index.js'

describe('units', () => {
  it('are written as viem writes them', () => {
    const decimals = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(fc.bigInt(), decimals, (value, d) => formatUnits(value, d) === viemFormat(value, d)),
    )
  })
})

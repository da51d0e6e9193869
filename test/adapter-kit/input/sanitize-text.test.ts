import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sanitizeText, shownText } from '../../../adapter-kit/index.js'

describe('text from outside', () => {
  it('says with an ellipsis that it was cut, and only then', () => {
    expect(sanitizeText('A wallet with a name', 8)).toBe('A walle…')
    expect(sanitizeText('A wallet', 8)).toBe('A wallet')
    expect(sanitizeText('  A\n wallet  ', 8)).toBe('A wallet')
  })

  it('is sanitized by the schema that reads it', () => {
    const Token = v.object({ symbol: shownText(5) })
    expect(v.parse(Token, { symbol: 'U\u202eSD\u200bC\n' })).toEqual({ symbol: 'USDC' })
    expect(v.safeParse(Token, { symbol: 1 }).success).toBe(false)
  })

  it('is one line, never longer than asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 60 }), (text, max) => {
        const shown = sanitizeText(text, max)
        expect([...shown].length).toBeLessThanOrEqual(max)
        expect(shown).not.toMatch(/[\n\r\t\u202e\u200b]/)
      }),
    )
  })
})

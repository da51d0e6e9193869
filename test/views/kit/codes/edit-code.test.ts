import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editCode, pressed } from '../../../../views/kit/codes/edit-code.js'

describe('digits of a code', () => {
  it('are typed one after another', () => {
    expect([...'123456'].reduce((code, digit, place) => editCode(code, place, digit), '')).toBe('123456')
  })

  it.each([
    ['a whole code that a phone fills into the first box', '', 0, '123456', '123456'],
    ['a whole code over what was typed', '98', 0, '123456', '123456'],
    ['a code as mails write it', '', 0, '123 456', '123456'],
    ['a code with its sentence', '', 0, 'Your code is 123-456.', '123456'],
    ['more than six digits', '', 0, '1234567890', '123456'],
    ['a whole code in the box that is next', '123', 3, '987654', '987654'],
    ['a whole code behind the digit of its box', '123', 1, '2987654', '987654'],
    ['digits of an input method', '', 0, '１２３４５６', '123456'],
    ['a digit of another script', '12', 2, '३', '123'],
    ['some digits, at their place', '12', 2, '345', '12345'],
    ['no digit', '12', 2, 'x', '12'],
    ['another digit for one', '123456', 2, '9', '129456'],
    ['another digit beside the one in the box', '123456', 2, '39', '129456'],
    ['another digit before the one in the box', '123456', 2, '93', '129456'],
    ['the same digit once more', '123456', 2, '33', '123456'],
    ['nothing, where a digit was', '123456', 2, '', '12'],
  ])('%s', (_, code, place, text, next) => {
    expect(editCode(code, place, text)).toBe(next)
  })

  it('are six digits at most, whatever is entered wherever', () => {
    const code = fc.stringMatching(/^\d{0,6}$/)
    fc.assert(
      fc.property(code, fc.nat(5), fc.string(), (before, at, text) => {
        expect(editCode(before, Math.min(at, before.length), text)).toMatch(/^\d{0,6}$/)
      }),
    )
  })
})

describe('a key in a box of a code', () => {
  it.each([
    ['to the left', '123', 2, 'ArrowLeft', { focus: 1 }],
    ['to the left of the first', '123', 0, 'ArrowLeft', { focus: 0 }],
    ['to the right', '123', 1, 'ArrowRight', { focus: 2 }],
    ['to the box that comes next', '123', 2, 'ArrowRight', { focus: 3 }],
    ['not past the box that comes next', '123', 3, 'ArrowRight', { focus: 3 }],
    ['not past the last', '123456', 5, 'ArrowRight', { focus: 5 }],
    ['deletes its digit', '123', 2, 'Backspace', { code: '12' }],
    ['deletes the digit before an empty box', '123', 3, 'Backspace', { code: '12' }],
    ['deletes its digit and those after it', '123456', 2, 'Delete', { code: '12' }],
    ['deletes nothing of an empty code', '', 0, 'Backspace', undefined],
    ['is left to the browser otherwise', '123', 1, 'Tab', undefined],
  ])('%s', (_, code, place, key, done) => {
    expect(pressed(code, place, key)).toEqual(done)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receiverText } from '../../../../../plugins/send/receivers/receiver.js'
import { amountText } from '../../../../../views/kit/amounts/read-amount.js'
import { type FieldText, type Format, settled } from '../../../../../views/kit/core/typing/typed-text.js'

const at = (text: string, start: number, end = start): FieldText => ({ text, start, end })

/** What the browser makes of an edit: the text in place of what is selected, the caret behind it. */
function insert({ text, start, end }: FieldText, put: string): FieldText {
  return at(text.slice(0, start) + put + text.slice(end), start + put.length)
}

/** The text of a field with the caret as `|`. */
const shown = ({ text, start, end }: FieldText) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

const english: Format = (text) => amountText(text, 18, { decimal: '.', group: ',' })
const german: Format = (text) => amountText(text, 18, { decimal: ',', group: '.' })
const put = (before: FieldText, text: string, format = english) =>
  shown(settled(before, insert(before, text), format))

describe('a letter that is refused', () => {
  it.each([
    ['in the middle', at('12', 1), 'a', '1|2'],
    ['at the end', at('12', 2), 'a', '12|'],
    ['in front', at('12', 0), 'a', '|12'],
    ['of another script', at('12', 1), '你好', '1|2'],
    ['in the place of digits', at('1234', 1, 3), 'e', '1[23]4'],
    ['a minus', at('5', 0), '-', '|5'],
    ['a space', at('12', 1), ' ', '1|2'],
    ['a space in the place of digits', at('1234', 1, 3), ' ', '1[23]4'],
    ['a zero that says nothing', at('5', 0), '0', '|5'],
  ])('%s moves nothing', (_, before, letter, after) => expect(put(before, letter)).toBe(after))

  it('moves nothing of a receiver', () => {
    expect(put(at('ali.eth', 3), ' ', receiverText)).toBe('ali|.eth')
    expect(put(at('ali.eth', 3), '\u202e', receiverText)).toBe('ali|.eth')
  })
})

describe('the caret stays behind what was put in', () => {
  it.each([
    ['a digit in the middle', at('13', 1), '2', '12|3'],
    ['one of another script', at('13', 1), '२', '12|3'],
    ['a comma', at('05', 1), ',', '0.|5'],
    ['a point in front', at('5', 0), '.', '0.|5'],
    ['a whole amount', at('', 0), '≈ 0.25 ETH', '0.25|'],
    ['a point behind thousands', at('1,2345', 5), '.', '1234.|5'],
    ['digits in the place of digits', at('1234', 1, 3), '９', '19|4'],
  ])('%s', (_, before, text, after) => expect(put(before, text)).toBe(after))

  it('of an address with spaces', () => {
    expect(put(at('0x12', 3), ' 3 4\n', receiverText)).toBe('0x134|2')
  })

  it('where decimals are cut', () => {
    const coarse: Format = (text) => amountText(text, 6, { decimal: '.', group: ',' })
    expect(put(at('1.234567', 3), '9', coarse)).toBe('1.29|3456')
  })

  it('when something is taken away', () => {
    const taken = settled(at('1,234,567', 4, 5), at('1,23,567', 4), english)
    expect(shown(taken)).toBe('1,23|,567')
  })
})

/** How a visitor puts something in: letter by letter, at once, or by an input method, which shows steps before. */
type Edit = {
  readonly from: number
  readonly to: number
  readonly steps: readonly string[]
  readonly text: string
  readonly by: 'letters' | 'paste' | 'composition'
}

function editOf(text: fc.Arbitrary<string>): fc.Arbitrary<Edit> {
  return fc.record({
    from: fc.nat(12),
    to: fc.nat(3),
    steps: fc.array(fc.oneof(text, fc.constantFrom('ni', 'ni hao', 'か', '1,', ' ')), { maxLength: 4 }),
    text,
    by: fc.constantFrom('letters', 'paste', 'composition'),
  })
}

/** The field after one edit. The steps of a composition stand in it until it ends, and nothing reads them. */
function type(field: FieldText, { from, to, steps, text, by }: Edit, format: Format): FieldText {
  const start = Math.min(from, field.text.length)
  const before = at(field.text, start, Math.min(start + to, field.text.length))
  if (by === 'letters') {
    return [...text].reduce((now, letter) => settled(now, insert(now, letter), format), before)
  }
  let composed = before
  for (const step of by === 'composition' ? steps : []) {
    composed = {
      ...insert({ ...composed, start, end: composed === before ? before.end : composed.end }, step),
    }
  }
  const end = composed === before ? before.end : composed.end
  return settled(before, insert(at(composed.text, start, end), text), format)
}

/** Digits as ours, in the way of a person who looks them up. */
const scripts = [
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '๐๑๒๓๔๕๖๗๘๙',
  '၀၁၂၃၄၅၆၇၈၉',
  '٠١٢٣٤٥٦٧٨٩',
  '０１２３４５６７８９',
  '0123456789',
]
const asOurs = (char: string) => {
  const row = scripts.find((digits) => digits.includes(char))
  return row === undefined ? '' : `${row.indexOf(char)}`
}
// No zero in front, which an amount would lose.
const digit = fc.constantFrom(...scripts.flatMap((row) => [...row].slice(1)))
const digits = fc.string({ unit: digit, minLength: 1, maxLength: 4 })

describe('whatever is typed, pasted and composed', () => {
  it.each([
    ['English', english],
    ['German', german],
  ])('an amount holds the digits that were committed, each once, in %s', (_, format) => {
    fc.assert(
      fc.property(fc.array(editOf(digits), { maxLength: 8 }), (edits) => {
        let field = at('', 0)
        let wanted = at('', 0)
        for (const edit of edits) {
          field = type(field, edit, format)
          const start = Math.min(edit.from, wanted.text.length)
          const place = at(wanted.text, start, Math.min(start + edit.to, wanted.text.length))
          wanted = insert(place, [...edit.text].map(asOurs).join(''))
          expect(shown(field)).toBe(shown(wanted))
        }
      }),
    )
  })

  it('a receiver holds the letters that were committed, each once', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abx0.é你好', ' ', '\n', '\u202e', '\u3000'),
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(fc.array(editOf(letters), { maxLength: 8 }), (edits) => {
        let field = at('', 0)
        let wanted = at('', 0)
        for (const edit of edits) {
          field = type(field, edit, receiverText)
          const start = Math.min(edit.from, wanted.text.length)
          const place = at(wanted.text, start, Math.min(start + edit.to, wanted.text.length))
          const kept = edit.text.replace(/[ \n\u202e\u3000]/g, '')
          wanted = kept ? insert(place, kept) : place
          expect(shown(field)).toBe(shown(wanted))
        }
      }),
    )
  })
})

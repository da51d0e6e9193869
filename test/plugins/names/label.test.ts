import { describe, expect, it, vi } from 'vitest'
import { labelProblem, normalLabel } from '../../../plugins/names/registering/label.js'

/** Case 12 of names counted in different ways: what stands in the field, and what is wrong with it. */
const cases: readonly (readonly [typed: string, label: string, problem: string | undefined])[] = [
  ['alice', 'alice', undefined],
  ['ALICE', 'alice', undefined],
  [' alice ', 'alice', undefined],
  ['ａｌｉｃｅ', 'alice', undefined],
  ['alice.reown.id', 'alice', undefined],
  ['0000', '0000', undefined],
  ['ali-ce', 'ali-ce', undefined],
  ['a-l-i-c-e', 'a-l-i-c-e', undefined],
  ['alice-', 'alice-', 'letters'],
  ['abc', 'abc', 'short'],
  ['a'.repeat(64), 'a'.repeat(64), undefined],
  ['a'.repeat(65), 'a'.repeat(65), 'long'],
  ['日本橋', '日本橋', 'letters'],
  ['👩‍👩‍👧‍👧', '👩‍👩‍👧‍👧', 'letters'],
  ['alice\u200b', 'alice\u200b', 'letters'],
  ['аlice', 'аlice', 'letters'],
  ['ali_ce', 'ali_ce', 'letters'],
  ['-alice', '-alice', 'letters'],
  ['al--ice', 'al--ice', 'letters'],
  ['xn--wgv71ar2e', 'xn--wgv71ar2e', 'letters'],
  ['ıııı', 'ıııı', 'letters'],
  ['İİİİ', 'i̇i̇i̇i̇', 'letters'],
  ['ISTANBUL', 'istanbul', undefined],
  ['Ilgın', 'ilgın', 'letters'],
  ['alice.eth', 'alice.eth', 'letters'],
]

describe('the first part of a name', () => {
  it.each(cases)('%j is %j, and %s', (typed, label, problem) => {
    expect(normalLabel(typed)).toBe(label)
    expect(labelProblem(label)).toBe(problem)
  })

  it('is the same on a machine whose language writes I without a dot', () => {
    const { toLocaleLowerCase } = String.prototype
    const turkish = vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (
      this: string,
    ) {
      return toLocaleLowerCase.call(this, 'tr')
    })
    expect('ISTANBUL'.toLocaleLowerCase()).toBe('ıstanbul')
    expect(normalLabel('ISTANBUL')).toBe('istanbul')
    turkish.mockRestore()
  })

  it('has one form: what stands in the field stays as it is', () => {
    for (const [typed] of cases) expect(normalLabel(normalLabel(typed))).toBe(normalLabel(typed))
  })
})

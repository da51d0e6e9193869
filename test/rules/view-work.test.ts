import { describe, expect, it } from 'vitest'
import { type SourceFile, source } from './source-files.js'

const views = source.filter(({ path }) => path.startsWith('views/'))

/** The texts between the parentheses of each effect. */
function effects({ text }: SourceFile): readonly string[] {
  return [...text.matchAll(/\buse(?:Layout)?Effect\(/g)].map(({ index, 0: { length } }) => {
    let depth = 1
    let end = index + length
    while (depth > 0 && end < text.length) {
      if (text[end] === '(') depth += 1
      if (text[end] === ')') depth -= 1
      end += 1
    }
    return text.slice(index, end)
  })
}

/** What asks a wallet, or begins an attempt. */
const work =
  /\bsession\.(?!prepare\b)\w+\(|\battempt\w*\(|\b(?:connecting|switching|viewPairing|device|code)\.(?:start|again|choose|begin|check)\(/i

/** A view may be drawn twice, late, or for somebody who only looks: what it needs done is its plugin's `works`. */
describe('a view', () => {
  it('has effects, which the rule reads', () => {
    const all = views.flatMap(effects)
    expect(all.length).toBeGreaterThan(40)
    expect(all.every((effect) => effect.endsWith(')'))).toBe(true)
  })

  it('starts no attempt and asks no wallet in an effect', () => {
    expect(
      views.filter((file) => effects(file).some((text) => work.test(text))).map(({ path }) => path),
    ).toEqual([])
  })

  it('ends nothing by itself: the signal of its work does', () => {
    const owners = views.filter(({ text }) => /\bAbortController\b/.test(text))
    expect(owners.map(({ path }) => path)).toEqual([])
  })

  it('waits for no second drawing', () => {
    const waits = views.filter(({ text }) => /setTimeout\([^\n]*,\s*0\)/.test(text))
    expect(waits.map(({ path }) => path)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { type SourceFile, source } from './source-files.js'

const hook = 'views/kit/core/typing/useTypedText.ts'
const others = source.filter(({ path }) => path !== hook)

/** Elements of this name, each as its opening tag is written. */
const tags = ({ text }: SourceFile) =>
  [...text.matchAll(/<(?:input|textarea)\b(?:[^<>]|=>)*\/?>/g)].map(([tag]) => tag)
const isTyped = (tag: string) => !/type="(?:checkbox|radio|submit|button)"/.test(tag)
const where = (files: readonly SourceFile[], pattern: RegExp) =>
  files.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []))

describe('what is typed into a field', () => {
  const views = source.filter(({ path }) => path.endsWith('.tsx'))
  const fields = views.flatMap((file) => tags(file).map((tag) => ({ path: file.path, tag })))

  it('is typed in several places', () =>
    expect(fields.filter(({ tag }) => isTyped(tag)).length).toBeGreaterThan(4))

  it('goes through the hook that leaves the text alone while an input method composes', () => {
    const strangers = fields.filter(({ tag }) => isTyped(tag) && !/\{\.\.\.field\}/.test(tag))
    expect(strangers.map(({ path }) => path)).toEqual([])
    const hooked = views.filter((file) => tags(file).some(isTyped))
    expect(
      hooked.filter(({ text }) => !/\b(?:useTypedText|useAmountField)\b/.test(text)).map(({ path }) => path),
    ).toEqual([])
  })

  it('is read, rewritten and selected by that hook alone', () => {
    const reads = /\b(?:onInput|onBeforeInput|onCompositionUpdate)=|addEventListener\(\s*'(?:before)?input'/
    const values =
      /\b(?:currentTarget|target)\.value\b|\.setSelectionRange\(|\.setRangeText\(|contentEditable=/
    expect(where(others, reads)).toEqual([])
    expect(where(others, values)).toEqual([])
  })

  it('is not acted on by the keys of an input method', () => {
    const typing = views.filter((file) => tags(file).some(isTyped) && /\bonKeyDown=/.test(file.text))
    expect(typing.length).toBeGreaterThan(1)
    // A box of a code hands its keys on.
    const judges = typing.filter(({ path }) => path !== 'views/kit/codes/CodeBox.tsx')
    expect(where(judges, /^(?![\s\S]*\bisComposing\b)/)).toEqual([])
  })
})

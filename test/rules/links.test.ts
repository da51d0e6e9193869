import { describe, expect, it } from 'vitest'
import { source } from './source-files.js'

/** What leads a tab somewhere: an empty one leads nowhere yet. */
const opens = [
  /\bwindow\.open\((?!'(?:about:blank)?',)/,
  /\blocation\.(?:assign|replace)\(/,
  /\blocation(?:\.href)?\s*=[^=]/,
  /<(?:a|area|form)\s/,
  /createElement\(\s*['"](?:a|area|form)['"]/,
]
const asks = /\b(?:isWebLink|isWalletLink|safeLink)\(/
const comment = /^\s*(?:\*|\/\/|\/\*)/

const code = (text: string) =>
  text
    .split('\n')
    .filter((line) => !comment.test(line))
    .join('\n')

describe('an address that is opened', () => {
  const opening = source.filter(({ text }) => opens.some((one) => one.test(code(text))))

  it('is opened in few places', () => expect(opening.length).toBeGreaterThan(4))

  it('is allowed by the one rule, in the same file', () => {
    const strangers = opening.filter(({ text }) => !asks.test(text))
    // A form of ours is sent nowhere.
    const isOwnForm = (text: string) =>
      /<form\s/.test(text) && !/\baction=|<a\s|\blocation\.|window\.open/.test(text)
    expect(strangers.filter(({ text }) => !isOwnForm(text)).map(({ path }) => path)).toEqual([])
  })

  it('is judged nowhere else', () => {
    const own = source.filter(({ path }) => path !== 'kernel/lib/web-link.ts')
    const judges = own.filter(({ text }) =>
      /\.(?:username|password)\b.*\burl\b|\burl\.(?:username|password)\b/.test(text),
    )
    expect(judges.map(({ path }) => path)).toEqual([])
  })
})

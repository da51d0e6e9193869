import { describe, expect, it } from 'vitest'
import { LatchkeyError } from '../../kernel/lib/errors/errors.js'
import { read, source } from './source-files.js'

const code = /\b(?:LK_[A-Z0-9_]*[A-Z0-9]|APKT[A-Z]?\d{3})\b/g

/** `**Headline.** Text` by code. */
const sections = new Map(
  read('docs/errors.md')
    .text.split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n')[0] ?? '', section.split('\n').slice(1).join('\n').trim()]),
)
const codes = [...new Set(source.flatMap(({ text }) => text.match(code) ?? []))].sort()

describe('codes and docs/errors.md', () => {
  it('explains every code of the source', () => {
    expect(codes.filter((name) => !sections.has(name))).toEqual([])
  })

  it('explains no code that does not exist', () => {
    expect([...sections.keys()].filter((name) => !codes.includes(name))).toEqual([])
  })

  it('is in alphabetical order, each code once', () => {
    const names = [...read('docs/errors.md').text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)
    expect(names).toEqual([...new Set(names)].sort())
  })

  it('says something about each', () => {
    for (const [name, text] of sections) expect(text.length, name).toBeGreaterThan(40)
  })

  it('is where the errors’ links lead', () => {
    for (const name of codes) {
      expect(new LatchkeyError(name, 'x').link).toBe(
        `node_modules/latchkey/docs/errors.md#${name.toLowerCase()}`,
      )
    }
  })
})

import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read, root } from './source-files.js'

const { text } = read('SECURITY.md')
const rows = [...text.matchAll(/^\| (?!promise|---)(.+?) \| (.+?) \|$/gm)]
const promises = rows.map(([, promise = '', tests = '']) => ({
  promise: promise.trim(),
  tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}))

describe('what SECURITY.md promises', () => {
  it('is a list', () => expect(promises.length).toBeGreaterThan(10))

  it.each(promises)('$promise', ({ tests }) => {
    expect(tests).not.toEqual([])
    expect(tests.filter((file) => !existsSync(`${root}${file}`))).toEqual([])
  })

  it('stands beside what is not promised, and how to report', () => {
    expect(text).toMatch(/^## What is not$/m)
    expect(text).toMatch(/^## Reporting$/m)
    expect(text).toContain('frame-ancestors')
  })
})

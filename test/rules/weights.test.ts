import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { filesOf, read } from './source-files.js'

const Budgets = v.array(v.object({ name: v.string(), limit: v.string() }))
const budgets = v.parse(Budgets, JSON.parse(read('size-limit.json').text))
const limits = new Set(budgets.map(({ limit }) => limit))

describe('what the docs say of weights', () => {
  it('is what is checked: the table of the README', () => {
    const [, table = ''] = /## What it weighs\n([\s\S]*?)\n## /.exec(read('README.md').text) ?? []
    const rows = [...table.matchAll(/^\| (.+?) +\| ([\d.]+ kB) +\|$/gm)].map(([, name, limit]) => ({
      name,
      limit,
    }))
    expect(rows.length).toBeGreaterThan(8)
    expect(budgets).toEqual(expect.arrayContaining(rows))
  })

  it('is one of the budgets, wherever a page says "within … kB"', () => {
    const said = filesOf('docs', /\.md$/).flatMap(({ path, text }) =>
      [...text.matchAll(/within ([\d.]+ kB)/g)].map(([, weight = '']) => ({ path, weight })),
    )
    expect(said.length).toBeGreaterThan(20)
    expect(said.filter(({ weight }) => !limits.has(weight))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { budgets, compare, lower } from '../../scripts/bench/budgets.mjs'

const allowed = { all: { opened: { kB: 48, files: 10, goal: { kB: 40 } } } }
const measured = (kB: number, files: number) => ({ all: { opened: { kB, files } } })

describe('the budgets of a consumer’s page', () => {
  it('are passed by a byte more, or a file', () => {
    const over = (kB: number, files: number) =>
      compare(measured(kB, files), allowed)
        .filter(({ isOver }) => isOver)
        .map(({ figure }) => figure)
    expect(over(48, 10)).toEqual([])
    expect(over(48.001, 10)).toEqual(['kB'])
    expect(over(48, 11)).toEqual(['files'])
  })

  it('are lowered to the next half kB and file, and never raised', () => {
    expect(lower(measured(46.6, 8), allowed).all?.opened).toEqual({ kB: 47, files: 8, goal: { kB: 40 } })
    expect(lower(measured(60, 12), allowed)).toEqual(allowed)
  })

  it('are there for every state that has a goal, on both pages', () => {
    const states = ['ready', 'settled', 'opened', 'connected', 'account', 'opening']
    expect(Object.keys(budgets)).toEqual(['all', 'lean'])
    for (const page of Object.values(budgets)) {
      expect(Object.keys(page)).toEqual(states)
      const { opening, ...loaded } = page
      for (const { kB, goal } of Object.values(loaded)) expect([kB, goal?.kB]).not.toContain(undefined)
      expect(Object.keys(opening?.goal ?? {})).toEqual(['functions', 'styles', 'layouts'])
    }
  })
})

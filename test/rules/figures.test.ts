import { expect, it } from 'vitest'
import { figures } from '../../scripts/figures.mjs'

it('the layout keeps its figures: files side by side, lengths, crumbs, names, words', () => {
  expect(figures().problems).toEqual([])
})

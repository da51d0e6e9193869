import { expect, it } from 'vitest'
import { nextPage } from '../../../adapter-kit/index.js'

const start = { cursors: [], next: undefined }

it('a list goes on by the cursor of its last page, and ends where a page names none', () => {
  const first = nextPage(start, 'b')
  expect(first).toEqual({ cursors: [], next: 'b' })
  const second = nextPage(first, 'c')
  expect(second).toEqual({ cursors: ['b'], next: 'c' })
  expect(nextPage(second, undefined)).toEqual({ cursors: ['b', 'c'], next: undefined })
})

it('a cursor that comes again ends the list: it would read the same pages for ever', () => {
  const second = nextPage(nextPage(start, 'b'), 'c')
  expect(nextPage(second, 'b').next).toBeUndefined()
  expect(nextPage(second, 'c').next).toBeUndefined()
})

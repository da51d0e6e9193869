import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hearResult } from '../../../plugins/embedded/frame/hear-result.js'

const origin = 'https://secure.example'
const [popup, frame, other] = [1, 2, 3].map((name) => ({ name }) as unknown as Window) as [
  Window,
  Window,
  Window,
]
let page: EventTarget
let heard: string[]
let stop: () => void
beforeEach(() => {
  page = new EventTarget()
  heard = []
  vi.stubGlobal('window', page)
  stop = hearResult({ origin, popup, frame: () => frame }, (uri) => heard.push(uri))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const post = (from: string, source: Window | null, data: unknown) =>
  page.dispatchEvent(Object.assign(new Event('message'), { origin: from, source, data }))

it('hears the window, and the frame on its behalf', () => {
  post(origin, popup, { resultUri: 'one', more: 1 })
  post(origin, frame, { resultUri: 'two' })
  expect(heard).toEqual(['one', 'two'])
  stop()
  post(origin, popup, { resultUri: 'three' })
  expect(heard.length).toBe(2)
})

it('hears no other origin and no other window, whatever they say', () => {
  const data = { resultUri: 'mine' }
  for (const from of ['http://secure.example', 'https://secure.example.org', 'null', '', `${origin}:444`])
    post(from, popup, data)
  for (const source of [other, null]) post(origin, source, data)
  expect(heard).toEqual([])
})

it('takes nothing but a text that is there', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (data) => {
      post(origin, popup, data)
      post(origin, popup, { resultUri: typeof data === 'string' ? 7 : data })
    }),
    { numRuns: 20_000 },
  )
  post(origin, popup, { resultUri: '' })
  post(origin, popup, { resultUri: 'x'.repeat(10_001) })
  expect(heard).toEqual([])
})

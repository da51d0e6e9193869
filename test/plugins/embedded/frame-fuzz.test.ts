import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FrameEventName, frameEvents } from '../../../plugins/embedded/frame/frame-events.js'
import { hostile, oddFrom, placesOf, replaced } from '../../fuzz/change-answer.js'
import { createFakeFrame } from './fake-frame.js'
import { rightAnswers } from './right-answers.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

/** How many messages are said to a frame's client while all requests are open, and to how many clients. */
const perRun = 40
const runs = 500

const names = Object.keys(frameEvents).filter((name): name is FrameEventName => name in rightAnswers)
const errors = new Set<unknown>(['LK_WALLET_ANSWER', 'LK_FRAME_REFUSED', 4001])

/** As the browser does: what cannot be copied never arrives. */
function arrived(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return null
  }
}

const odd = oddFrom(hostile.filter((value) => value === null || arrived(value) !== null))
/** Of a message: for which request, what it says of it, and what stands in its parts. */
const message = fc.record({
  name: fc.constantFrom(...names),
  end: fc.constantFrom('SUCCESS', 'SUCCESS', 'SUCCESS', 'ERROR', 'ABORT', ''),
  id: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  ),
  changes: fc.array(fc.tuple(fc.nat(), odd), { maxLength: 2 }),
  whole: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: odd }),
})
type Message = typeof message extends fc.Arbitrary<infer T> ? T : never

function payloadOf({ name, end, changes }: Message): unknown {
  const answer = end === 'ERROR' ? { message: 'User rejected the request' } : rightAnswers[name].answer
  const places = placesOf(answer)
  return changes.reduce(
    (given, [at, { value }]) => replaced(given, places[at % places.length] ?? [], value),
    answer,
  )
}

/** All requests of the catalogue, open at the same time, to a frame that is ready. */
async function askAll() {
  const frame = createFakeFrame()
  const ends = new Map<FrameEventName, { readonly output?: unknown; readonly error?: unknown }>()
  for (const name of names)
    frame.client.send(name, rightAnswers[name].input).then(
      (output) => ends.set(name, { output }),
      (error: unknown) => ends.set(name, { error }),
    )
  await settle()
  frame.ready()
  await settle()
  const ids = new Map(frame.sent.map(({ type, id }) => [type.slice('@w3m-app/'.length), id]))
  const say = (given: Message) => {
    const { name, end, id, whole } = given
    const own = id === undefined ? ids.get(name) : typeof id === 'string' ? ids.get(id) : id.value
    const built = { type: `@w3m-frame/${name}_${end}`, id: own, payload: payloadOf(given) }
    frame.say(arrived(whole ? whole.value : built))
  }
  return { ...frame, ends, ids, say }
}

describe('hostile answers', () => {
  it(`to every request of the catalogue (${runs * perRun} of them) end it soundly, or not at all`, async () => {
    expect(names.length).toBe(Object.keys(frameEvents).length)
    let [said, outputs, refused] = [0, 0, 0]
    const check = async (messages: readonly Message[]) => {
      const { say, ends, ids, answer, client } = await askAll()
      expect(ids.size).toBe(names.length)
      for (const one of messages) say(one)
      said += messages.length
      await settle()
      for (const [name, end] of ends) {
        if ('output' in end) expect([name, rightAnswers[name].isSound(end.output)]).toEqual([name, true])
        else expect(errors).toContain((end.error as { code?: unknown }).code)
        if ('output' in end) outputs += 1
        else refused += 1
      }
      // What no message ended is still open, and is ended by the right answer.
      for (const name of names) answer(`${name}_SUCCESS`, rightAnswers[name].answer, ids.get(name))
      await settle()
      expect(ends.size).toBe(names.length)
      expect(vi.getTimerCount()).toBe(0)
      expect(client.ignored()).toBeGreaterThan(0)
    }
    await fc.assert(fc.asyncProperty(fc.array(message, { minLength: perRun, maxLength: perRun }), check), {
      numRuns: runs,
    })
    expect(said).toBe(runs * perRun)
    // Neither everything nor nothing came through, or this would say nothing.
    expect(outputs).toBeGreaterThan(runs)
    expect(refused).toBeGreaterThan(runs)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, vi } from 'vitest'
import {
  createLiveQuery,
  type LiveQuery,
  type Reading,
  type ReadOptions,
} from '../../../adapter-kit/index.js'
import { borrowPage } from '../../conformance/page.js'

/** Gives each test of a file a page that is visible, and a clock of its own. */
export function borrowPageAndClock(): void {
  let returnPage = () => {}
  beforeEach(() => {
    returnPage = borrowPage()
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    returnPage()
  })
}

interface Who {
  readonly key: string
}

/** A reading that was begun and is answered by the test. */
interface Asked extends Reading<string> {
  readonly who: string
  answer(value: string): Promise<void>
  fail(error?: unknown): Promise<void>
}

/** A live query about whoever is active, at first Ada. What it reads is answered by hand, on a clock of the test's. */
export async function setUpQuery(options: Partial<ReadOptions<Who, string>> = {}) {
  const store = createStore()
  const life = new AbortController()
  const active = atom<Who | undefined>({ key: 'ada' })
  const asked: Asked[] = []
  const reported: unknown[] = []
  const context = { store, signal: life.signal, report: (error: unknown) => void reported.push(error) }
  const query: LiveQuery<Who, string> = createLiveQuery(context, {
    subject: active,
    trusted: 30_000,
    read: ({ key }, reading) => ask(key, reading),
    ...options,
  })
  function ask(who: string, reading: Reading<string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const then = (work: () => void) => {
        work()
        return settle()
      }
      asked.push({
        ...{ ...reading, who },
        answer: (value) => then(() => resolve(value)),
        fail: (error = new Error('down')) => then(() => reject(error)),
      })
    })
  }
  const shown = atom((get) => get(query.value) ?? (get(query.failure) ? 'failed' : 'wait'))
  const become = (key: string | undefined) => store.set(active, key === undefined ? undefined : { key })
  await import('../../../adapter-kit/features/live/reading.js') // as it is from the second listener on
  return { ...query, store, asked, reported, ask, shown, become, leave: () => life.abort() }
}

/** Until nothing is under way that needs no clock. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

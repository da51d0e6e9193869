import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LatchkeyError, type Services } from '../../../kernel/plugin.js'
import type { NameSuggestion } from '../../../plugins/names/contract.js'
import type { NamesContext } from '../../../plugins/names/names-context.js'
import { createSuggestions } from '../../../plugins/names/registering/suggestions.js'
import { partOf } from '../../support/part-of.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const free = (label: string): NameSuggestion => ({ name: `${label}.reown.id`, registered: false })

/** A service whose answers come when the test says so, by the label that was asked for. */
function setup() {
  interface Question {
    resolve(names: readonly NameSuggestion[]): void
    reject(error: Error): void
  }
  const asked = new Map<string, Question>()
  const blockchain: Pick<Services['blockchain'], 'suggestNames'> = {
    suggestNames: (label) => new Promise((resolve, reject) => asked.set(label, { resolve, reject })),
  }
  const use = async () => blockchain
  const context = partOf<NamesContext>({
    ...{ store: createStore(), signal: new AbortController().signal, onLeave: () => undefined },
    use: use as unknown as NamesContext['use'],
  })
  const { suggestions, lookFor } = createSuggestions(context)
  const pause = () => vi.advanceTimersByTimeAsync(500)
  const answer = async (label: string, names: readonly NameSuggestion[]) => {
    asked.get(label)?.resolve(names)
    await vi.advanceTimersByTimeAsync(0)
  }
  const refuse = async (label: string, error: Error) => {
    asked.get(label)?.reject(error)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { asked, suggestions, lookFor, pause, answer, refuse }
}

describe('suggested names', () => {
  it('are those of the last label, whichever answer comes last', async () => {
    const { suggestions, lookFor, pause, answer, refuse } = setup()
    for (const label of ['weas', 'wease', 'weasel']) {
      lookFor(label)
      await pause()
    }
    await answer('weasel', [free('weasel')])
    await answer('weas', [free('weas')])
    await refuse('wease', new Error('late'))
    expect(suggestions.get()).toEqual({ status: 'found', names: [free('weasel')] })
  })

  it('are not shown once the field is empty again', async () => {
    const { suggestions, lookFor, pause, answer } = setup()
    lookFor('weasel')
    await pause()
    lookFor(undefined)
    await answer('weasel', [free('weasel')])
    expect(suggestions.get()).toEqual({ status: 'none', names: [] })
  })

  it('are asked for once typing has paused', async () => {
    const { asked, lookFor, pause } = setup()
    lookFor('weas')
    await vi.advanceTimersByTimeAsync(499)
    lookFor('weasel')
    await pause()
    expect([...asked.keys()]).toEqual(['weasel'])
  })

  it('are names that could be typed as well: hyphens stand alone and within', async () => {
    const { suggestions, lookFor, pause, answer } = setup()
    lookFor('weasel')
    await pause()
    const labels = ['weasel', 'my-weasel', 'weasel--id', '-weasel', 'weasel-', 'wea', 'WEASEL', 'wéasel']
    await answer('weasel', [
      ...labels.map(free),
      { name: 'weasel.other.id', registered: false },
      { name: '.reown.id', registered: false },
    ])
    expect(suggestions.get().names).toEqual([free('weasel'), free('my-weasel')])
  })

  it('that cannot be had come with the service’s own reason, where it gives one', async () => {
    const { suggestions, lookFor, pause, refuse } = setup()
    lookFor('weasel')
    await pause()
    const body = { reasons: [{ name: 'name', description: 'Too many requests for names' }] }
    await refuse('weasel', new LatchkeyError('LK_HTTP', 'HTTP status code: 429', { cause: { body } }))
    expect(suggestions.get()).toEqual({ status: 'failed', names: [], reason: 'Too many requests for names' })
    lookFor('weasel')
    await pause()
    await refuse('weasel', new Error('down'))
    expect(suggestions.get()).toEqual({ status: 'failed', names: [], reason: undefined })
  })
})

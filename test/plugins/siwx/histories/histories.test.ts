import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from './run.js'
import { arbitrarySteps } from './steps.js'

/**
 * Histories of up to 40 steps in two tabs on one storage, with the real guard, its built-in provider and the router. RUNS is
 * how many there are where the sign-in is required, and where it is not. They are the same each time, so that a change is
 * judged by what it changes; another SEED looks for new ones.
 */
const RUNS = Number(process.env.RUNS ?? 1_200)
const SEED = Number(process.env.SEED ?? 1)
const STEPS = 40

const site = fc.record({
  oncePer: fc.constantFrom('network' as const, 'account' as const),
  signOutOnDisconnect: fc.constantFrom(true, true, false),
  multi: fc.boolean(),
})

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('location', new URL('https://shop.example/'))
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the sign-in in two tabs, under any history', () => {
  it.each([true, false])(
    'keeps its promises (required: %s)',
    async (required) => {
      // Here already, so that what a step starts has settled when the next one begins.
      await Promise.all([
        import('../../../../kernel/session/calls/session-calls.js'),
        import('../../../../kernel/session/calls/restore.js'),
        import('../../../../kernel/session/guards/admissions.js'),
        import('../../../../kernel/lib/errors/developer-errors.js'),
        import('../../../../kernel/session/multi-wallet.js'),
        import('../../../../plugins/siwx/sign-in-later.js'),
        import('../../../../verify/index.js'),
      ])
      let steps = 0
      const property = fc.asyncProperty(site, arbitrarySteps(STEPS), async (chosen, history) => {
        steps += history.length
        await run({ ...chosen, required }, history)
      })
      await fc.assert(property, { numRuns: RUNS, seed: SEED })
      console.info(`${RUNS} histories, ${steps} steps (required: ${required})`)
      expect(steps).toBeGreaterThan(RUNS)
    },
    600_000,
  )
})

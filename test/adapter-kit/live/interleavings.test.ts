import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { borrowPageAndClock, settle, setUpQuery } from './fake-query.js'

borrowPageAndClock()

const trusted = 30_000
const people = ['ada', 'bob', undefined] as const
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('listen' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), which: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('become' as const), who: fc.constantFrom(...people) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fail' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const), fresh: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('retry' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 40_000 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Does the steps and checks after each of them what must hold at any time. */
async function play(steps: readonly Step[], hurry: readonly boolean[]): Promise<void> {
  const query = await setUpQuery({
    ...{ trusted, retryAfter: 5000 },
    read: ({ key }, reading) => {
      for (const each of begun) if (each.who === key) each.old = true
      const isNeeded = Date.now() >= (trustedUntil.get(key) ?? 0)
      begun.push({ who: key, isWanted: listeners > 0 && isNeeded, open: true, old: false })
      return query.ask(key, reading)
    },
  })
  const live = query.live(query.shown, { interval: 10_000 })
  const leaves: (() => void)[] = []
  let listeners = 0
  const begun: { who: string; isWanted: boolean; open: boolean; old: boolean }[] = []
  /** By person, the last answer to what was asked last. */
  const newest = new Map<string, string>()
  const trustedUntil = new Map<string, number>()
  let who: string | undefined = 'ada'
  let count = 0

  const openOnes = () => begun.flatMap((each, at) => (each.open ? [at] : []))
  function settleOne(which: number, end: (at: number) => void): void {
    const open = openOnes()
    const at = open[which % Math.max(open.length, 1)]
    const reading = at === undefined ? undefined : begun[at]
    if (at === undefined || !reading) return
    end(at)
    reading.open = false
  }
  /** An answer counts unless something was asked later, or a refresh made it old. */
  function keep(reading: (typeof begun)[number] | undefined, value: string): void {
    if (!reading || reading.old) return
    newest.set(reading.who, value)
    trustedUntil.set(reading.who, Date.now() + trusted)
  }
  function refresh(fresh: boolean): void {
    for (const each of begun) each.old = true
    trustedUntil.clear()
    query.refresh(fresh)
  }
  function listen(): void {
    listeners += 1
    leaves.push(live.subscribe(() => check()))
  }
  function leave(which: number): void {
    const [stop] = leaves.splice(which, 1)
    if (!stop) return
    stop()
    listeners -= 1
  }
  function become(next: string | undefined): void {
    who = next
    query.become(next)
  }
  function perform(now: Step): void {
    if (now.do === 'listen') listen()
    else if (now.do === 'leave') leave(now.which)
    else if (now.do === 'become') become(now.who)
    else if (now.do === 'refresh') refresh(now.fresh)
    else if (now.do === 'retry') query.retry()
    else if (now.do === 'wait') vi.advanceTimersByTime(now.ms)
    else if (now.do === 'fail') settleOne(now.which, (at) => void query.asked[at]?.fail())
    else
      settleOne(now.which, (at) => {
        const value = `${begun[at]?.who} ${++count}`
        keep(begun[at], value)
        void query.asked[at]?.answer(value)
      })
  }
  /** Never another's answer, not for a moment. */
  function check(): void {
    const known = query.store.get(query.value)
    if (known !== undefined) expect(known.split(' ')[0]).toBe(who)
  }
  for (const [at, now] of steps.entries()) {
    const isAnswer = now.do === 'answer' || now.do === 'fail'
    // What was asked before is under way before it is answered.
    if (isAnswer) await settle()
    perform(now)
    check()
    if (!isAnswer && hurry[at % Math.max(hurry.length, 1)]) continue
    await settle()
    check()
    const known = query.store.get(query.value)
    if (who) expect(known).toBe(newest.get(who))
    const current = openOnes().filter((index) => !begun[index]?.old)
    const mine = current.filter((index) => begun[index]?.who === who)
    expect(mine.length).toBeLessThanOrEqual(1)
    const hasAnswer = known !== undefined || query.store.get(query.failure) !== undefined
    if (who && listeners > 0) expect(hasAnswer || mine.length === 1).toBe(true)
  }
  expect(begun.every(({ isWanted }) => isWanted)).toBe(true)
  expect(query.reported).toEqual([])
  for (const stop of leaves) stop()
}

it('never tells another account’s answer, loses none that is the newest, and asks nobody for nobody', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40, size: 'max' }),
      fc.array(fc.boolean(), { maxLength: 7 }),
      play,
    ),
    { numRuns: 300 },
  )
})

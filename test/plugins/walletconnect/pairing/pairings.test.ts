import fc from 'fast-check'
import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LatchkeyError } from '../../../../kernel/lib/errors/errors.js'
import { createWritableAtom } from '../../../../kernel/state/writable-atom.js'
import type { PairingState } from '../../../../plugins/walletconnect/contract.js'
import { createPairings } from '../../../../plugins/walletconnect/pairing/pairings.js'
import type { PairingDeps } from '../../../../plugins/walletconnect/pairing-deps.js'
import type { Pairing } from '../../../../plugins/walletconnect/relay/transport.js'

/** A link as the transport makes it; the test is the relay and the wallet. */
interface Proposed {
  readonly uri: string
  /** `open`: a wallet may answer. */
  status: 'asked' | 'open' | 'over'
  made(): void
  fail(error: unknown): void
  settle(session: unknown): void
  refuse(error: unknown): void
}

/** Somebody who waits for a session, and what came of it. */
interface Waiting {
  readonly life: AbortController
  outcome: { readonly session: unknown } | { readonly error: unknown } | undefined
}

function createWorld() {
  const store = createStore()
  const life = new AbortController()
  const proposed: Proposed[] = []
  const propose = () =>
    new Promise<Pairing>((resolve, reject) => {
      const uri = `wc:${proposed.length}`
      const session = new Promise((settle, refuse) => {
        const made = () => resolve({ uri, session })
        proposed.push({ uri, status: 'asked', made, fail: reject, settle, refuse })
      })
      session.catch(() => undefined)
    })
  const context = {
    store,
    state: { networks: atom([]) },
    signal: life.signal,
    events: { emit: () => undefined },
    onLeave: (undo: () => void) => life.signal.addEventListener('abort', undo),
    alert: () => undefined,
    use: async () => {
      throw new LatchkeyError('LK_SERVICE', 'Nobody gives it')
    },
  }
  const client = { get: async () => ({ propose }), drop: () => undefined }
  const state = createWritableAtom<PairingState>(store, { status: 'idle' })
  const strays: unknown[] = []
  const deps = { context, client, options: {} } as unknown as PairingDeps
  const pairings = createPairings(deps, state, (session) => strays.push(session))
  const waiters: Waiting[] = []
  const starts: { settled: boolean }[] = []
  return {
    ...{ proposed, pairings, state, strays, waiters, starts },
    leave: () => life.abort(new Error('left')),
    start(fresh: boolean) {
      const start = { settled: false }
      starts.push(start)
      const end = () => Object.assign(start, { settled: true })
      pairings.start({ fresh }).then(end, end)
    },
    wait() {
      const waiting: Waiting = { life: new AbortController(), outcome: undefined }
      waiters.push(waiting)
      pairings.wait(waiting.life.signal).then(
        ({ session }) => Object.assign(waiting, { outcome: { session } }),
        (error: unknown) => Object.assign(waiting, { outcome: { error } }),
      )
    },
    waiting: () => waiters.filter(({ outcome, life: own }) => !outcome && !own.signal.aborted),
  }
}

type World = ReturnType<typeof createWorld>

const rejection = Object.assign(new Error('User rejected.'), { code: 5000 })
const relayError = new LatchkeyError('LK_PAIRING_RELAY', 'The pairing service could not be reached')
const expiry = new LatchkeyError('LK_PAIRING_EXPIRED', 'The link has expired')

type Event = readonly [
  (
    | 'start'
    | 'fresh'
    | 'wait'
    | 'leave'
    | 'made'
    | 'relayError'
    | 'answer'
    | 'decline'
    | 'expire'
    | 'broken'
    | 'tick'
  ),
  number,
]

/** One of the list, whatever the number. */
const pick = <T>(list: readonly T[], index: number) =>
  list.length > 0 ? list[index % list.length] : undefined

function answer(link: Proposed, type: Event[0]): void {
  const { status } = link
  const refusal = { decline: rejection, expire: expiry, broken: new Error('boom') }[String(type)]
  if (status === 'asked' && type === 'made') {
    link.status = 'open'
    link.made()
  } else if (status === 'asked' && type === 'relayError') {
    link.status = 'over'
    link.fail(relayError)
  } else if (status === 'open' && (type === 'answer' || refusal)) {
    link.status = 'over'
    if (refusal) link.refuse(refusal)
    else link.settle({ of: link.uri })
  }
}

async function happen(world: World, [type, index]: Event): Promise<void> {
  const link = pick(world.proposed, index)
  if (type === 'start' || type === 'fresh') world.start(type === 'fresh')
  else if (type === 'wait') world.wait()
  else if (type === 'leave') pick(world.waiters, index)?.life.abort(new Error('left'))
  else if (type === 'tick') await vi.advanceTimersByTimeAsync(index * 1000)
  else if (link) answer(link, type)
  await vi.advanceTimersByTimeAsync(0)
}

const asks = new Set<string>(['start', 'fresh', 'wait'])

async function check(world: World, event: Event): Promise<void> {
  const before = { links: world.proposed.length, waiting: world.waiting().length }
  await happen(world, event)
  const more = world.proposed.length - before.links
  // One at a time, and none that nobody needs.
  if (event[0] !== 'tick') expect(more).toBeLessThanOrEqual(1)
  if (more > 0) expect(asks.has(event[0]) || before.waiting > 0).toBe(true)
  const now = world.state.get()
  // The current link is the one that was begun last.
  if (now.status === 'ready') {
    expect(now.uri).toBe(world.proposed.at(-1)?.uri)
    expect(now.expiresAt).toBeGreaterThan(Date.now())
  }
  // Who waits has a link, or one is being made.
  if (world.waiting().length > 0) expect(['waiting', 'ready']).toContain(now.status)
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

describe('pairing, whatever happens in whatever order', () => {
  const names = fc.constantFrom<Event[0]>(
    ...(['start', 'fresh', 'wait', 'wait', 'leave', 'made', 'made', 'made'] as const),
    ...(['relayError', 'answer', 'decline', 'expire', 'broken', 'tick', 'tick'] as const),
  )
  const events = fc.array(fc.tuple(names, fc.nat({ max: 260 })), { maxLength: 30 })

  it('has one current link, made for somebody, and leaves nobody waiting', async () => {
    await fc.assert(
      fc.asyncProperty(events, async (list) => {
        const world = createWorld()
        for (const event of list) await check(world, event)
        world.leave()
        await vi.advanceTimersByTimeAsync(600_000)
        expect(world.waiters.filter(({ outcome }) => !outcome)).toEqual([])
        expect(world.starts.filter(({ settled }) => !settled)).toEqual([])
        expect(vi.getTimerCount()).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  it('hands each session to those who wait, or away to be ended', async () => {
    await fc.assert(
      fc.asyncProperty(events, async (list) => {
        const world = createWorld()
        for (const event of list) {
          const waiting = world.waiting()
          const link = pick(world.proposed, event[1])
          const isAnswer = event[0] === 'answer' && link?.status === 'open'
          const strays = world.strays.length
          await check(world, event)
          if (!isAnswer) continue
          const session = { of: link.uri }
          if (waiting.length === 0) expect(world.strays.slice(strays)).toEqual([session])
          for (const { outcome } of waiting) expect(outcome).toEqual({ session })
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('a link', () => {
  it('that fails while a newer one is on its way takes nobody down', async () => {
    const world = createWorld()
    world.wait()
    await vi.advanceTimersByTimeAsync(0)
    world.start(true)
    await vi.advanceTimersByTimeAsync(0)
    world.proposed[0]?.fail(relayError)
    await vi.advanceTimersByTimeAsync(0)
    expect(world.waiters[0]?.outcome).toBeUndefined()
    expect(world.state.get().status).toBe('waiting')
    world.proposed[1]?.made()
    await vi.advanceTimersByTimeAsync(0)
    expect(world.state.get()).toMatchObject({ status: 'ready', uri: 'wc:1' })
  })

  it('is not made for somebody who has left already', async () => {
    const world = createWorld()
    await expect(world.pairings.wait(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    expect(world.proposed).toEqual([])
  })

  it('keeps what is approved while the link is shown, for the wait that begins late', async () => {
    const world = createWorld()
    const visit = new AbortController()
    void world.pairings.start({ signal: visit.signal })
    await vi.advanceTimersByTimeAsync(0)
    world.proposed[0]?.made()
    await vi.advanceTimersByTimeAsync(0)
    world.proposed[0]?.settle({ of: 'wc:0' })
    await vi.advanceTimersByTimeAsync(0)
    world.wait()
    await vi.advanceTimersByTimeAsync(0)
    expect(world.waiters[0]?.outcome).toEqual({ session: { of: 'wc:0' } })
    expect(world.proposed.length).toBe(1) // no other link is made
    visit.abort()
    expect(world.strays).toEqual([])
  })

  it('is nobody’s once the visitor has left the link, and where only a link was made ahead', async () => {
    const world = createWorld()
    const visit = new AbortController()
    for (const signal of [visit.signal, undefined]) {
      void world.pairings.start({ fresh: true, signal })
      await vi.advanceTimersByTimeAsync(0)
      world.proposed.at(-1)?.made()
      await vi.advanceTimersByTimeAsync(0)
      world.proposed.at(-1)?.settle({ of: world.proposed.at(-1)?.uri })
      await vi.advanceTimersByTimeAsync(0)
      visit.abort()
    }
    expect(world.strays).toEqual([{ of: 'wc:0' }, { of: 'wc:1' }])
    world.wait()
    await vi.advanceTimersByTimeAsync(0)
    expect(world.waiters[0]?.outcome).toBe(undefined)
  })

  it('settles two sessions at once: one is for who waits, the other nobody’s', async () => {
    const world = createWorld()
    world.wait()
    world.start(true)
    await vi.advanceTimersByTimeAsync(0)
    for (const link of world.proposed) link.made()
    await vi.advanceTimersByTimeAsync(0)
    for (const link of world.proposed) link.settle({ of: link.uri })
    await vi.advanceTimersByTimeAsync(0)
    expect(world.waiters[0]?.outcome).toEqual({ session: { of: 'wc:0' } })
    expect(world.strays).toEqual([{ of: 'wc:1' }])
  })
})

import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RouteState } from '../../../kernel/contract/state.js'
import { createRouter, type RouterDeps } from '../../../kernel/navigation/router.js'
import type { Events, Router } from '../../../kernel/plugin.js'
import { createEvents } from '../../../kernel/runtime/events.js'
import { closedRoute } from '../../../kernel/state/state.js'

interface World {
  connected?: boolean
  embedded?: boolean
  show?: RouterDeps['show']
  firstView?: () => string
}

/** A router with a clock of its own, and notes of everything it did. */
function setup(world: World = {}) {
  let route: RouteState = { ...closedRoute('Connect'), open: world.embedded === true }
  const at = { now: 10_000 }
  const writes: RouteState[] = []
  const heard: { name: keyof Events; payload: unknown }[] = []
  const closings: boolean[] = []
  const events = createEvents((error) => {
    throw error
  })
  for (const name of ['modal:open', 'modal:close', 'track'] as const) {
    events.on(name, (payload) => void heard.push({ name, payload }))
  }
  events.on('modal:close', ({ cancelled }) => void closings.push(cancelled))
  const router = createRouter({
    options: { embedded: world.embedded === true },
    events,
    get: () => route,
    set: (next) => {
      writes.push(next)
      route = next
    },
    isConnected: () => world.connected === true,
    show: world.show ?? (async () => undefined),
    serves: (namespace) => namespace !== 'nowhere',
    home: (connected) => (connected ? 'Account' : 'Connect'),
    viewOf: (role) => ({ home: 'Connect', account: 'Account' })[String(role)],
    roleOf: (view) => (view === 'Connect' ? 'home' : undefined),
    firstView: (asked) => asked ?? world.firstView?.() ?? (world.connected ? 'Account' : 'Connect'),
    onClose: () => undefined,
    now: () => at.now,
  })
  const names = () => route.history.map((entry) => entry.view)
  const tracked = () =>
    heard.flatMap(({ name, payload }) => (name === 'track' ? [(payload as Events['track']).event] : []))
  return {
    router: router as Router & Loose,
    get: () => route,
    /** Draws the list of wallets ahead. */
    prepare() {
      route = { ...route, prepared: true }
    },
    names,
    writes,
    heard,
    tracked,
    closings,
    at,
    world,
  }
}

/** View names that no plugin declared. */
interface Loose {
  push(view: string, params?: unknown): void
  replace(view: string, params?: unknown): void
  reset(view: string, params?: unknown): void
}

afterEach(() => void vi.restoreAllMocks())

describe('the namespace whose wallets are listed', () => {
  it('is the one that Connect was shown for, on the way there and until Back', async () => {
    const { router, get } = setup({ connected: true })
    await router.open({ view: 'ProfileWallets' as 'Account' })
    expect(get().namespace).toBeUndefined()
    router.push('Connect', { namespace: 'solana' })
    router.push('AllWallets')
    expect(get().namespace).toBe('solana')
    router.back()
    router.back()
    expect(get().namespace).toBeUndefined()
  })

  it('is else the one that the modal was opened for, and nothing of it is left afterwards', async () => {
    const { router, get } = setup({ embedded: true })
    await router.open({ namespace: 'solana' })
    router.push('AllWallets')
    expect(get().namespace).toBe('solana')
    router.push('Connect', { namespace: 7 })
    expect(get().namespace).toBe('solana')
    await router.close()
    router.push('AllWallets')
    expect(get().namespace).toBeUndefined()
  })
})

describe('open', () => {
  it('shows the first view, is loading meanwhile, and says MODAL_OPEN once', async () => {
    let drawn: () => void = () => undefined
    const show = () =>
      new Promise<void>((resolve) => {
        drawn = resolve
      })
    const { router, get, names, tracked, heard } = setup({ show })
    const opening = router.open()
    expect(get()).toMatchObject({ open: true, loading: true })
    expect(tracked()).toEqual([])
    drawn()
    await opening
    expect(get()).toMatchObject({ open: true, loading: false, direction: 'next' })
    expect(names()).toEqual(['Connect'])
    const again = router.open()
    drawn()
    await again
    expect(tracked()).toEqual(['MODAL_OPEN'])
    expect(heard[0]).toEqual({ name: 'modal:open', payload: { connected: false } })
  })

  it('shows the view that is asked for, with its parameters, in the namespace that is asked for', async () => {
    const shown: (string | undefined)[] = []
    const show = async (namespace: string | undefined) => void shown.push(namespace)
    const { router, get } = setup({ show, connected: true })
    await router.open({ view: 'Connect', params: { namespace: 'solana' }, namespace: 'solana' })
    expect(get().history).toEqual([{ view: 'Connect', params: { namespace: 'solana' }, role: 'home' }])
    expect(get().namespace).toBe('solana')
    expect(shown).toEqual(['solana'])
    await router.open()
    expect(get().namespace).toBeUndefined()
    expect(get().history.at(-1)?.view).toBe('Account')
  })

  it('shows the view of a role by whatever name it has, and nothing where none has it', async () => {
    const { router, get, names } = setup()
    await router.open({ role: 'home', params: { namespace: 'solana' } })
    expect(get().history).toMatchObject([{ view: 'Connect', params: { namespace: 'solana' }, role: 'home' }])
    router.push({ role: 'account' })
    router.push({ role: 'networks' })
    expect(names()).toEqual(['Connect', 'Account'])
    router.replace({ role: 'networks' })
    router.reset({ role: 'networks' })
    expect(names()).toEqual(['Connect', 'Account'])
    router.reset({ role: 'home' })
    expect(names()).toEqual(['Connect'])
  })

  it('keeps the entry of a view that was drawn ahead, where that view opens, and prepares nothing by itself', async () => {
    const { router, get, prepare } = setup()
    prepare()
    const [drawn] = get().history
    await router.open()
    expect([get().history[0] === drawn, get().prepared]).toEqual([true, true])
    await router.close()
    expect(get().prepared).toBe(undefined)
    await router.open()
    expect([get().history[0] === drawn, get().prepared]).toEqual([false, false])
  })

  it('shows another view than the one that was drawn ahead, or that one with parameters, anew', async () => {
    for (const options of [{ view: 'Networks' }, { view: 'Connect', params: { namespace: 'solana' } }]) {
      const { router, get, prepare } = setup()
      prepare()
      const [drawn] = get().history
      await router.open(options as never)
      expect([get().history[0] === drawn, get().prepared]).toEqual([false, false])
    }
  })

  it('drops the history from before', async () => {
    const { router, names } = setup()
    await router.open()
    router.push('AllWallets')
    await router.open()
    expect(names()).toEqual(['Connect'])
  })

  it('stays closed when it was closed before the screen was there', async () => {
    let drawn: () => void = () => undefined
    const show = () =>
      new Promise<void>((resolve) => {
        drawn = resolve
      })
    const { router, get, tracked } = setup({ show })
    const opening = router.open()
    await router.close()
    drawn()
    await opening
    expect(get()).toMatchObject({ open: false, loading: false })
    expect(tracked()).toEqual(['MODAL_CLOSE'])
  })

  it('is closed and not loading when the screen cannot be drawn', async () => {
    const { router, get, tracked } = setup({ show: () => Promise.reject(new Error('offline')) })
    await expect(router.open()).rejects.toThrow('offline')
    expect(get()).toMatchObject({ open: false, loading: false })
    expect(tracked()).toEqual([])
  })
})

describe('push, replace, reset', () => {
  it('push appends and goes next', async () => {
    const { router, names, get } = setup()
    await router.open()
    router.push('AllWallets', { search: 'fox' })
    expect(names()).toEqual(['Connect', 'AllWallets'])
    expect(get().history.at(-1)?.params).toEqual({ search: 'fox' })
    expect(get().direction).toBe('next')
  })

  it('replace swaps the last entry and goes next', async () => {
    const { router, names, get } = setup()
    await router.open()
    router.push('AllWallets')
    router.replace('Downloads')
    expect(names()).toEqual(['Connect', 'Downloads'])
    router.back()
    router.replace('AllWallets')
    expect(names()).toEqual(['AllWallets'])
    expect(get().direction).toBe('next')
  })

  it('reset leaves only the view', async () => {
    const { router, names } = setup()
    await router.open()
    router.push('AllWallets')
    router.reset('UnsupportedChain')
    expect(names()).toEqual(['UnsupportedChain'])
  })

  it('push and replace of the view on screen do nothing, whatever the parameters', async () => {
    const { router, writes, get } = setup()
    await router.open()
    const before = writes.length
    router.push('Connect', { namespace: 'x' })
    router.replace('Connect', { namespace: 'x' })
    expect(writes).toHaveLength(before)
    expect(get().history).toHaveLength(1)
  })

  it('is one write each', async () => {
    const { router, writes } = setup()
    await router.open()
    for (const step of [
      () => router.push('A'),
      () => router.replace('B'),
      () => router.back(),
      () => router.reset('C'),
      () => router.backTo(0),
    ]) {
      const before = writes.length
      step()
      expect(writes).toHaveLength(before + 1)
    }
  })
})

describe('back', () => {
  it('with one entry closes', async () => {
    const { router, get, tracked } = setup()
    await router.open()
    router.back()
    expect(get().open).toBe(false)
    expect(tracked()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })

  it('with one entry is refused where closing is', async () => {
    const { router, get } = setup()
    await router.open()
    router.guard(({ type }) => type !== 'close')
    router.back()
    expect(get()).toMatchObject({ open: true, shakes: 1 })
  })

  it('drops the last entry and goes prev, and back to the parameters of before', async () => {
    const { router, names, get } = setup()
    await router.open()
    router.push('A', { a: 1 })
    router.push('B')
    router.back()
    expect(names()).toEqual(['Connect', 'A'])
    expect(get().history.at(-1)?.params).toEqual({ a: 1 })
    expect(get().direction).toBe('prev')
  })

  it('that would land on Connect shows Account alone while connected', async () => {
    const { router, names, get, world } = setup()
    await router.open()
    router.push('AllWallets')
    world.connected = true
    router.back()
    expect(names()).toEqual(['Account'])
    expect(get().direction).toBe('prev')
  })

  it('to an index truncates, and nonsense changes nothing', async () => {
    const { router, names, get } = setup()
    await router.open()
    for (const view of ['A', 'B', 'C']) router.push(view)
    router.backTo(1)
    expect(names()).toEqual(['Connect', 'A'])
    expect(get().direction).toBe('prev')
    for (const index of [-1, Number.NaN, -99]) router.backTo(index)
    router.backTo(99)
    expect(names()).toEqual(['Connect', 'A'])
  })
})

describe('close', () => {
  it('goes back to Connect, clears loading and the namespace, and tells', async () => {
    const { router, get, tracked, closings, heard } = setup({ connected: true })
    await router.open({ namespace: 'solana' })
    router.push('A')
    await expect(router.close()).resolves.toBe(true)
    expect(get()).toEqual(closedRoute('Connect'))
    expect(tracked()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
    expect(heard.at(-2)).toEqual({
      name: 'modal:close',
      payload: { connected: true, cancelled: false },
    })
    expect(closings).toEqual([false])
  })

  it('says nothing when nothing was open', async () => {
    const { router, tracked, closings } = setup()
    await expect(router.close()).resolves.toBe(true)
    expect(tracked()).toEqual([])
    expect(closings).toEqual([])
  })

  it('is refused by a guard, with a shake', async () => {
    const { router, get, tracked } = setup()
    await router.open()
    const asked: string[] = []
    const undo = router.guard(({ type, view }) => {
      asked.push(`${type} ${view}`)
      return false
    })
    await expect(router.close()).resolves.toBe(false)
    expect(asked).toEqual(['close Connect'])
    expect(get()).toMatchObject({ open: true, shakes: 1 })
    expect(tracked()).toEqual(['MODAL_OPEN'])
    undo()
    await expect(router.close()).resolves.toBe(true)
  })

  it('with force asks nobody', async () => {
    const { router, get } = setup()
    await router.open()
    router.guard(() => false)
    await expect(router.close({ force: true })).resolves.toBe(true)
    expect(get()).toMatchObject({ open: false, shakes: 0 })
  })

  it.each([
    [true, 'Account'],
    [false, 'Connect'],
  ])('in embedded mode goes home and stays (connected: %s)', async (connected, view) => {
    const { router, get, names } = setup({ embedded: true, connected })
    await router.open({ view: 'Connect' })
    router.push('A')
    await expect(router.close()).resolves.toBe(true)
    expect(get().open).toBe(true)
    expect(names()).toEqual([view])
  })

  it('lets the visitor out although a guard throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { router, get } = setup()
    await router.open()
    router.guard(() => {
      throw new Error('clumsy')
    })
    await expect(router.close()).resolves.toBe(true)
    expect(get().open).toBe(false)
  })
})

describe('guards of views', () => {
  it('refuse push and replace with a shake', async () => {
    const { router, get, names, at } = setup()
    await router.open()
    router.guard(({ type, view }) => type === 'close' || view !== 'Secret')
    router.push('Secret')
    at.now += 1000
    router.replace('Secret')
    expect(names()).toEqual(['Connect'])
    expect(get().shakes).toBe(2)
    router.push('Other')
    expect(names()).toEqual(['Connect', 'Other'])
  })
})

describe('shake', () => {
  it('comes at most every 500 ms', async () => {
    const { router, get, at } = setup()
    await router.open()
    router.shake()
    at.now += 499
    router.shake()
    expect(get().shakes).toBe(1)
    at.now += 1
    router.shake()
    expect(get().shakes).toBe(2)
  })

  it('is not repeated by a later open', async () => {
    const { router, get } = setup()
    await router.open()
    router.shake()
    await router.close()
    await router.open()
    expect(get().shakes).toBe(1)
  })
})

describe('the transaction stack', () => {
  const entry = (log: string[], name: string) => ({
    onSuccess: () => void log.push(`${name} success`),
    onError: () => void log.push(`${name} error`),
    onCancel: () => void log.push(`${name} cancel`),
  })

  it('success calls the newest and stays where it is', async () => {
    const { router, names } = setup()
    const log: string[] = []
    await router.open()
    router.push('Approve')
    expect(router.hasTransactions()).toBe(false)
    router.pushTransaction(entry(log, 'a'))
    router.pushTransaction(entry(log, 'b'))
    router.popTransaction('success')
    expect(router.hasTransactions()).toBe(true)
    expect(log).toEqual(['b success'])
    expect(names()).toEqual(['Connect', 'Approve'])
    router.popTransaction('success')
    expect(log).toEqual(['b success', 'a success'])
    expect(router.hasTransactions()).toBe(false)
  })

  it.each(['error', 'cancel'] as const)('%s calls the newest and goes back', async (outcome) => {
    const { router, names } = setup()
    const log: string[] = []
    await router.open()
    router.push('Approve')
    router.pushTransaction(entry(log, 'a'))
    router.popTransaction(outcome)
    expect(log).toEqual([`a ${outcome}`])
    expect(names()).toEqual(['Connect'])
  })

  it('does nothing when empty', async () => {
    const { router, names } = setup()
    await router.open()
    router.push('Approve')
    for (const outcome of ['success', 'error', 'cancel'] as const) router.popTransaction(outcome)
    expect(names()).toEqual(['Connect', 'Approve'])
  })

  it('is cancelled by closing, all of it, one that throws included', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { router, closings } = setup()
    const log: string[] = []
    await router.open()
    router.pushTransaction({
      onCancel: () => {
        throw new Error('clumsy')
      },
    })
    router.pushTransaction(entry(log, 'b'))
    await router.close()
    router.popTransaction('success')
    expect(log).toEqual(['b cancel'])
    expect(closings).toEqual([true])
  })
})

describe('whatever the visitor does', () => {
  const view = fc.constantFrom('Connect', 'Account', 'A', 'B', 'UnsupportedChain')
  const step = fc.oneof(
    fc.record({
      do: fc.constantFrom('push' as const, 'replace' as const, 'reset' as const, 'open' as const),
      view,
    }),
    fc.record({ do: fc.constantFrom('back' as const, 'shake' as const, 'close' as const, 'force' as const) }),
    fc.record({ do: fc.constant('backTo' as const), index: fc.integer({ min: -3, max: 6 }) }),
    fc.record({ do: fc.constant('pop' as const), outcome: fc.constantFrom('success', 'error', 'cancel') }),
    fc.record({ do: fc.constant('stack' as const) }),
    fc.record({ do: fc.constant('connected' as const), yes: fc.boolean() }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.nat(600) }),
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  async function act(h: ReturnType<typeof setup>, s: Step): Promise<void> {
    const { router } = h
    if (s.do === 'open') await router.open({ view: s.view as 'Connect' })
    else if (s.do === 'push' || s.do === 'replace' || s.do === 'reset') router[s.do](s.view)
    else if (s.do === 'back' || s.do === 'shake') router[s.do]()
    else if (s.do === 'close') await router.close()
    else if (s.do === 'force') await router.close({ force: true })
    else if (s.do === 'backTo') router.backTo(s.index)
    else if (s.do === 'pop') router.popTransaction(s.outcome as 'success')
    else if (s.do === 'stack') router.pushTransaction({})
    else if (s.do === 'connected') h.world.connected = s.yes
    else if (s.do === 'wait') h.at.now += s.ms
  }

  it('the history is never empty and grows by one, shakes by one, and opens and closes come in turn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, embedded) => {
        const h = setup({ embedded })
        h.router.guard(({ type, view: at }) => type !== 'close' || at !== 'UnsupportedChain')
        for (const s of steps) await act(h, s)
        for (const [index, state] of h.writes.entries()) {
          const before = h.writes[index - 1] ?? closedRoute('Connect')
          expect(state.history.length).toBeGreaterThan(0)
          expect(state.history.length - before.history.length).toBeLessThanOrEqual(1)
          expect(state.shakes - before.shakes).toBeOneOf([0, 1])
          if (embedded) expect(state.open).toBe(true)
        }
        expect(h.get().loading).toBe(false)
        if (embedded) return
        const turns = h.tracked()
        expect(turns).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'MODAL_OPEN' : 'MODAL_CLOSE')))
      }),
      { numRuns: 1000 },
    )
  })

  it('shakes are at least 500 ms apart', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(700), { maxLength: 30 }), (pauses) => {
        const h = setup()
        const times: number[] = []
        for (const ms of pauses) {
          h.at.now += ms
          const before = h.get().shakes
          h.router.shake()
          if (h.get().shakes > before) times.push(h.at.now)
        }
        for (const [index, time] of times.entries()) {
          const before = times[index - 1]
          if (before !== undefined) expect(time - before).toBeGreaterThanOrEqual(500)
        }
      }),
    )
  })
})

describe('a visitor who is refused again and again', () => {
  it('is offered another way out after the third time, until something moves', async () => {
    const { router, get } = setup()
    const open = router.guard(() => false)
    await router.open()
    for (const trapped of [false, false, true]) {
      expect(await router.close()).toBe(false)
      expect(get().trapped).toBe(trapped)
    }
    open()
    router.push('Help')
    expect(get().trapped).toBe(false)
    router.guard(({ type }) => type !== 'close')
    await router.close()
    expect(get().trapped).toBe(false)
    expect(await router.close({ force: true })).toBe(true)
    expect(get().open).toBe(false)
    expect(get().trapped).toBeFalsy()
  })
})

it('a listener of a transaction that throws keeps nobody from going on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { router, names } = setup()
  await router.open()
  router.push('Help')
  router.pushTransaction({
    onError() {
      throw new Error('the page’s own')
    },
  })
  expect(() => router.popTransaction('error')).not.toThrow()
  expect(names()).toEqual(['Connect'])
})

import { describe, expect, it, vi } from 'vitest'
import { borrowPageAndClock, settle, setUpQuery } from './fake-query.js'

const nothing = () => {}
borrowPageAndClock()

async function start(options: Parameters<typeof setUpQuery>[0] = {}) {
  const query = await setUpQuery(options)
  const live = query.live(query.shown)
  const listen = async () => {
    const leave = live.subscribe(nothing)
    await settle()
    return leave
  }
  const names = () => query.asked.map(({ who }) => who)
  return { ...query, liveOf: query.live, live, listen, names }
}

describe('what is known about the active account', () => {
  it('is asked for only while somebody listens', async () => {
    const { live, listen, names, asked } = await start()
    expect(live.get()).toBe('wait')
    await settle()
    expect(names()).toEqual([])
    await listen()
    await asked[0]?.answer('one')
    expect(live.get()).toBe('one')
  })

  it('is asked for once by two listeners, and by one who comes back', async () => {
    const { live, listen, names, asked } = await start()
    ;(await listen())()
    await listen()
    await listen()
    await asked[0]?.answer('one')
    expect(names()).toEqual(['ada'])
    expect(live.get()).toBe('one')
  })

  it('is trusted for a time, then asked for again and shown meanwhile', async () => {
    const { live, listen, asked } = await start()
    const leave = await listen()
    await asked[0]?.answer('one')
    leave()
    await vi.advanceTimersByTimeAsync(29_000)
    ;(await listen())()
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    await listen()
    expect(asked).toHaveLength(2)
    expect(asked[1]?.last()).toBe('one')
    expect(live.get()).toBe('one')
  })

  it("never shows one account's answer for another", async () => {
    const { live, listen, become, asked } = await start()
    await listen()
    become('bob')
    await settle()
    await asked[0]?.answer("ada's")
    expect(live.get()).toBe('wait')
    await asked[1]?.answer("bob's")
    expect(live.get()).toBe("bob's")
    become('ada')
    expect(live.get()).toBe("ada's")
    become(undefined)
    expect(live.get()).toBe('wait')
  })

  it('drops an answer from before a refresh, and asks past every cache if that is wanted', async () => {
    const { live, listen, refresh, asked } = await start()
    await listen()
    refresh(true)
    await settle()
    expect([asked[0]?.fresh, asked[0]?.signal.aborted, asked[1]?.fresh]).toEqual([false, true, true])
    await asked[1]?.answer('new')
    await asked[0]?.answer('old')
    expect(live.get()).toBe('new')
  })

  it('waits again, instead of showing a failure, while it is asked once more', async () => {
    const { live, listen, refresh, asked } = await start()
    await listen()
    await asked[0]?.fail()
    expect(live.get()).toBe('failed')
    refresh()
    await settle()
    expect(live.get()).toBe('wait')
    await asked[1]?.answer('one')
    expect(live.get()).toBe('one')
  })

  it('is refreshed for the next listener when nobody listens', async () => {
    const { listen, refresh, asked } = await start()
    const leave = await listen()
    await asked[0]?.answer('one')
    leave()
    refresh(true)
    await settle()
    expect(asked).toHaveLength(1)
    await listen()
    expect(asked[1]?.fresh).toBe(true)
  })

  it('is read for one who comes in the moment in which what was on its way is dropped', async () => {
    const { live, listen, refresh, asked } = await start()
    ;(await listen())()
    refresh()
    live.subscribe(nothing)
    await settle()
    await asked[1]?.answer('one')
    expect(live.get()).toBe('one')
  })

  it('is read at once, whoever listens, where somebody needs it now', async () => {
    const { live, readNow, asked } = await start()
    const done = readNow(true)
    await settle()
    await asked[0]?.answer('one')
    await done
    expect(live.get()).toBe('one')
  })

  it('is told to those who listen, and once for each change', async () => {
    const { live, asked, refresh } = await start()
    const told: string[] = []
    const leave = live.subscribe(() => told.push(live.get()))
    await settle()
    await asked[0]?.answer('one')
    refresh()
    await settle()
    await asked[1]?.answer('one')
    leave()
    expect(told).toEqual(['one'])
  })

  it('is left alone once the plugin has left, and what was on its way with it', async () => {
    const { live, listen, leave, asked, become } = await start()
    await listen()
    leave()
    expect(asked[0]?.signal.aborted).toBe(true)
    await asked[0]?.answer('late')
    become('bob')
    await listen()
    expect([live.get(), asked.length]).toEqual(['wait', 1])
  })
})

describe('a failure', () => {
  it('stands beside the last good answer', async () => {
    const { live, listen, refresh, store, failure, asked } = await start()
    await listen()
    await asked[0]?.answer('one')
    refresh()
    await settle()
    await asked[1]?.fail('why')
    expect(live.get()).toBe('one')
    expect(store.get(failure)).toMatchObject({ error: 'why', first: true })
    refresh()
    await settle()
    await asked[2]?.answer('two')
    expect([live.get(), store.get(failure)]).toEqual(['two', undefined])
  })

  it('keeps from asking for a while, unless by a refresh', async () => {
    const { listen, refresh, retry, asked } = await start({ retryAfter: 10_000 })
    await listen()
    await asked[0]?.fail()
    retry()
    await listen()
    expect(asked).toHaveLength(1)
    refresh()
    await settle()
    await asked[1]?.fail()
    await vi.advanceTimersByTimeAsync(10_000)
    await listen()
    expect(asked).toHaveLength(3)
  })

  it('is one of a row until an answer comes, or the visitor tries again', async () => {
    const failures: { first: boolean; row: object }[] = []
    const { listen, retry, readNow, asked } = await start({ failed: (failure) => failures.push(failure) })
    await listen()
    await asked[0]?.fail()
    void readNow()
    await settle()
    await asked[1]?.fail()
    retry()
    await settle()
    await asked[2]?.fail()
    expect(failures.map(({ first }) => first)).toEqual([true, false, true])
    const [one, two, three] = failures.map(({ row }) => row)
    expect([one === two, two === three]).toEqual([true, false])
  })
})

describe('with time', () => {
  const turn = (visibilityState: string) => {
    Object.assign(document, { visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('is asked for again while somebody listens, unless what is known will do', async () => {
    const { liveOf, shown, asked, listen } = await start({ trusted: 1500 })
    const live = liveOf(shown, { interval: 1000 })
    const leave = live.subscribe(nothing)
    await settle()
    await asked[0]?.answer('one')
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveLength(2)
    await asked[1]?.answer('two')
    leave()
    leave() // twice is once
    await listen()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(2)
  })

  it('is left alone while the page is hidden, and asked for at once when it is seen again', async () => {
    const { liveOf, shown, asked } = await start({ trusted: 0 })
    liveOf(shown, { interval: 1000 }).subscribe(nothing)
    await settle()
    await asked[0]?.answer('one')
    turn('hidden')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(1)
    turn('visible')
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('is tried again after a failure that does not forbid it, which stays on screen meanwhile', async () => {
    const { liveOf, shown, asked } = await start()
    const retries = ({ error }: { error: unknown }) => error !== 'down'
    const live = liveOf(shown, { interval: 1000, retries })
    live.subscribe(nothing)
    await settle()
    await asked[0]?.fail('odd')
    await vi.advanceTimersByTimeAsync(1000)
    expect([asked.length, live.get()]).toEqual([2, 'failed'])
    await asked[1]?.fail('down')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(2)
  })
})

describe('what comes in parts', () => {
  it('is shown as far as it came', async () => {
    const { live, listen, asked } = await start()
    await listen()
    asked[0]?.tell('half')
    expect(live.get()).toBe('half')
    await asked[0]?.answer('all')
    asked[0]?.tell('late')
    expect(live.get()).toBe('all')
  })

  it('is added to after what is being read, and not undone by a refresh', async () => {
    const { live, listen, extend, refresh, ask, asked } = await start()
    await listen()
    await asked[0]?.answer('one')
    refresh()
    await settle()
    extend('one…', ({ key }, reading) => ask(key, reading))
    await settle()
    expect([live.get(), asked.length]).toEqual(['one…', 2])
    await asked[1]?.answer('new')
    expect(asked).toHaveLength(3)
    refresh(true)
    await settle()
    expect(asked).toHaveLength(3)
    await asked[2]?.answer(`${asked[2].last()} and more`)
    expect(live.get()).toBe('new and more')
    expect(asked[3]?.fresh).toBe(true)
  })

  it('is asked for anew by the next listener when it was refreshed meanwhile', async () => {
    const { listen, extend, refresh, ask, asked } = await start()
    const leave = await listen()
    extend('…', ({ key }, reading) => ask(key, reading))
    await settle()
    leave()
    refresh()
    await asked[0]?.answer('old')
    await asked[1]?.answer('old and more')
    await listen()
    expect(asked).toHaveLength(3)
  })
})

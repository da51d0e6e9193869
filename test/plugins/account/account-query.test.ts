import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { completeNetwork } from '../../../kernel/lib/networks.js'
import type { ActiveAccount } from '../../../kernel/state/active-account.js'
import { mainnet } from '../../../networks/index.js'
import { createAccountQuery } from '../../../plugins/account/account-query.js'

const network = completeNetwork(mainnet)
const who = (address: string): ActiveAccount => ({ key: `eip155:1:${address}`, address, network })
const settled = () => new Promise((resolve) => setTimeout(resolve))
const nothing = () => {}

function setUp() {
  const store = createStore()
  const active = atom<ActiveAccount | undefined>(who('ada'))
  const asked: string[] = []
  const answers: { resolve(value: string): void }[] = []
  const clock = { now: 1000 }
  const query = createAccountQuery<string>(
    store,
    {
      account: active,
      none: 'nobody',
      initial: 'wait',
      lifetime: (value) => (value === 'failed' ? 0 : 30_000),
      read: ({ address }, known) => {
        asked.push(known ? `${address} after ${known}` : address)
        return new Promise((resolve) => answers.push({ resolve }))
      },
    },
    () => clock.now,
  )
  const answer = async (index: number, value: string) => {
    answers[index]?.resolve(value)
    await settled()
  }
  return { ...query, store, active, asked, answer, clock }
}

describe('what is known about the active account', () => {
  it('is asked for only while somebody listens', async () => {
    const { live, asked, answer } = setUp()
    expect(live.get()).toBe('wait')
    expect(asked).toEqual([])
    live.subscribe(nothing)
    await answer(0, 'one')
    expect(live.get()).toBe('one')
  })

  it('is asked for once by two listeners, and by one who comes back', async () => {
    const { live, asked, answer } = setUp()
    live.subscribe(nothing)()
    live.subscribe(nothing)
    live.subscribe(nothing)
    await answer(0, 'one')
    expect(asked).toEqual(['ada'])
    expect(live.get()).toBe('one')
  })

  it('is trusted for a time, then asked for again and shown meanwhile', async () => {
    const { live, asked, answer, clock } = setUp()
    const leave = live.subscribe(nothing)
    await answer(0, 'one')
    leave()
    clock.now += 29_000
    live.subscribe(nothing)()
    expect(asked).toHaveLength(1)
    clock.now += 2_000
    live.subscribe(nothing)
    expect(asked).toEqual(['ada', 'ada after one'])
    expect(live.get()).toBe('one')
  })

  it("never shows one account's answer for another", async () => {
    const { live, store, active, answer } = setUp()
    live.subscribe(nothing)
    store.set(active, who('bob'))
    await answer(0, "ada's")
    expect(live.get()).toBe('wait')
    await answer(1, "bob's")
    expect(live.get()).toBe("bob's")
    store.set(active, who('ada'))
    expect(live.get()).toBe("ada's")
    store.set(active, undefined)
    expect(live.get()).toBe('nobody')
  })

  it('drops an answer from before a refresh', async () => {
    const { live, refresh, answer } = setUp()
    live.subscribe(nothing)
    refresh()
    await answer(1, 'new')
    await answer(0, 'old')
    expect(live.get()).toBe('new')
  })

  it('waits again, instead of showing a failure, while it is asked once more', async () => {
    const { live, refresh, answer } = setUp()
    live.subscribe(nothing)
    await answer(0, 'failed')
    expect(live.get()).toBe('failed')
    refresh()
    expect(live.get()).toBe('wait')
    await answer(1, 'one')
    expect(live.get()).toBe('one')
  })

  it('is refreshed for the next listener when nobody listens', async () => {
    const { live, refresh, asked, answer, clock } = setUp()
    const leave = live.subscribe(nothing)
    await answer(0, 'one')
    leave()
    clock.now += 10
    refresh()
    expect(asked).toHaveLength(1)
    live.subscribe(nothing)
    expect(asked).toHaveLength(2)
  })
})

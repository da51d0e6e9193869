import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { completeNetwork } from '../../../kernel/lib/networks.js'
import { createAccountAnswers } from '../../../kernel/state/account-answers.js'
import type { ActiveAccount } from '../../../kernel/state/active-account.js'
import { createLive } from '../../../kernel/state/live.js'
import { mainnet } from '../../../networks/index.js'
import { borrowPage } from '../../conformance/page.js'

const nothing = () => {}

describe('a live value', () => {
  let returnPage = nothing
  beforeEach(() => {
    returnPage = borrowPage()
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    returnPage()
  })

  function setUp() {
    const store = createStore()
    const [value, subject] = [atom('one'), atom('ada')]
    const looks: string[] = []
    const look = (polled: boolean) => void looks.push(polled ? 'by time' : store.get(subject))
    return { store, value, subject, looks, live: createLive(store, value, { subject, look, interval: 1000 }) }
  }

  it('is looked at for each listener, when its subject changes, and as time passes', () => {
    const { store, subject, looks, live } = setUp()
    expect(looks).toEqual([])
    live.subscribe(nothing)
    live.subscribe(nothing)
    store.set(subject, 'bob')
    vi.advanceTimersByTime(1000)
    expect(looks).toEqual(['ada', 'ada', 'bob', 'by time'])
  })

  it('is left alone once nobody listens, though somebody leaves twice', () => {
    const { store, subject, looks, live } = setUp()
    const [first, second] = [live.subscribe(nothing), live.subscribe(nothing)]
    first()
    first()
    expect(live.isHeard()).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(looks).toEqual(['ada', 'ada', 'by time'])
    second()
    expect(live.isHeard()).toBe(false)
    store.set(subject, 'bob')
    vi.advanceTimersByTime(10_000)
    expect(looks).toHaveLength(3)
  })

  it('is told to those who listen', () => {
    const { store, value, live } = setUp()
    const told: string[] = []
    const leave = live.subscribe(() => told.push(live.get()))
    store.set(value, 'two')
    leave()
    store.set(value, 'three')
    expect(told).toEqual(['two'])
    expect(live.get()).toBe('three')
  })

  it('is not looked at while the page is hidden, and at once when it is seen again', () => {
    const { looks, live } = setUp()
    const turn = (visibilityState: string) => {
      Object.assign(document, { visibilityState })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    live.subscribe(nothing)
    turn('hidden')
    vi.advanceTimersByTime(10_000)
    expect(looks).toEqual(['ada'])
    turn('visible')
    expect(looks).toEqual(['ada', 'by time'])
  })
})

describe('what is known about accounts', () => {
  const network = completeNetwork(mainnet)
  const who = (address: string): ActiveAccount => ({ key: `eip155:1:${address}`, address, network })

  it('is each account’s own, and can be forgotten', () => {
    const store = createStore()
    const active = atom<ActiveAccount | undefined>(who('ada'))
    const answers = createAccountAnswers<string>(store, active)
    answers.put(who('ada'), 'rich')
    expect(store.get(answers.atom)).toBe('rich')
    store.set(active, who('bob'))
    expect(store.get(answers.atom)).toBeUndefined()
    expect(answers.of(who('ada'))).toBe('rich')
    answers.put(who('ada'), undefined)
    expect(answers.of(who('ada'))).toBeUndefined()
    store.set(active, undefined)
    expect(answers.current()).toBeUndefined()
    expect(store.get(answers.atom)).toBeUndefined()
  })
})

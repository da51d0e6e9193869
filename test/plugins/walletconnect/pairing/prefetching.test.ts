import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPrefetching } from '../../../../plugins/walletconnect/pairing/prefetching.js'
import { waitForLink } from '../../../../plugins/walletconnect/pairing/wait-for-link.js'
import { prefetchParts } from '../../../../plugins/walletconnect/state-of.js'
import type { WalletConnectState } from '../../../../plugins/walletconnect/wallet-connect-state.js'

interface Wishes {
  readonly mobile?: true
  /** Telegram on an iPhone. */
  readonly tapOnly?: true
  readonly saveData?: true
  readonly prefetch?: 'link' | 'client' | 'none'
  readonly manualPairing?: true
  readonly connected?: true
}

/** The page is idle when the test says so. */
let idle: (() => void) | undefined

function make({ mobile, tapOnly, saveData, prefetch, manualPairing, connected }: Wishes = {}) {
  vi.stubGlobal('navigator', { connection: { saveData: saveData === true } })
  const store = createStore()
  const life = new AbortController()
  const open = atom(true)
  const link = atom<{ readonly status: string }>({ status: 'idle' })
  const namespaces = atom<Record<string, { readonly status: string }>>({})
  const prefetched = vi.fn(async () => undefined)
  const loaded = vi.fn(async () => undefined)
  const account = atom({ isConnected: connected === true })
  const shared = {
    context: {
      ...{ store, signal: life.signal, site: { manualPairing }, options: { prefetch } },
      state: {
        route: atom((get) => ({ open: get(open) })),
        account: () => account,
        session: atom((get) => ({ namespaces: get(namespaces) })),
      },
      onLeave: (undo: () => void) => life.signal.addEventListener('abort', undo),
    },
    platform: { mobile: mobile ?? tapOnly ?? false, telegram: tapOnly ?? false, ios: tapOnly ?? false },
    lazySession: { topic: () => undefined },
    pairing: { prefetch: prefetched, state: link },
    pairings: { load: loaded },
  } as unknown as WalletConnectState
  const load = async () => ({ prefetch: () => prefetchParts(shared) })
  const { prefetch: point, onScreen } = createPrefetching({ ...shared, load })
  return {
    shared,
    store,
    open,
    link,
    namespaces,
    prefetched,
    loaded,
    point,
    onScreen,
    leave: () => life.abort(),
  }
}

beforeEach(() => {
  idle = undefined
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = undefined
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** What pairs was loaded. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('what pairing needs is loaded', () => {
  test('when a visitor points at a wallet that pairs, and not before', async () => {
    const made = make()
    made.onScreen()
    await settled()
    expect(idle).toBeUndefined()
    expect(made.prefetched).not.toHaveBeenCalled()
    made.point()
    await settled()
    expect(made.prefetched).toHaveBeenCalledOnce()
    expect(made.loaded).toHaveBeenCalledOnce()
  })

  test('on a phone, whose apps open in the tap alone, when the list is on screen and the page idle', async () => {
    const made = make({ mobile: true })
    made.onScreen()
    await settled()
    expect(made.prefetched).not.toHaveBeenCalled()
    idle?.()
    await settled()
    expect(made.prefetched).toHaveBeenCalledOnce()
  })

  test('not for a modal that was closed, or a plugin that left, before the page was idle', async () => {
    const closed = make({ mobile: true })
    closed.onScreen()
    closed.store.set(closed.open, false)
    idle?.()
    await settled()
    expect(closed.prefetched).not.toHaveBeenCalled()
    const left = make({ mobile: true })
    left.onScreen()
    left.leave()
    await settled()
    expect(idle).toBeUndefined()
  })

  test.each([
    ['the visitor saves data', { saveData: true }],
    ['the site said so', { prefetch: 'none' }],
    ['the site pairs by itself', { manualPairing: true }],
    ['a wallet is connected', { connected: true }],
  ] as const)('never when %s', async (_, wishes) => {
    for (const device of [{}, { mobile: true }, { tapOnly: true }] as const) {
      const made = make({ ...device, ...wishes })
      made.onScreen()
      idle?.()
      await settled()
      made.point()
      await settled()
      expect(made.prefetched).not.toHaveBeenCalled()
      expect(made.loaded).not.toHaveBeenCalled()
    }
  })

  test.each(['link', 'client'] as const)('at open where the site asked for it: %s', async (prefetch) => {
    const made = make({ prefetch })
    made.onScreen()
    idle?.()
    await settled()
    expect(made.prefetched).toHaveBeenCalledOnce()
  })
})

describe('in Telegram on an iPhone', () => {
  test('it is loaded as soon as the list is on screen, for a tap is answered by nothing later', async () => {
    const made = make({ tapOnly: true })
    made.onScreen()
    await settled()
    expect(made.prefetched).toHaveBeenCalledOnce()
  })

  test('rows wait for the link, and one that ran out is made anew, but not while a view pairs', () => {
    const made = make({ tapOnly: true })
    const waiting = waitForLink(made.shared)
    const isWaiting = () => made.store.get(waiting)
    expect(isWaiting()).toBe(true)
    made.store.set(made.link, { status: 'ready' })
    expect(isWaiting()).toBe(false)
    made.store.set(made.link, { status: 'idle' })
    expect(made.prefetched).toHaveBeenCalledTimes(1)
    made.store.set(made.link, { status: 'ready' })
    made.store.set(made.namespaces, { eip155: { status: 'connecting' } })
    made.store.set(made.link, { status: 'idle' })
    expect(made.prefetched).toHaveBeenCalledTimes(1)
    made.store.set(made.namespaces, {})
    expect(made.prefetched).toHaveBeenCalledTimes(2)
  })
})

import { createStore } from 'jotai/vanilla'
import { describe, expect, test } from 'vitest'
import type { PluginContext } from '../../../kernel/plugin.js'
import { createState } from '../../../kernel/state/state.js'
import { createSwitching } from '../../../plugins/networks/switching.js'
import { ethereum, onBase, sessionOf } from './fake-networks.js'

interface Request {
  readonly network: string
  yes(): void
  no(error: unknown): void
}

function page() {
  const store = createStore()
  const { readable } = createState({
    networks: [ethereum, onBase],
    session: sessionOf([]),
    theme: { mode: 'light', variables: {} },
    features: { source: 'local', values: {}, local: {}, ignored: [] },
  })
  const requests: Request[] = []
  const counted: unknown[] = []
  const context: unknown = {
    store,
    state: readable,
    track: (name: string, properties: unknown) => counted.push([name, properties]),
    report: () => undefined,
    use: async () => ({}),
    session: {
      switchNetwork: ({ caipNetworkId }: { caipNetworkId: string }) =>
        new Promise<void>((yes, no) => requests.push({ network: caipNetworkId, yes, no })),
    },
  }
  const switching = createSwitching(context as PluginContext)
  const visit = new AbortController()
  return {
    ...{ switching, requests, counted, visit },
    begin: (network = onBase.caipNetworkId) => switching.start({ network }, visit.signal),
    failure: () => store.get(switching.problem)?.failure,
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

const rejected = Object.assign(new Error('User rejected'), { code: 4001 })

describe('the switch on screen', () => {
  test('asks the wallet in the task of the click, and is counted', async () => {
    const at = page()
    at.begin()
    expect(at.requests).toMatchObject([{ network: onBase.caipNetworkId }])
    at.requests[0]?.yes()
    await at.settled()
    expect(at.counted).toEqual([['SWITCH_NETWORK', { network: onBase.caipNetworkId }]])
    expect(at.failure()).toBeUndefined()
  })

  test('says why the wallet did not, and asks again by a click', async () => {
    const at = page()
    at.begin()
    at.requests[0]?.no(rejected)
    await at.settled()
    expect(at.failure()).toBe('declined')
    at.switching.again()
    expect([at.requests.length, at.failure()]).toEqual([2, undefined])
  })

  test('an answer to an earlier request changes nothing', async () => {
    const at = page()
    at.begin()
    at.switching.again()
    at.requests[0]?.no(rejected)
    await at.settled()
    expect(at.failure()).toBeUndefined()
    at.requests[1]?.no(rejected)
    await at.settled()
    expect(at.failure()).toBe('declined')
  })

  test('nor does one that comes after the view has left', async () => {
    const at = page()
    at.begin()
    at.visit.abort()
    at.requests[0]?.no(rejected)
    await at.settled()
    expect(at.failure()).toBeUndefined()
  })

  test('asks for no network that is not the site’s', () => {
    const at = page()
    at.begin('eip155:999')
    at.switching.start(undefined, at.visit.signal)
    at.switching.again()
    expect(at.requests).toEqual([])
  })
})

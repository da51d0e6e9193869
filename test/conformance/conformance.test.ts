import { describe, expect, it } from 'vitest'
import type { Plugin, PluginContext } from '../../kernel/plugin.js'
import { checkPlugin, createHarness } from './index.js'

/** A good plugin, and what a test changes about it. */
const make = (change: Partial<Plugin> = {}, setup: (context: PluginContext) => unknown = () => undefined) => {
  return (): Plugin => ({
    name: 'sample',
    api: 1,
    load: async () => ({
      async setup(context) {
        await setup(context)
      },
    }),
    ...change,
  })
}

/** Names of the checks a plugin fails. */
async function failures(factory: () => Plugin, options = {}): Promise<readonly string[]> {
  const { checks } = await checkPlugin(factory, { setupTime: 100, ...options })
  return checks.flatMap(({ name, passed }) => (passed ? [] : [name]))
}

const component = async () => ({ default: () => null })

describe('the conformance suite', () => {
  it('passes the smallest plugin', async () => {
    expect(await failures(make())).toEqual([])
  })

  it('passes one with all there is', async () => {
    const factory = make(
      {
        provides: ['sample'],
        views: ['Sample'],
        loadView: (name) => (name === 'NoSuchView' ? Promise.reject(new Error('No such view')) : component()),
        slots: [{ slot: 'account:action', id: 'sample', label: 'Sample', view: 'Account' }],
        origins: { connect: ['https://sample.test'] },
        start: 'open',
      },
      (context) => {
        context.provide('sample' as never, {} as never)
        context.events.on('session:connected', () => context.storage.set('seen', true))
        context.store.sub(context.state.route, () => undefined)
        context.fill('branding', { id: 'sample-branding', part: 'Sample' })
        const timer = setInterval(() => undefined, 1000)
        context.onLeave(() => clearInterval(timer))
        window.addEventListener('focus', () => undefined, { signal: context.signal })
        const ask = { base: 'https://sample.test', path: '/x', parse: String, signal: context.signal }
        context.http.request(ask).catch(() => undefined)
      },
    )
    expect(await failures(factory)).toEqual([])
  })

  const bad: Readonly<Record<string, readonly [factory: () => Plugin, check: string]>> = {
    'a name that is none': [make({ name: '9 lives' }), 'the manifest is what the contract says'],
    'another contract': [make({ api: 2 as 1 }), 'the manifest is what the contract says'],
    'views without loadView': [make({ views: ['X'] }), 'the manifest is what the contract says'],
    'an origin with a path': [
      make({ origins: { frame: ['https://a.test/x'] } }),
      'the manifest is what the contract says',
    ],
    'data that is none': [
      make({ slots: [{ slot: 'branding', id: 'a', part: new Date(0) as never }] }),
      'the manifest is plain data beside its functions',
    ],
    'a heavy manifest': [
      make({ slots: [{ slot: 'branding', id: 'a', part: 'x'.repeat(3000) }] }),
      'the manifest is small',
    ],
    'a request when it is made': [
      () => {
        void fetch('https://early.test').catch(() => undefined)
        return make()()
      },
      'nothing happens when it is imported and made',
    ],
    'a listener when it is made': [
      () => {
        globalThis.window?.addEventListener('resize', () => undefined)
        return make()()
      },
      'nothing happens when it is imported and made',
    ],
    'a service that is not given': [make({ provides: ['sample'] }), 'the services it announces are there'],
    'an adapter that is none': [
      make({ provides: ['adapter:sample'] }, (context) => context.provide('adapter:sample', {} as never)),
      'the services it announces are there',
    ],
    'a setup that waits for the network': [
      make({}, ({ http }) => http.request({ base: 'https://a.test', path: '/', parse: String })),
      'setup does not wait for the network',
    ],
    'a timer that stays': [
      make({}, () => {
        const timer = setInterval(() => undefined, 10_000)
        timer.unref()
      }),
      'leaving undoes what setup did',
    ],
    'a listener that stays': [
      make({}, () => window.addEventListener('focus', () => undefined)),
      'leaving undoes what setup did',
    ],
    'listeners that pile up': [
      make({}, () => window.addEventListener('focus', () => undefined)),
      'it can leave and return again and again',
    ],
    'an element that stays': [
      make({}, () => document.body.append(document.createElement('div'))),
      'leaving undoes what setup did',
    ],
    'a global that stays': [
      make({}, () => Object.assign(globalThis, { [`sample${Math.random()}`]: 1 })),
      'leaving undoes what setup did',
    ],
    'a view without a component': [
      make({ views: ['Sample'], loadView: async () => ({}) }),
      'its views and parts load',
    ],
    'a part that does not load': [
      make({
        slots: [{ slot: 'branding', id: 'a', part: 'Missing' }],
        loadView: () => Promise.reject(new Error('Missing')),
      }),
      'its views and parts load',
    ],
    'a host it did not declare': [
      make({}, () => fetch('https://strange.test')),
      'only declared origins are contacted',
    ],
    'a beacon to a host it did not declare': [
      make({}, () => navigator.sendBeacon('https://strange.test')),
      'only declared origins are contacted',
    ],
    'a printed error': [make({}, () => console.error('oops')), 'a visit goes by without complaints'],
    'a listener that throws': [
      make({}, ({ events }) =>
        events.on('session:connected', ({ address }) => {
          if (address.toLowerCase() !== address.toUpperCase()) throw new Error('oops')
        }),
      ),
      'a visit goes by without complaints',
    ],
    'a rejection nobody catches': [
      make({}, ({ events }) => events.on('modal:open', () => void Promise.reject(new Error('oops')))),
      'a visit goes by without complaints',
    ],
    'trust in answers': [
      make({ origins: { connect: ['https://a.test'] } }, ({ events }) =>
        events.on('modal:open', async () => {
          const answer = (await (await fetch('https://a.test')).json()) as { list?: string[] }
          return answer.list?.map((text) => text.length)
        }),
      ),
      'it survives broken JSON',
    ],
    'trust in events': [
      make({}, ({ events }) => events.on('session:account', ({ address }) => void address.length)),
      'it survives odd events',
    ],
  }

  it.each(Object.entries(bad))('catches %s', async (_what, [factory, check]) => {
    expect(await failures(factory)).toContain(check)
  })

  it('leaves the globals as they were', async () => {
    const before = [fetch, setTimeout, console.error, EventTarget.prototype.addEventListener, typeof window]
    await checkPlugin(make())
    expect([fetch, setTimeout, console.error, EventTarget.prototype.addEventListener, typeof window]).toEqual(
      before,
    )
  })
})

describe('the harness', () => {
  it('shows the screen’s story and lends a connected wallet', async () => {
    const { modal, shown, fakeNamespace, contextOf, destroy } = createHarness([make()()])
    await modal.open()
    await modal.connect({ namespace: 'eip155', connectorId: fakeNamespace?.connector.id ?? '' })
    await modal.open()
    expect(shown()).toEqual(['Connect', 'Account'])
    const { store, state } = await contextOf('sample')
    expect(store.get(state.account()).isConnected).toBe(true)
    destroy()
    expect(typeof window).toBe('undefined')
  })
})

import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RouteState } from '../../../../kernel/contract/state.js'
import { createRouter } from '../../../../kernel/navigation/router.js'
import type { Plugin, PluginContext } from '../../../../kernel/plugin.js'
import { createEvents } from '../../../../kernel/runtime/events.js'
import {
  createPluginContext,
  type SharedContext,
} from '../../../../kernel/runtime/registry/plugin-context.js'
import type { SlotFill } from '../../../../kernel/runtime/registry/plugin-record.js'
import { createRegistry } from '../../../../kernel/runtime/registry/registry.js'
import { closedRoute } from '../../../../kernel/state/state.js'
import { soon } from '../../../until.js'

interface Deps {
  readonly off?: Set<string>
  readonly timeout?: number
  /** What the plugins' storages hold, as `plugin:key`. */
  readonly stored?: readonly string[]
}

/** A registry as the engine makes it, with real contexts. */
function setup(plugins: readonly unknown[], { off = new Set(), timeout = 1000, stored = [] }: Deps = {}) {
  const store = createStore()
  const route = atom<RouteState>(closedRoute('Connect'))
  const events = createEvents((error) => {
    throw error
  })
  const router = createRouter({
    options: {},
    events,
    get: () => store.get(route),
    set: (next) => store.set(route, next),
    isConnected: () => false,
    show: async () => undefined,
    serves: () => true,
    home: () => 'Connect',
    viewOf: () => undefined,
    roleOf: () => undefined,
    firstView: () => 'Connect',
    onClose: () => undefined,
  })
  const failures: { plugin: string; error: unknown }[] = []
  const slots: SlotFill[][] = []
  // What a plugin is not given here it does not ask for in these tests.
  const shared = { store, events, router, storagePrefix: 't/', report: vi.fn() } as unknown as SharedContext
  const registry = createRegistry(plugins as readonly Plugin[], {
    context: (record) => createPluginContext(record, shared, registry),
    isOn: (feature) => !off.has(String(feature)),
    timeout,
    isStored: (name, key) => stored.includes(`${name}:${key}`),
    setSlots: (fills) => void slots.push([...fills]),
    failed: (plugin, error) => void failures.push({ plugin, error }),
    taken: () => undefined,
  })
  const report = (name: string) => registry.reports().find((r) => r.name === name)
  const fills = () => (slots.at(-1) ?? []).map(({ entry }) => Reflect.get(entry, 'id') as string)
  return { registry, failures, fills, report, off, events, router, store, route }
}

const give = (context: PluginContext, service: string, value: unknown = {}) =>
  context.provide(service as 'analytics', value as never)

/** A plugin that gives one service of its own name and notes that it was set up. */
function plugin(name: string, log: string[] = [], more: Partial<Plugin> = {}): Plugin {
  return {
    name,
    api: 1,
    provides: [name],
    load: async () => ({
      setup: (context) => {
        log.push(name)
        give(context, name, { from: name })
      },
    }),
    ...more,
  }
}

const settingUp = (setup: (context: PluginContext) => unknown): Partial<Plugin> => ({
  load: async () => ({ setup }),
})

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

describe('manifests are checked before anything runs', () => {
  it('sets needs up first, whatever the order of registration', async () => {
    const log: string[] = []
    const { registry } = setup([
      plugin('roof', log, { needs: ['walls', 'floor'] }),
      plugin('walls', log, { needs: ['floor'] }),
      plugin('floor', log),
    ])
    await registry.use('roof')
    expect(log).toEqual(['floor', 'walls', 'roof'])
  })

  it('switches a plugin off whose need nobody meets, and who needs that one, and leaves the others', async () => {
    const { registry, report } = setup([
      plugin('roof', [], { needs: ['walls'] }),
      plugin('walls', [], { needs: ['nothing'] }),
      plugin('garden'),
    ])
    expect(report('walls')).toMatchObject({ status: 'off', code: 'LK_PLUGIN_NEEDS' })
    expect(report('roof')).toMatchObject({ status: 'off', code: 'LK_PLUGIN_NEEDS' })
    await vi.dynamicImportSettled()
    expect(report('walls')?.why).toContain('"nothing"')
    await expect(registry.use('garden')).resolves.toEqual({ from: 'garden' })
    await expect(registry.use('roof')).rejects.toMatchObject({ code: 'LK_SERVICE' })
  })

  it('breaks a circle of needs, and keeps who stands outside of it', () => {
    const { report } = setup([
      plugin('hen', [], { needs: ['egg'] }),
      plugin('egg', [], { needs: ['hen'] }),
      plugin('farm'),
    ])
    const codes = ['hen', 'egg'].map((name) => report(name)?.code)
    expect(codes).toContain('LK_PLUGIN_CIRCLE')
    expect(['hen', 'egg'].map((name) => report(name)?.status)).toEqual(['off', 'off'])
    expect(report('farm')?.status).toBe('idle')
  })

  it('switches off a plugin that needs itself', () => {
    expect(setup([plugin('ego', [], { needs: ['ego'] })]).report('ego')?.code).toBe('LK_PLUGIN_CIRCLE')
  })

  it('keeps the first of two plugins of one name', async () => {
    const { registry } = setup([plugin('twin', ['a']), plugin('twin')])
    expect(registry.reports().map((r) => r.code)).toEqual([undefined, 'LK_PLUGIN_NAME'])
    await expect(registry.use('twin')).resolves.toEqual({ from: 'twin' })
  })

  it.each(['provides', 'views'] as const)('keeps the first of two that claim the same in %s', (key) => {
    const { report } = setup([
      { name: 'first', api: 1, [key]: ['Same'] },
      { name: 'second', api: 1, [key]: ['Other', 'Same'] },
      { name: 'third', api: 1, [key]: ['Other'] },
    ])
    expect(report('second')).toMatchObject({ status: 'off', code: 'LK_PLUGIN_CLASH' })
    expect(report('third')?.status).toBe('idle')
  })

  it.each([
    ['name', { api: 1 }],
    ['name', { name: '', api: 1 }],
    ['name', { name: '1st', api: 1 }],
    ['needs', { name: 'x', api: 1, needs: 'config' }],
    ['provides', { name: 'x', api: 1, provides: [1] }],
    ['views', { name: 'x', api: 1, views: {} }],
    ['origins', { name: 'x', api: 1, origins: ['https://a.test'] }],
    ['origins', { name: 'x', api: 1, origins: { frame: [null] } }],
    ['load', { name: 'x', api: 1, load: './runtime.js' }],
    ['loadView', { name: 'x', api: 1, loadView: {} }],
    ['feature', { name: 'x', api: 1, feature: true }],
    ['slots', { name: 'x', api: 1, slots: [{ slot: 'branding' }] }],
  ])('names the "%s" that does not have its shape', async (key, plate) => {
    const { registry } = setup([plate])
    await vi.dynamicImportSettled()
    const [first] = registry.reports()
    expect(first).toMatchObject({ status: 'off', code: 'LK_PLUGIN_SHAPE' })
    expect(first?.why).toContain(`"${key}"`)
  })

  it('refuses a plugin that was written for another contract', () => {
    const { report } = setup([{ name: 'future', api: 2 }, { name: 'past' }])
    expect(report('future')?.code).toBe('LK_PLUGIN_API')
    expect(report('past')?.code).toBe('LK_PLUGIN_API')
  })
})

describe('set-up', () => {
  it('happens once, at first use, for all who wait', async () => {
    const log: string[] = []
    const { registry, report } = setup([plugin('a', log)])
    expect(report('a')?.status).toBe('idle')
    expect(log).toEqual([])
    const both = await Promise.all([registry.use('a'), registry.use('a')])
    expect(both[0]).toBe(both[1])
    expect(log).toEqual(['a'])
    expect(report('a')).toMatchObject({ status: 'active' })
  })

  it('starts those that ask for the moment, and only those', async () => {
    const log: string[] = []
    const { registry } = setup([
      plugin('early', log, { start: 'load' }),
      plugin('late', log, { start: 'open' }),
      plugin('lazy', log),
    ])
    registry.start('load')
    await soon(() => expect(log).toEqual(['early']))
    registry.start('open')
    await soon(() => expect(log).toEqual(['early', 'late']))
  })

  it('starts those whose storage holds what an earlier visit left', async () => {
    const log: string[] = []
    const { registry } = setup(
      [
        plugin('left', log, { start: { stored: 'pending' } }),
        plugin('clean', log, { start: { stored: 'pending' } }),
      ],
      { stored: ['left:pending'] },
    )
    registry.start('open')
    registry.start('load')
    await soon(() => expect(log).toEqual(['left']))
  })

  it('contains a plugin that throws: it fails by name, the others work', async () => {
    const broken = plugin('broken', [], {
      ...settingUp(() => {
        throw new Error('no luck')
      }),
      slots: [{ slot: 'branding', id: 'broken-sign', part: 'Sign' }],
    })
    const { registry, report, failures, fills } = setup([broken, plugin('fine')])
    expect(fills()).toEqual(['broken-sign'])
    await expect(registry.use('broken')).rejects.toThrow('no luck')
    expect(report('broken')).toMatchObject({ status: 'failed', code: 'LK_PLUGIN_SETUP', why: 'no luck' })
    expect(failures).toHaveLength(1)
    expect(fills()).toEqual([])
    await expect(registry.use('fine')).resolves.toEqual({ from: 'fine' })
    await expect(registry.use('broken')).rejects.toMatchObject({ code: 'LK_SERVICE' })
    expect(failures).toHaveLength(1)
  })

  it('gives up on a set-up that hangs, and whatever it does later counts for nothing', async () => {
    let wake: () => void = () => undefined
    let late: unknown
    let tries = 0
    const slow = plugin('slow', [], {
      ...settingUp(async (context) => {
        tries += 1
        if (tries > 1) return give(context, 'slow', { awake: true })
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        try {
          context.fill('branding', { id: 'late', part: 'Late' })
          context.onLeave(() => undefined)
          give(context, 'slow')
        } catch (error) {
          late = error
        }
      }),
    })
    const { registry, report, fills } = setup([slow, plugin('fine')], { timeout: 20 })
    await expect(registry.use('slow')).rejects.toMatchObject({ code: 'LK_PLUGIN_TIMEOUT' })
    expect(report('slow')).toMatchObject({ status: 'idle', why: expect.stringContaining('took longer') })
    wake()
    await soon(() => expect(late).toMatchObject({ code: 'LK_PLUGIN_LEFT' }))
    expect(fills()).toEqual([])
    // A computer that slept is no reason to give a plugin up for good.
    await expect(registry.use('slow')).resolves.toEqual({ awake: true })
    await expect(registry.use('fine')).resolves.toBeDefined()
  })

  it('gives up on code that never arrives, says so meanwhile, and asks again when needed', async () => {
    const stuck = { ...plugin('stuck'), load: () => new Promise<never>(() => undefined) }
    const { registry, report } = setup([stuck], { timeout: 20 })
    const using = registry.use('stuck')
    expect(report('stuck')).toMatchObject({ status: 'starting', why: 'its code is loading' })
    await expect(using).rejects.toMatchObject({ code: 'LK_PLUGIN_LOAD' })
    expect(report('stuck')?.status).toBe('idle')
    await expect(registry.use('stuck')).rejects.toMatchObject({ code: 'LK_PLUGIN_LOAD' })
  })

  it('gives up on a view that never arrives', async () => {
    const screens: Plugin = {
      ...plugin('screens'),
      views: ['Tips'],
      loadView: () => new Promise(() => undefined),
    }
    const { registry } = setup([screens], { timeout: 20 })
    await expect(registry.view('Tips')).rejects.toMatchObject({ code: 'LK_PLUGIN_LOAD' })
  })

  it('tells an author what the code threw, and does not blame the network', async () => {
    const thrown = new ReferenceError('tips is not defined')
    const broken = {
      ...plugin('broken', [], { views: ['Tips'], loadView: () => Promise.reject(thrown) }),
      load: () => Promise.reject(thrown),
    }
    const lazy = plugin('lazy', [], {
      ...settingUp((context) => context.provideLazy('lazy' as 'config', () => Promise.reject(thrown))),
    })
    const { registry } = setup([broken, lazy])
    const why = expect.stringContaining('tips is not defined')
    const told = { why, cause: thrown, fix: expect.not.stringContaining('network') }
    await expect(registry.use('broken')).rejects.toMatchObject({
      ...{ code: 'LK_PLUGIN_LOAD', message: 'Plugin "broken" did not load', ...told },
    })
    await expect(registry.view('Tips')).rejects.toMatchObject({
      ...{ code: 'LK_VIEW_MODULE', message: 'The view "Tips" of plugin "broken" did not load', ...told },
    })
    await expect(registry.use('lazy')).rejects.toMatchObject({
      ...{ code: 'LK_PLUGIN_LOAD', message: 'The service "lazy" of plugin "lazy" did not load', ...told },
    })
  })

  it('names the plugin and the view whose file did not arrive', async () => {
    const lostFile = new TypeError('Failed to fetch dynamically imported module: https://site.test/Tips.js')
    const screens = plugin('screens', [], { views: ['Tips'], loadView: () => Promise.reject(lostFile) })
    await expect(setup([screens]).registry.view('Tips')).rejects.toMatchObject({
      code: 'LK_PLUGIN_LOAD',
      message: 'The view "Tips" of plugin "screens" did not load',
      why: 'Its code did not arrive.',
      cause: lostFile,
    })
  })

  it.each([{ runtime: undefined }, { runtime: {} }, { runtime: { setup: 'yes' } }])(
    'says what is missing from a plugin’s code: %j',
    async ({ runtime }) => {
      const odd = { ...plugin('odd'), load: async () => runtime }
      const { registry } = setup([odd])
      await expect(registry.use('odd')).rejects.toMatchObject({
        code: 'LK_PLUGIN_RUNTIME',
        message: 'Plugin "odd" has no setup',
      })
    },
  )

  it('asks a second time for a chunk that got lost', async () => {
    let tries = 0
    const flaky = plugin('flaky')
    const { registry, report } = setup([
      {
        ...flaky,
        load: () => {
          tries += 1
          return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : flaky.load?.()
        },
      },
    ])
    await expect(registry.use('flaky')).resolves.toEqual({ from: 'flaky' })
    expect(tries).toBe(2)
    expect(report('flaky')?.status).toBe('active')
  })

  it('stays on after a lost chunk, tries again when needed next, and then has no complaint left', async () => {
    let online = false
    const remote = plugin('remote', [], { feature: 'remote' })
    const { registry, report, off } = setup([
      {
        ...remote,
        load: () => (online ? remote.load?.() : Promise.reject(new TypeError('Failed to fetch'))),
      },
    ])
    await expect(registry.use('remote')).rejects.toMatchObject({ code: 'LK_PLUGIN_LOAD' })
    expect(report('remote')).toMatchObject({ status: 'idle', why: 'Plugin "remote" did not load' })
    off.add('remote')
    registry.refresh()
    expect(report('remote')?.status, 'its feature still decides').toBe('off')
    off.clear()
    registry.refresh()
    online = true
    await expect(registry.use('remote')).resolves.toEqual({ from: 'remote' })
    expect(report('remote')?.status).toBe('active')
    expect(report('remote')?.code).toBeUndefined()
  })

  it('also tries those again that needed the lost one', async () => {
    let online = false
    const base = plugin('base')
    const flaky = {
      ...base,
      load: () => (online ? base.load?.() : Promise.reject(new TypeError('Failed to fetch'))),
    }
    const { registry } = setup([flaky, plugin('top', [], { needs: ['base'] })])
    await expect(registry.use('top')).rejects.toMatchObject({ code: 'LK_PLUGIN_LOAD' })
    online = true
    await expect(registry.use('top')).resolves.toEqual({ from: 'top' })
  })

  it('refuses a service the manifest did not announce', async () => {
    const cheat = plugin(
      'cheat',
      [],
      settingUp((context) => give(context, 'treasure')),
    )
    const { registry, report } = setup([cheat])
    await expect(registry.use('cheat')).rejects.toMatchObject({ code: 'LK_PLUGIN_PROVIDES' })
    expect(report('cheat')?.why).toContain('does not announce "treasure"')
  })

  it('fails a plugin that announced a service and did not give it', async () => {
    const { registry, report } = setup([
      plugin(
        'braggart',
        [],
        settingUp(() => undefined),
      ),
    ])
    await expect(registry.use('braggart')).rejects.toMatchObject({ code: 'LK_PLUGIN_PROVIDES' })
    expect(report('braggart')).toMatchObject({ status: 'failed', code: 'LK_PLUGIN_PROVIDES' })
  })
})

describe('views and parts', () => {
  const page = { component: 'Page' }
  const shown: Partial<Plugin> = { views: ['Page'], loadView: async () => ({ default: page }) }

  it('come with the context of the plugin that owns them, set up', async () => {
    const log: string[] = []
    const { registry } = setup([plugin('book', log, shown)])
    expect(registry.isSwitchedOff('Page')).toBe(false)
    const { module, context } = await registry.view('Page')
    expect(module.default).toBe(page)
    expect(context.name).toBe('book')
    expect(log).toEqual(['book'])
    await expect(registry.part('book', 'Cover')).resolves.toMatchObject({ context: { name: 'book' } })
  })

  it('come with what setup answered, also later', async () => {
    const api = { pages: 3 }
    const { registry } = setup([
      plugin('book', [], { ...shown, provides: [], ...settingUp(async () => api) }),
    ])
    expect((await registry.view('Page')).api).toBe(api)
    expect((await registry.part('book', 'Cover')).api).toBe(api)
    const { registry: other } = setup([plugin('book', [], shown)])
    expect((await other.view('Page')).api).toBeUndefined()
  })

  it('say who is missing', async () => {
    const { registry } = setup([plugin('book', [], { views: ['Page'], loadView: async () => ({}) })])
    await expect(registry.view('Page')).rejects.toMatchObject({ code: 'LK_VIEW_MODULE' })
    await expect(registry.view('Nowhere')).rejects.toMatchObject({ code: 'LK_VIEW' })
    // Nobody has the role of the first view, as in a plugin for the contract without roles.
    const fix = expect.stringContaining('roles: {')
    await expect(registry.view('')).rejects.toMatchObject({ code: 'LK_VIEW', fix })
  })
})

describe('leaving', () => {
  it('is undone and redone with its feature, and nobody else notices', async () => {
    const log: string[] = []
    const gated = plugin('gated', log, {
      feature: 'swaps',
      views: ['Swap'],
      slots: [{ slot: 'branding', id: 'sign', part: 'Sign' }],
      ...settingUp((context) => {
        give(context, 'gated')
        context.fill('branding', { id: 'extra', part: 'Extra' })
        context.signal.addEventListener('abort', () => log.push('aborted'))
        context.onLeave(() => log.push('left'))
      }),
    })
    const { registry, report, fills, off } = setup([gated, plugin('other', log)])
    await registry.use('gated')
    await registry.use('other')
    expect(fills()).toEqual(['sign', 'extra'])

    off.add('swaps')
    registry.refresh()
    expect(log).toEqual(['other', 'aborted', 'left'])
    expect(fills()).toEqual([])
    expect(registry.isSwitchedOff('Swap')).toBe(true)
    expect(registry.offers('gated')).toBe(false)
    expect(report('gated')).toMatchObject({ status: 'off', why: 'feature "swaps" is off' })
    await expect(registry.use('gated')).rejects.toMatchObject({ code: 'LK_SERVICE' })
    await expect(registry.use('other')).resolves.toEqual({ from: 'other' })

    off.clear()
    registry.refresh()
    expect(fills()).toEqual(['sign'])
    expect(report('gated')?.status).toBe('idle')
    await registry.use('gated')
    expect(fills()).toEqual(['sign', 'extra'])
    expect(report('gated')?.status).toBe('active')
  })

  it('is off from the beginning when its feature is', () => {
    const gated = plugin('gated', [], {
      feature: 'swaps',
      slots: [{ slot: 'branding', id: 'sign', part: 'Sign' }],
    })
    const { report, fills } = setup([gated], { off: new Set(['swaps']) })
    expect(report('gated')?.status).toBe('off')
    expect(fills()).toEqual([])
  })

  it('stays off when its feature goes while it is being set up, and can come back', async () => {
    let wake: () => void = () => undefined
    const slow = plugin('slow', [], {
      feature: 'slow',
      ...settingUp(async (context) => {
        give(context, 'slow', { from: 'slow' })
        if (context.signal.aborted) return
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }),
    })
    const { registry, report, off, failures } = setup([slow])
    const first = registry.use('slow')
    await soon(() => expect(registry.reports()[0]?.status).toBe('starting'))
    await new Promise((resolve) => setTimeout(resolve, 0))
    off.add('slow')
    registry.refresh()
    wake()
    await expect(first).rejects.toMatchObject({ code: 'LK_PLUGIN_OFF' })
    expect(report('slow')).toMatchObject({ status: 'off', why: 'feature "slow" is off' })
    expect(failures).toEqual([])
    off.clear()
    registry.refresh()
    const second = registry.use('slow')
    await new Promise((resolve) => setTimeout(resolve, 0))
    wake()
    await expect(second).resolves.toEqual({ from: 'slow' })
    expect(report('slow')?.status).toBe('active')
  })

  it('undoes everything in reverse order, and one undo that throws does not stop the rest', async () => {
    const log: string[] = []
    const tidy = plugin('tidy', [], {
      feature: 'tidy',
      ...settingUp((context) => {
        give(context, 'tidy')
        context.onLeave(() => log.push('first'))
        context.onLeave(() => {
          log.push('second')
          throw new Error('clumsy')
        })
        context.onLeave(() => log.push('third'))
      }),
    })
    const { registry, off } = setup([tidy])
    await registry.use('tidy')
    off.add('tidy')
    registry.refresh()
    expect(log).toEqual(['third', 'second', 'first'])
  })

  it('takes listeners, guards and subscriptions along', async () => {
    const heard: string[] = []
    const nosy = plugin('nosy', [], {
      feature: 'nosy',
      ...settingUp((context) => {
        give(context, 'nosy')
        context.events.on('session:disconnected', ({ namespace }) => heard.push(namespace))
        context.router.guard(() => false)
        context.store.sub(house_.route, () => heard.push('route'))
      }),
    })
    const house_ = setup([nosy])
    const { registry, events, router, store, route, off } = house_
    await registry.use('nosy')
    events.emit('session:disconnected', { namespace: 'eip155' })
    store.set(route, { ...closedRoute('Connect'), open: true })
    expect(heard).toEqual(['eip155', 'route'])
    await expect(router.close()).resolves.toBe(false)
    heard.length = 0
    off.add('nosy')
    registry.refresh()
    events.emit('session:disconnected', { namespace: 'eip155' })
    await expect(router.close()).resolves.toBe(true)
    expect(heard).toEqual([])
  })

  it('leaves with the modal', async () => {
    const log: string[] = []
    const guest = plugin('guest', [], {
      ...settingUp((context) => {
        give(context, 'guest')
        context.onLeave(() => log.push('left'))
      }),
    })
    const { registry } = setup([guest])
    await registry.use('guest')
    registry.destroy()
    expect(log).toEqual(['left'])
  })

  it('takes a fill back on its own, once', async () => {
    const undo: (() => void)[] = []
    const painter = plugin('painter', [], {
      ...settingUp((context) => {
        give(context, 'painter')
        undo.push(context.fill('branding', { id: 'a', part: 'A' }))
        context.fill('branding', { id: 'b', part: 'B' })
      }),
    })
    const { registry, fills } = setup([painter])
    await registry.use('painter')
    expect(fills()).toEqual(['a', 'b'])
    for (const take of [...undo, ...undo]) take()
    expect(fills()).toEqual(['b'])
  })
})

describe('an entry of a slot that is not one', () => {
  it('whose getter throws is left out as well', async () => {
    const trap = {
      id: 'trap',
      get part(): string {
        throw new Error('a trap')
      },
    }
    const late = plugin('late', [], {
      ...settingUp((context) => {
        give(context, 'late')
        context.fill('branding', trap)
      }),
    })
    const { registry, fills, report } = setup([late])
    await registry.use('late')
    expect(fills()).toEqual([])
    expect(report('late')?.why).toContain('it cannot be read: a trap')
  })

  it.each([
    ['header:end', { id: 'x', part: 'X', views: 7 }, '"views" must be a list of texts'],
    ['header:start', { id: 'x', part: 'X', views: 'Connect' }, '"views" must be a list of texts'],
    ['branding', { id: 'x', part: 'X', requires: 5 }, '"requires" must be a text'],
    ['branding', { id: 'x', part: 'X', order: Number.NaN }, '"order" must be a number'],
    ['account:tab', { id: 'x', part: 'X' }, '"label" must be a text'],
    ['account:action', { id: 'x', label: 'Tip', view: 7 }, '"view" must be a text'],
    ['tips:list', { part: 'X' }, '"id" must be a text'],
    ['branding', null, 'it must be an object'],
  ])('is left out at run time and told, and switches a manifest off: %s %j', async (slot, entry, fault) => {
    let undo: unknown
    const late = plugin('late', [], {
      ...settingUp((context) => {
        give(context, 'late')
        undo = context.fill(slot as 'branding', entry as never)
      }),
    })
    const { registry, failures, fills, report } = setup([late])
    await registry.use('late')
    expect(fills()).toEqual([])
    expect(undo).toBeTypeOf('function')
    await soon(() => expect(failures[0]?.error).toMatchObject({ code: 'LK_SLOT' }))
    expect(report('late')).toMatchObject({
      status: 'active',
      code: 'LK_SLOT',
      why: expect.stringContaining(fault),
    })
    if (entry === null) return
    const atOnce = { ...plugin('atOnce'), slots: [{ slot, ...entry }] }
    expect(setup([atOnce]).report('atOnce')).toMatchObject({ status: 'off', code: 'LK_PLUGIN_SHAPE' })
  })

  it('that is a slot nobody shows is told, at run time as well', async () => {
    const late = plugin('late', [], {
      ...settingUp((context) => {
        give(context, 'late')
        context.fill('account:actions' as 'branding', { id: 'x', part: 'X' })
      }),
    })
    const { registry, report } = setup([late, plugin('account')])
    await registry.use('late')
    expect(report('late')).toMatchObject({ status: 'active', code: 'LK_SLOT' })
  })

  it('that is a slot nobody shows is told by explain() and, where it is misspelt, at once', async () => {
    const entry = { slot: 'header:ends', id: 'x', part: 'X', views: ['Connect'] }
    const typo = { ...plugin('typo'), slots: [entry] }
    expect(setup([typo]).report('typo')).toMatchObject({
      code: 'LK_SLOT',
      why: expect.stringContaining('header:ends'),
    })
    const known = { ...plugin('known'), slots: [{ slot: 'account:actions', id: 'x', label: 'X', view: 'X' }] }
    const { report, failures } = setup([known, plugin('account')])
    expect(report('known')).toMatchObject({
      code: 'LK_SLOT',
      why: expect.stringContaining('account:actions'),
    })
    await soon(() =>
      expect(failures).toMatchObject([
        {
          plugin: 'known',
          error: {
            code: 'LK_SLOT',
            message: 'Plugin "known": nothing on this page shows the slot "account:actions"',
            fix: expect.stringContaining('account:action,'),
          },
        },
      ]),
    )
    const own = { ...plugin('tips'), slots: [{ slot: 'tips:list', id: 'x' }] }
    expect(setup([own]).report('tips')).not.toHaveProperty('code')
  })

  it('cannot be changed after it was checked', () => {
    const entry = { slot: 'branding' as const, id: 'x', part: 'X' }
    const { slots } = setupWith(entry)
    entry.id = 'other'
    expect(slots()).toEqual(['x'])
  })

  function setupWith(entry: { readonly slot: 'branding'; readonly id: string; readonly part: string }) {
    const { fills } = setup([{ ...plugin('one'), slots: [entry] }])
    return { slots: fills }
  }
})

describe('who claims what belongs to another plugin', () => {
  it('is off, and both are named', async () => {
    const first: Plugin = { ...plugin('first'), views: ['Tips'] }
    const second: Plugin = { ...plugin('second'), views: ['Tips'] }
    const { report } = setup([first, second])
    await vi.dynamicImportSettled()
    expect(report('second')).toMatchObject({
      status: 'off',
      why: 'Plugin "second" is off: the view "Tips" belongs to plugin "first"',
    })
    expect(report('first')?.status).toBe('idle')
  })
})

import { createStore } from 'jotai/vanilla'
import { createContext } from '../../kernel/context.js'
import type { Plugin, PluginContext } from '../../kernel/contract.js'
import { codeOf, messageOf } from '../../kernel/errors.js'
import { createEvents } from '../../kernel/events.js'
import { createHttp } from '../../kernel/http.js'
import { type AnyFill, createRegistry, type Registry } from '../../kernel/registry.js'
import { createRouter } from '../../kernel/router.js'
import { closedRoute, createState, initialSession, type RouteState } from '../../kernel/state.js'
import { createToasts } from '../../kernel/toasts.js'

/** A registry in a house of real parts, without a modal round it. */
export function registryHouse(plugins: readonly Plugin[], { timeout = 50 } = {}) {
  const store = createStore()
  const { base, readable } = createState({
    networks: [],
    session: initialSession([], undefined),
    theme: { mode: 'system', variables: {} },
    features: { source: 'local', values: {}, ignored: [] },
  })
  const off = new Set<string>()
  const failed: { plugin: string; code: unknown; message: string }[] = []
  const thrown: unknown[] = []
  const events = createEvents((error) => void thrown.push(error))
  let fills: readonly AnyFill[] = []
  let route: RouteState = closedRoute
  const router = createRouter({
    options: {},
    events,
    get: () => route,
    set: (next) => {
      route = next
    },
    isConnected: () => false,
    show: async () => undefined,
    firstView: () => 'Connect',
    onClose: () => undefined,
  })
  const shared = {
    site: { networks: [] },
    store,
    state: readable,
    router,
    session: {} as PluginContext['session'],
    events,
    http: createHttp(new AbortController().signal),
    storagePrefix: 't/',
    toasts: createToasts(() => undefined),
    alert: () => undefined,
    agree: () => undefined,
    track: () => undefined,
    report: (error: unknown) => void thrown.push(error),
  }
  const registry: Registry = createRegistry(plugins, {
    context: (record) => createContext(record, shared, registry),
    isOn: (feature) => !off.has(feature),
    timeout,
    setSlots: (next) => {
      fills = next
    },
    failed: (plugin, error) => void failed.push({ plugin, code: codeOf(error), message: messageOf(error) }),
  })
  return {
    registry,
    events,
    store,
    state: base,
    failed,
    thrown,
    fills: () => fills.map(({ plugin, entry }) => `${plugin}/${Reflect.get(entry, 'id')}`),
    report: (name: string) => registry.reports().find((report) => report.name === name),
    switchOff(feature: string) {
      off.add(feature)
      registry.refresh()
    },
    switchOn(feature: string) {
      off.delete(feature)
      registry.refresh()
    },
  }
}

/** A plugin of one service, named after it. */
export function giver(
  name: string,
  plugin: Partial<Plugin> = {},
  setup: (context: PluginContext) => unknown = () => undefined,
): Plugin {
  return {
    name,
    api: 1,
    provides: [name],
    load: async () => ({
      async setup(context) {
        await setup(context)
        context.provide(name as never, { of: name } as never)
      },
    }),
    ...plugin,
  }
}

import { createNavigationRules } from '../../../../kernel/navigation/navigation-rules.js'
import { createRouter } from '../../../../kernel/navigation/router.js'
import {
  type Adapter,
  type Connection,
  type ConnectionGuard,
  codeOf,
  type GuardRequest,
  orAbort,
  type Router,
} from '../../../../kernel/plugin.js'
import {
  createPluginContext,
  type SharedContext,
} from '../../../../kernel/runtime/registry/plugin-context.js'
import { leave } from '../../../../kernel/runtime/registry/plugin-lifecycle.js'
import type { PluginRecord } from '../../../../kernel/runtime/registry/plugin-record.js'
import type { Registry } from '../../../../kernel/runtime/registry/registry.js'
import { connectionsOf } from '../../../../kernel/session/connections-of.js'
import type { GuardDeps } from '../../../../kernel/session/session-deps.js'
import { stateOf } from '../../../../kernel/state/state.js'
import { createStorage } from '../../../../kernel/state/storage.js'
import { watched } from '../../../../kernel/state/watched-storage.js'
import { siwx } from '../../../../plugins/siwx/index.js'
import { setup } from '../../../../plugins/siwx/runtime.js'
import { fakeAdapter, setupSession, type sharedBackend } from '../../../support/fake-adapter.js'
import { accountOf } from './checks.js'
import { namespaces, type World } from './world.js'

type Backend = ReturnType<ReturnType<typeof sharedBackend>['tab']>

const roles: Readonly<Record<string, string>> = { home: 'Connect', account: 'Account' }

/** A session with the real guard, router and navigation, as the engine puts them together. */
export async function openTab(world: World, backend: Backend) {
  const reported: unknown[] = []
  const report = (error: unknown) => void reported.push(error)
  /** Questions that the guard has not answered, and those it asked by itself of who had declined. */
  const [asked, askedAgain] = [new Set<GuardRequest>(), [] as GuardRequest[]]
  const adapterOf = adaptersOf(world)
  const base = sessionOf(world, backend, report, {
    ...{ list: async () => ['siwx'], use: async () => guard, router: () => router, home: () => 'Connect' },
    route: () => base.store.get(base.atoms.route),
  })
  const { session, store, atoms, readable, events } = base
  const router = routerOf(base)
  const own = { router, report, site: {}, storagePrefix: 't/', track: () => undefined }
  const plugin = pluginOf(world, { ...base, ...own, state: readable }, backend, adapterOf)
  const service = await setup(plugin.context)
  const guard = recorded(world, plugin.services.get('guard:siwx') as ConnectionGuard, { asked, askedAgain })
  const core = { options: {}, store, state: atoms, events, readable }
  const parts = { core, router, report, registry: { viewOf: (role: string) => roles[role] } }
  const stopNavigation = createNavigationRules(
    parts as unknown as Parameters<typeof createNavigationRules>[0],
  )
  return {
    ...{ ...base, ...callsOf(world, report), router, service, asked, askedAgain, reported },
    /** By wallet, as it was connected last. */
    lastShown: new Map<string, Connection>(),
    /** Also before the page was loaded anew. */
    everShown: [] as Connection[],
    isLeft: () => plugin.record.undo.size === 0,
    view: () => (store.get(atoms.route).open ? store.get(atoms.route).history.at(-1)?.view : undefined),
    connections: (): readonly Connection[] => namespaces.flatMap((ns) => connectionsOf(base.state(), ns)),
    close() {
      stopNavigation()
      session.destroy()
      leave(plugin.record)
    },
  }
}
export type Tab = Awaited<ReturnType<typeof openTab>>

type Base = ReturnType<typeof setupSession<Backend>>

function sessionOf(
  world: World,
  backend: Backend,
  report: (error: unknown) => void,
  guards: GuardDeps,
): Base {
  const adapterOf = adaptersOf(world)
  return setupSession({
    ...{ wallets: world.wallets, backend, onListenerError: report },
    deps: {
      ...{ report, guards, namespaces: () => namespaces, multiWallet: () => world.site.multi },
      ...{ adapter: async (namespace) => adapterOf(namespace), source: async () => world.pair },
      findConnector: async (namespace, id) =>
        id === world.pair.id
          ? world.pair.connector(namespace)
          : world.wallets.find((one) => one.namespace === namespace && one.connector.id === id)?.connector,
    },
  })
}

function routerOf({ session, store, atoms, events, state }: Base): Router {
  return createRouter({
    ...{ options: {}, events, show: async () => undefined, serves: () => true },
    ...{ get: () => store.get(atoms.route), set: (route) => store.set(atoms.route, route) },
    isConnected: () => stateOf(state()).status === 'connected',
    ...{ home: (connected) => (connected ? 'Account' : 'Connect'), roleOf: () => undefined },
    ...{ viewOf: (role) => roles[role], firstView: (view) => view ?? 'Connect' },
    onClose: () => session.abort(Object.assign(new Error('Modal closed'), { code: 'LK_CLOSED' })),
  })
}

/** What waits for an answer in the background. */
function callsOf(world: World, report: (error: unknown) => void) {
  const pending = new Set<Promise<unknown>>()
  const quiet = ['LK_SIGN_IN_NOBODY', 'LK_DISCONNECT', 'LK_PLUGIN_LEFT']
  return {
    pending,
    waitFor(work: Promise<unknown>) {
      pending.add(work)
      work
        .catch((error: unknown) => quiet.includes(String(codeOf(error))) || report(error))
        .finally(() => pending.delete(work))
    },
    /** A call that connects: nobody is refused for an optional sign-in. */
    connecting(work: Promise<unknown>) {
      work.catch((error: unknown) => {
        if (!world.site.required && codeOf(error) === 'LK_SIGN_IN_DECLINED') report(error)
      })
    },
  }
}

function adaptersOf(world: World): (namespace: string) => Adapter {
  const made = new Map(
    namespaces.map((ns) => [ns, { ...fakeAdapter(world.wallets, ns), signMessage: world.sign }]),
  )
  return (namespace) => made.get(namespace) ?? fakeAdapter([], namespace)
}

/** The plugin as the registry would have it; what of a context no sign-in uses is not there. */
function pluginOf(world: World, shared: object, backend: Backend, adapterOf: (namespace: string) => Adapter) {
  const services = new Map<string, unknown>()
  const registry = {
    provide: (_: unknown, name: string, service: unknown) => void services.set(name, service),
    use: async (name: string) =>
      name.startsWith('adapter:') ? adapterOf(name.slice('adapter:'.length)) : services.get(name),
    viewOf: (role: string) => roles[role],
  } as unknown as Registry
  const plugin = siwx(world.options())
  const record: PluginRecord = {
    plugin,
    status: 'active',
    why: '',
    life: new AbortController(),
    undo: new Set(),
  }
  const storage = watched(
    createStorage('t/siwx:', () => backend),
    't/siwx:',
  )
  const context = { ...createPluginContext(record, shared as SharedContext, registry), storage }
  return { context, record, services }
}

/** The guard, with note of what it is asked and has not answered. */
function recorded(
  world: World,
  guard: ConnectionGuard,
  tab: Pick<Tab, 'asked' | 'askedAgain'>,
): ConnectionGuard {
  return {
    async check(request) {
      const show = (...given: Parameters<typeof request.show>) => {
        world.shown.add(request)
        const isAgain = request.cause !== 'connect' && world.declined.has(accountOf(request.connections[0]))
        if (isAgain) tab.askedAgain.push(request)
        request.show(...given)
      }
      tab.asked.add(request)
      try {
        await orAbort(guard.check({ ...request, show }), request.signal)
      } finally {
        tab.asked.delete(request)
      }
    },
  }
}

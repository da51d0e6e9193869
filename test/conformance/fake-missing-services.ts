import type { Plugin } from '../../kernel/plugin.js'
import { cloud } from '../../plugins/cloud/index.js'
import { type FakeNamespace, fakeNamespace } from './fake-namespace.js'

const prefix = 'adapter:'

/**
 * Plugins for what a set of plugins needs and does not bring: the cloud, a fake namespace, fakes of other services, and
 * views for who is and who is not connected.
 */
export function fakeMissingServices(plugins: readonly Plugin[]): {
  readonly plugins: readonly Plugin[]
  readonly fake: FakeNamespace | undefined
} {
  const given = new Set(plugins.flatMap((plugin) => plugin.provides ?? []))
  const missing = [...new Set(plugins.flatMap((plugin) => plugin.needs ?? []))].filter(
    (need) => !given.has(need),
  )
  const wanted = missing.find((need) => need.startsWith(prefix))?.slice(prefix.length)
  const served = [...given].some((service) => service.startsWith(prefix))
  const fake = wanted || !served ? fakeNamespace(wanted ? { namespace: wanted } : {}) : undefined
  const fromCloud = cloud().provides ?? []
  const needsCloud = missing.some((need) => fromCloud.includes(need))
  const others = missing.filter((need) => !need.startsWith(prefix) && !fromCloud.includes(need))
  return {
    plugins: [
      ...(fake ? [fake.plugin] : []),
      ...(needsCloud ? [cloud()] : []),
      ...others.map(fakeService),
      ...fakeViews(plugins),
    ],
    fake,
  }
}

/** The views that an open modal starts with, empty, unless a plugin brings its own. */
function fakeViews(plugins: readonly Plugin[]): readonly Plugin[] {
  const taken = plugins.flatMap(({ roles = {}, views = [] }) => [...Object.keys(roles), ...views])
  const free = Object.entries({ home: 'Connect', account: 'Account' }).filter(
    (names) => !names.some((name) => taken.includes(name)),
  )
  if (free.length === 0) return []
  const views = free.map(([, view]) => view)
  const loadView = async () => ({ default: () => null })
  return [{ name: 'fake-views', api: 1, views, roles: Object.fromEntries(free), loadView }]
}

/** A service that has every method; each resolves with undefined. */
function fakeService(service: string): Plugin {
  return {
    name: `fake-${service.replace(/[^\w-]/g, '-')}`,
    api: 1,
    provides: [service],
    load: async () => ({
      setup: (context) => context.provide(service as 'adapter:fake', anything() as never),
    }),
  }
}

function anything(): unknown {
  return new Proxy(() => undefined, {
    get: (_target, key) => (key === 'then' ? undefined : anything()),
    apply: async () => undefined,
  })
}

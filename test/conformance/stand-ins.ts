import type { Plugin } from '../../kernel/plugin.js'
import { cloud } from '../../plugins/cloud/index.js'
import { type PretendNamespace, pretendNamespace } from './pretend.js'

const prefix = 'adapter:'

/** Everybody a set of plugins needs and does not bring: the cloud, a pretend chain, and doubles for the rest. */
export function standIns(plugins: readonly Plugin[]): {
  readonly plugins: readonly Plugin[]
  readonly pretend: PretendNamespace | undefined
} {
  const given = new Set(plugins.flatMap((plugin) => plugin.provides ?? []))
  const missing = [...new Set(plugins.flatMap((plugin) => plugin.needs ?? []))].filter(
    (need) => !given.has(need),
  )
  const wanted = missing.find((need) => need.startsWith(prefix))?.slice(prefix.length)
  const served = [...given].some((service) => service.startsWith(prefix))
  const pretend = wanted || !served ? pretendNamespace(wanted ? { namespace: wanted } : {}) : undefined
  const fromCloud = cloud().provides ?? []
  const needsCloud = missing.some((need) => fromCloud.includes(need))
  const others = missing.filter((need) => !need.startsWith(prefix) && !fromCloud.includes(need))
  return {
    plugins: [...(pretend ? [pretend.plugin] : []), ...(needsCloud ? [cloud()] : []), ...others.map(double)],
    pretend,
  }
}

/** Gives a service that has every method and answers nothing. */
function double(service: string): Plugin {
  return {
    name: `double-${service.replace(/[^\w-]/g, '-')}`,
    api: 1,
    provides: [service],
    load: async () => ({
      setup: (context) => context.provide(service as 'adapter:double', anything() as never),
    }),
  }
}

function anything(): unknown {
  return new Proxy(() => undefined, {
    get: (_target, key) => (key === 'then' ? undefined : anything()),
    apply: async () => undefined,
  })
}

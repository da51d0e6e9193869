import type { Plugin } from '../../kernel/plugin.js'

/** The local options that switch a plugin on and off: those of its own features, or one of ours. */
export function switchesOf({ feature = [], name }: Plugin): readonly string[] {
  const own = [feature].flat().map((one) => (typeof one === 'string' ? one : (one.local ?? one.key)))
  return own.length > 0 ? own : [`probe:${name}`]
}

/** The service through which a plugin's context is had. It is ours alone, so no type map knows it. */
export const probeOf = (name: string) => `probe:${name}` as never

/**
 * The plugin with a switch and a service that sets it up and answers its context. All by the public contract: the
 * kernel that runs it is the real one.
 */
export function probe(plugin: Plugin): Plugin {
  const service = probeOf(plugin.name)
  return {
    ...plugin,
    feature: plugin.feature ?? switchesOf(plugin),
    provides: [...(plugin.provides ?? []), service],
    load: async () => {
      const runtime = await plugin.load?.()
      return {
        async setup(context) {
          const api = await runtime?.setup(context)
          context.provide(service, context as never)
          return api
        },
      }
    },
  }
}

import type { Plugin } from '../../kernel/plugin.js'

/** The switch of a plugin: its own feature, or one of ours. */
export const switchOf = (plugin: Plugin): string => plugin.feature ?? `probe:${plugin.name}`

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
    feature: switchOf(plugin),
    provides: [...(plugin.provides ?? []), service],
    load: async () => {
      const runtime = await plugin.load?.()
      return {
        async setup(context) {
          await runtime?.setup(context)
          context.provide(service, context as never)
        },
      }
    },
  }
}

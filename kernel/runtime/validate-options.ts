import type { ModalOptions } from '../contract/options.js'
import type { Origins, Plugin, ViewRole } from '../contract/plugin.js'
import type { Namespace } from '../lib/caip.js'
import { LatchkeyError, property } from '../lib/errors/errors.js'
import type { Network } from '../lib/networks.js'

/** A complaint about the options that does not stop the page. */
export interface Problem {
  readonly code: string
  readonly message: string
}

/**
 * The core plugins, then the site's, flattened. A site's plugin with the name of a core one replaces it. Any other that
 * claims what a core one owns comes later in the list, so it is the one that is off.
 */
export function listPlugins(options: ModalOptions, core: readonly Plugin[]): readonly Plugin[] {
  const sitePlugins = (options.plugins ?? []).flat().filter((plugin): plugin is Plugin => !!plugin)
  const names = new Set(sitePlugins.map((plugin) => property(plugin, 'name')))
  return [...core.filter((plugin) => !names.has(plugin.name)), ...sitePlugins]
}

/** The name in a manifest, which may be anything until the registry has validated it. */
export function nameOf(plugin: unknown): string {
  return textsOf(plugin, 'name')[0] || '(unnamed)'
}

/** The text, or the texts, of a field in a manifest, which may be anything until the registry has validated it. */
export function textsOf(
  value: unknown,
  field: 'name' | 'provides' | keyof Origins | ViewRole,
): readonly string[] {
  return [property(value, field)].flat().filter((item) => typeof item === 'string')
}

/**
 * Checks what cannot be repaired.
 * @throws LatchkeyError LK_NO_NETWORKS, LK_TWO_SIGN_INS, LK_NO_SIGN_IN
 */
export function checkOptions(options: ModalOptions): void {
  if (!options?.networks?.length) {
    throw new LatchkeyError('LK_NO_NETWORKS', 'createModal needs `networks`, at least one')
  }
  if (options.siweConfig && options.siwx) {
    throw new LatchkeyError('LK_TWO_SIGN_INS', 'Cannot set both `siweConfig` and `siwx` options')
  }
  const isAsked = options.siweConfig || options.siwx
  // A page that believes its visitors sign in must not go on without what asks them to.
  if (isAsked && !listPlugins(options, []).some((plugin) => textsOf(plugin, 'provides').includes('siwx'))) {
    throw new LatchkeyError('LK_NO_SIGN_IN', 'The sign-in option needs the plugin `siwx`', {
      fix: 'Add siwx() of latchkey/plugins/siwx to `plugins`.',
    })
  }
}

/** Faults of the options that do not stop the page: each is printed once and listed by `explain()`. */
export function findProblems(
  options: ModalOptions,
  plugins: readonly Plugin[],
  networks: readonly Network[],
): readonly Problem[] {
  const problems: Problem[] = []
  const add = (code: string, message: string) => problems.push({ code, message })
  if (!options.projectId) add('APKT008', 'Project ID Missing')
  const first = options.defaultNetwork
  if (first && !options.networks.some((n) => n.id === first.id)) {
    add('LK_DEFAULT_NETWORK', `defaultNetwork ${first.id} is not in networks`)
  }
  for (const namespace of new Set(networks.map((network) => network.chainNamespace))) {
    if (!hasAdapter(plugins, namespace))
      add('LK_NO_ADAPTER', `${noAdapter(namespace)}: add plugin ${namespace}`)
  }
  return problems
}

export const hasAdapter = (plugins: readonly Plugin[], namespace: Namespace) =>
  plugins.some((plugin) => textsOf(plugin, 'provides').includes(`adapter:${namespace}`))

export const noAdapter = (namespace: Namespace) => `Adapter for namespace ${namespace} doesn't exist`

import type { Modal } from '../contract/modal.js'
import type { Plugin, ServiceName } from '../contract/plugin.js'
import { property } from '../lib/errors/errors.js'
import type { ModalMethods } from '../plugin.js'

/** What the kernel gives; the rest is of plugins. */
export type OwnModal = Omit<Modal, keyof ModalMethods>

/** The name of the service that has the method, or a function. */
type Method = ServiceName | ((modal: unknown, ...args: readonly unknown[]) => unknown)

/** The modal's own methods stay, and those of an earlier plugin: a later one that claims them is off. */
export function withMethods(plugins: readonly Plugin[], base: OwnModal): Modal {
  const modal: Record<string, unknown> = { ...base }
  for (const plugin of plugins)
    for (const [name, method] of Object.entries<Method>(Object(property(plugin, 'methods')))) {
      if (Object.hasOwn(base, name)) console.error(`[latchkey] The modal has a method "${name}" of its own`)
      else if (Object.hasOwn(modal, name)) continue
      else if (typeof method === 'function') modal[name] = (...args: unknown[]) => method(modal, ...args)
      else modal[name] = async (...args: unknown[]) => Object(await base.use(method))[name](...args)
    }
  // What plugins declare by type merging is what their manifests give; a page without the plugin lacks it.
  return modal as unknown as Modal
}

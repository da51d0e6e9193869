import type { Plugin } from '../kernel/plugin.js'

/** Options of a plugin; true for it without options, false to leave it out. */
export type Choice<O> = O | boolean

/** The plugin, unless it is left out. */
export function pick<O extends object>(
  make: (options?: O) => Plugin,
  choice: Choice<O> | undefined,
): readonly Plugin[] {
  if (choice === false) return []
  return [typeof choice === 'object' ? make(choice) : make()]
}

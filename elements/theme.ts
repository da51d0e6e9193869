import type { Theme } from '../kernel/plugin.js'

/** The site's theme variables under our names; of the same variable the newest name wins. */
export function themeVariables({ variables }: Theme): Record<`--${string}`, string> {
  const found: Record<`--${string}`, string> = {}
  for (const prefix of ['--w3m-', '--apkt-', '--lk-']) {
    for (const [name, value] of Object.entries(variables)) {
      if (name.startsWith(prefix)) found[`--lk-${name.slice(prefix.length)}`] = String(value)
    }
  }
  return found
}

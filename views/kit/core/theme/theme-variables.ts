import type { Theme } from '../../../../kernel/plugin.js'

// Older names first: the newer ones are written over them.
const prefixes = ['--w3m-', '--apkt-', '--lk-']

/** The site's theme variables under our names; of the same variable the newest name wins. */
export function themeVariables(theme: Pick<Theme, 'variables'>): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const prefix of prefixes) {
    for (const [name, value] of Object.entries(theme.variables)) {
      if (name.startsWith(prefix)) variables[`--lk-${name.slice(prefix.length)}`] = String(value)
    }
  }
  return variables
}

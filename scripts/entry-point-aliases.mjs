import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Vite aliases from the package's own `exports`, so that our pages import `latchkey/…` as a site does. */
export function entryPointAliases(root = process.cwd()) {
  const { exports } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  return Object.entries(exports).flatMap(([path, target]) => {
    if (typeof target !== 'object') return []
    const name = `latchkey${path.slice(1)}`
    const find = new RegExp(`^${name.replace('*', '(.+)')}$`)
    return [{ find, replacement: resolve(root, target.default.replace('*', '$1')) }]
  })
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Vite aliases that lead our entry points to their sources, as the type checker resolves them. */
export function sourceAliases(root = resolve(import.meta.dirname, '..')) {
  const { compilerOptions } = JSON.parse(readFileSync(resolve(root, 'tsconfig.json'), 'utf8'))
  return Object.entries(compilerOptions.paths).map(([name, [path]]) => ({
    find: new RegExp(`^${name.replace('*', '(.+)')}$`),
    replacement: resolve(root, path.replace('*', '$1')),
  }))
}

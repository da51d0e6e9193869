import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `name` and the rest of a bare specifier: `@noble/hashes/sha2` is `@noble/hashes` and `/sha2`. */
const split = (specifier) => /^(@[^/]+\/[^/]+|[^/]+)(.*)$/.exec(specifier)?.slice(1) ?? [specifier, '']

/** Every package that the built files import, static or not; `"from"` may stand in a text as well. @returns {string[]} */
function importsOf(dist) {
  const files = readdirSync(dist, { recursive: true }).filter((file) => file.endsWith('.js'))
  const found = files.flatMap((file) => [
    ...readFileSync(join(dist, file), 'utf8').matchAll(
      /(?:\bfrom|\bimport)\s*\(?\s*["']([@\w][\w@/.-]*)["']/g,
    ),
  ])
  return [...new Set(found.map(([, specifier]) => specifier))].sort()
}

/**
 * An import map for a page without a bundler: the package from `base`, what it imports from `cdn`.
 *
 * @param {string} root the package's folder
 * @param {string} base URL of that folder, with a slash at the end
 * @param {string} cdn URL of a service that answers `<name>@<version>/<path>` with an ES module
 */
export function importMap(root, base, cdn) {
  const { version, exports, dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const ranges = { ...peerDependencies, ...dependencies, react: '19', 'react-dom': '19' }
  const own = Object.entries(exports).flatMap(([name, target]) =>
    name.endsWith('/*')
      ? pluginsOf(root, name.slice(1, -1), base)
      : [[`latchkey${name.slice(1)}`, `${base}${(target.default ?? target).slice(2)}`]],
  )
  const others = importsOf(join(root, 'dist'))
    .filter((specifier) => !specifier.startsWith('latchkey'))
    .map((specifier) => {
      const [name, path] = split(specifier)
      if (!ranges[name]) throw new Error(`${name} is no dependency of latchkey ${version}`)
      return [specifier, `${cdn}${name}@${ranges[name].replace(/^(>=|\^)/, '')}${path}`]
    })
  return { imports: Object.fromEntries([...own, ...others]) }
}

/** One entry a plugin: a map has no patterns that add an ending. */
const pluginsOf = (root, folder, base) =>
  readdirSync(join(root, 'dist/plugins'))
    .map((file) => file.replace(/\.js$/, ''))
    .map((name) => [`latchkey${folder}${name}`, `${base}dist/plugins/${name}.js`])

import { basename, dirname, relative } from 'node:path'

const slug = (id) =>
  relative(process.cwd(), id)
    .replace(/\.(tsx?|css)(\?.*)?$/, '')
    .replaceAll('/', '-')

/**
 * The kit travels as one: split by use, as a bundler would, it becomes dozens of files of a few hundred bytes that
 * compress badly and cost a request each.
 */
export function manualChunks(id) {
  const place = dirname(relative(process.cwd(), id))
  // What lies in a folder of its own comes with the views that use it; what lies deeper comes when it is called for.
  return /^views\/kit(\/[^/]+)?$/.test(place) ? place.replaceAll('/', '-') : undefined
}

/** Readable, stable names, by the module a chunk stands for: a site's bundler puts its own hashes on. */
export function chunkFileNames({ name, facadeModuleId, moduleIds }) {
  const id = facadeModuleId ?? moduleIds.findLast((module) => basename(module).split('.')[0] === name)
  return `chunks/${id ? slug(id) : name}.js`
}

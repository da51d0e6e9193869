import { basename, dirname, relative } from 'node:path'

const slug = (id) =>
  relative(process.cwd(), id)
    .replace(/\.(tsx?|css)(\?.*)?$/, '')
    .replaceAll('/', '-')

/** Whether every page runs a module: the front door leads to it without a dynamic import. */
function isEager(id, getModuleInfo, seen = new Set()) {
  if (seen.has(id)) return false
  seen.add(id)
  if (relative(process.cwd(), id) === 'index.ts') return true
  return (getModuleInfo(id)?.importers ?? []).some((importer) => isEager(importer, getModuleInfo, seen))
}

/**
 * What every page runs of the kernel travels as one: the chunks that come later share parts of it, and a bundler would
 * make a file of each part, while the button waits for all of them.
 *
 * The kit travels as one: split by use, as a bundler would, it becomes dozens of files of a few hundred bytes that
 * compress badly and cost a request each.
 */
export function manualChunks(id, { getModuleInfo }) {
  const place = dirname(relative(process.cwd(), id))
  if (/^kernel(\/|$)/.test(place) && isEager(id, getModuleInfo)) return 'kernel'
  // What lies in a folder of its own comes with the views that use it; what lies deeper comes when it is called for.
  return /^views\/kit(\/[^/]+)?$/.test(place) ? place.replaceAll('/', '-') : undefined
}

/** Readable, stable names, by the module a chunk stands for: a site's bundler puts its own hashes on. */
export function chunkFileNames({ name, facadeModuleId, moduleIds }) {
  const id = facadeModuleId ?? moduleIds.findLast((module) => basename(module).split('.')[0] === name)
  return `chunks/${id ? slug(id) : name}.js`
}

import { basename, dirname, relative } from 'node:path'

/**
 * `views/send/parts/Amount.tsx` is `send-Amount`: each name stands in every chunk that imports it, so what the folder
 * says twice is left out.
 */
const slug = (id) => {
  const [top, ...path] = relative(process.cwd(), id)
    .replace(/\.(tsx?|css)(\?.*)?$/, '')
    .split('/')
  const file = path.at(-1) ?? top
  if (top === 'adapter-kit') return file
  return `${top === 'plugins' || top === 'views' ? path[0] : top}-${file}`
}

/** Whether every page runs a module: the entry `latchkey` leads to it without a dynamic import. */
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
 * The core of the kit travels as one: split by use, as a bundler would, it becomes dozens of files of a few hundred
 * bytes that compress badly and cost a request each.
 */
export function manualChunks(id, { getModuleInfo }) {
  const place = dirname(relative(process.cwd(), id))
  if (/^kernel(\/|$)/.test(place) && isEager(id, getModuleInfo)) return 'kernel'
  // A chunk of a few lines costs each page its name, and whoever needs one of these mostly needs the next.
  if (/adapter-kit\/(account\/(shown-balance|test-coins)|codecs\/format-units)\.ts$/.test(id))
    return 'shown-balance'
  if (/^views\/kit(\/core(\/|$)|$)/.test(place)) return 'kit'
  // The other folders of the kit come with the views that use them; what lies deeper comes when it is called for.
  return /^views\/kit\/[^/]+$/.test(place) ? place.slice('views/'.length).replace('/', '-') : undefined
}

/** Readable, stable names, by the module a chunk stands for: a site's bundler puts its own hashes on. */
export function chunkFileNames({ name, facadeModuleId, moduleIds }) {
  const id = facadeModuleId ?? moduleIds.findLast((module) => basename(module).split('.')[0] === name)
  return `chunks/${id ? slug(id) : name}.js`
}

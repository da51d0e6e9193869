import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'

/**
 * `views/send/parts/Amount.tsx` is `send-Amount`: every chunk that imports another contains its name, so names are kept
 * short.
 */
const slug = (id) => {
  const [top, ...path] = pathOf(id)
    .replace(/\.(tsx?|css)(\?.*)?$/, '')
    .split('/')
  const file = path.at(-1) ?? top
  if (top === 'adapter-kit') return file
  return `${top === 'plugins' || top === 'views' ? path[0] : top}-${file}`
}

const pathOf = (id) => relative(process.cwd(), id)

/**
 * Chunks of several modules, in the order in which a visitor needs them. Split as a bundler would, they would be dozens
 * of files of a few hundred bytes that compress badly and cost a request each. A module belongs to the first chunk
 * whose roots reach it by static imports, within the folders named.
 */
const chunks = [
  {
    name: 'kernel-engine',
    roots: ['kernel/runtime/engine/engine'],
    within: /^kernel\//,
  },
  {
    // The modules of the first view.
    name: 'open',
    roots: ['views/kit/index', 'views/shell/index', 'views/connect/Connect', 'views/connect/HelpButton'],
    within: /^views\/(kit\/core|shell|connect)\//,
  },
  {
    name: 'core-runtime',
    roots: [
      'plugins/cloud/runtime',
      'plugins/connect/runtime',
      'kernel/runtime/features/remote-config',
      'kernel/lib/http',
    ],
    within: /^(kernel|plugins\/(cloud|connect))\//,
  },
  {
    // Modules that load once the first view is on screen.
    name: 'open-late',
    roots: [
      'views/shell/lazy/enhancements',
      'plugins/connect/impressions',
      'plugins/connect/directory/fetch-directory',
    ],
    within: /^(views\/(shell|connect|kit\/late)|plugins\/connect)\//,
  },
  {
    // The email field among the ways to connect, and what is behind it.
    name: 'email-field',
    roots: ['views/email/EmailField', 'plugins/email/runtime'],
    within: /^(plugins|views)\/email\//,
  },
  {
    // The buttons of social logins among the ways to connect, and what is behind them.
    name: 'social-buttons',
    roots: ['views/socials/SocialButtons', 'plugins/socials/runtime'],
    within: /^(plugins|views)\/socials\//,
  },
  {
    // The embedded wallet's row, which is there before its frame is.
    name: 'embedded-runtime',
    roots: ['plugins/embedded/runtime'],
    within: /^plugins\/embedded\//,
  },
  {
    // Modules that a click on a wallet needs.
    name: 'kernel-session',
    roots: ['session-calls', 'ask-wallet', 'wallet-watchers'].map((file) => `kernel/session/calls/${file}`),
    within: /^kernel\//,
  },
  {
    name: 'networks',
    roots: ['plugins/networks/runtime', 'views/networks/NetworkButton'],
    within: /^(plugins|views)\/networks\//,
  },
]

/**
 * Helpers of adapters that form one chunk: for a chunk of a few lines its name alone would cost more, and code that
 * needs one of these mostly needs the others.
 */
const adapterHelpers = [
  {
    name: 'shown-balance',
    modules:
      /^adapter-kit\/\w+\/(account\/(balance-reader|test-coins)|abilities\/shown-balance|codecs\/format-units|services\/(?!optional)[a-z-]+|input\/base-units)\.ts$/,
  },
  {
    // What every finder of wallets uses, with the few lines that others use too.
    name: 'wallet-list',
    modules:
      /^adapter-kit\/\w+\/(discovery\/(create-finder|retry-discovery|wallet-list)|errors\/(wallet-errors|load-once)|input\/(safe-access|sanitize-text|shown-text|wallet-name)|connecting\/[a-z-]+|sign-in\/ask-sign-in|services\/optional-service)\.ts$/,
  },
  { name: 'call-method', modules: /^adapter-kit\/shared\/input\/(call-method|unanswered)\.ts$/ },
  { name: 'ttl-cache', modules: /^adapter-kit\/shared\/network\/(ttl-cache|with-timeout)\.ts$/ },
  { name: 'standard-calls', modules: /^adapter-kit\/chains\/discovery\/standard-[a-z]+\.ts$/ },
]

/**
 * Whether every page runs a module: the entry `latchkey` reaches it without a dynamic import. Imports by way of
 * `latchkey/plugin` do not count: manifests use nothing of it but `definePlugin` and `urlOf`.
 */
function isEager(id, getModuleInfo, seen = new Set()) {
  if (seen.has(id)) return false
  seen.add(id)
  if (pathOf(id) === 'index.ts') return true
  const importers = (getModuleInfo(id)?.importers ?? []).filter((importer) => !isAuthorsEntry(importer))
  return importers.some((importer) => isEager(importer, getModuleInfo, seen))
}

const isAuthorsEntry = (id) => pathOf(id) === 'kernel/plugin.ts'
const isOffered = (id, getModuleInfo) => (getModuleInfo(id)?.importers ?? []).some(isAuthorsEntry)

/** Whether one of the roots leads to a module by static imports. */
function isReached(id, roots, getModuleInfo, seen = new Set()) {
  if (seen.has(id)) return false
  seen.add(id)
  if (roots.includes(pathOf(id).replace(/\.tsx?$/, ''))) return true
  return (getModuleInfo(id)?.importers ?? []).some((importer) =>
    isReached(importer, roots, getModuleInfo, seen),
  )
}

export function manualChunks(id, { getModuleInfo }) {
  const path = pathOf(id)
  const place = dirname(path)
  if (isAuthorsEntry(id)) return undefined
  // What every page runs is one file, as the button would have to wait for each of several. Modules that a core
  // plugin's
  // manifest shares with its runtime belong to it.
  const isCore = /^(kernel|plugins)\//.test(path) && !/^plugins\/[^/]+\/index\.ts$/.test(path)
  if (/(define-plugin|url-of)\.ts$/.test(id) || (isCore && isEager(id, getModuleInfo))) return 'kernel'
  // Its own file, as it brings valibot: an engine that has nothing to parse yet does not load that.
  if (path === 'kernel/lib/parse-as.ts') return 'kernel-parse'
  // The rest of `latchkey/plugin` is in the engine's chunk, which is loaded before any plugin runs.
  if (/^kernel\//.test(place) && isOffered(id, getModuleInfo)) return 'kernel-engine'
  const helpers = adapterHelpers.find(({ modules }) => modules.test(path))
  if (helpers) return helpers.name
  const chunk = chunks.find(({ roots, within }) => within.test(path) && isReached(id, roots, getModuleInfo))
  if (chunk) return chunk.name
  // The other folders of the kit are chunks of their own, loaded with the views that use them; deeper ones load on
  // demand.
  return /^views\/kit\/[^/]+$/.test(place) ? place.slice('views/'.length).replace('/', '-') : undefined
}

/** Readable, stable names, by the module a chunk stands for: a site's bundler puts its own hashes on. */
export function chunkFileNames({ name, facadeModuleId, moduleIds }) {
  if (name === 'kernel' || chunks.some((chunk) => chunk.name === name)) return `chunks/${name}.js`
  const id = facadeModuleId ?? moduleIds.findLast((module) => basename(module).split('.')[0] === name)
  return `chunks/${id ? slug(id) : name}.js`
}

/** A way by static imports from a chunk back to itself; undefined where there is none. */
function circleOf(files) {
  const imports = new Map(files.map(({ fileName, imports }) => [fileName, imports]))
  const visited = new Set()
  const visit = (name, way) => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (visited.has(name)) return undefined
    visited.add(name)
    return (imports.get(name) ?? []).map((next) => visit(next, [...way, name])).find(Boolean)
  }
  return files.map(({ fileName }) => visit(fileName, [])).find(Boolean)
}

/** Where {@link listChunks} writes to. */
export const chunkList = '.cache/chunks.json'

/** Writes which file of dist/ holds each source, by path (`views/shell/index.tsx`), for the scripts that measure. */
export function listChunks() {
  return {
    name: 'list-chunks',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const entries = files.flatMap(({ fileName, moduleIds }) =>
        moduleIds.map((id) => [pathOf(id), `dist/${fileName}`]),
      )
      mkdirSync(dirname(chunkList), { recursive: true })
      writeFileSync(chunkList, JSON.stringify(Object.fromEntries(entries)))
      const circle = circleOf(files)
      if (circle) this.error(`chunks import each other, and one would run too early: ${circle.join(' → ')}`)
    },
  }
}

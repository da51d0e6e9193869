import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import esbuild, { minify } from 'rollup-plugin-esbuild'
import { build } from './build.mjs'
import { tsFiles } from './build-plugins.mjs'
import { chunkList } from './chunks.mjs'

/**
 * Bundles the built package as a site would (with our dependencies, without React), and copies the chunks of each
 * budget of size-limit.json into a folder: `.cache/size/<budget>/`.
 */
const out = '.cache/size'
const plugins = readdirSync('plugins')

/** Where a page that registers these plugins is, for the bundler. */
const pageOf = (names) => `page:${names.join()}`

/** A page that registers a preset, and nothing else of that entry point. */
const presetCode = (name) =>
  [
    `import { createModal } from './dist/index.js'`,
    `import { ${name} } from './dist/presets.js'`,
    `globalThis.modal = createModal({ networks: [], plugins: ${name}() })`,
  ].join('\n')

/** A page that registers plugins by their folders. */
function pageCode(names) {
  const imports = names.map((name, at) => `import * as plugin${at} from './dist/plugins/${name}.js'`)
  const calls = names.map((_, at) => `Object.values(plugin${at})[0]()`)
  return [
    `import { createModal } from './dist/index.js'`,
    ...imports,
    `globalThis.modal = createModal({ networks: [], plugins: [${calls}] })`,
  ].join('\n')
}

const page = {
  name: 'page',
  resolveId: (id) => (id.startsWith('page:') ? resolve(`${id.replace(':', '-')}.js`) : null),
  load(id) {
    const [, preset] = /\/page-preset-([^/]*)\.js$/.exec(id) ?? []
    if (preset) return presetCode(preset)
    const [, names] = /\/page-([^/]*)\.js$/.exec(id) ?? []
    return names === undefined ? null : pageCode(names.split(','))
  },
}

/** Not counted: budgets are for our code, and these load only when a chain is really used. */
const chainLibraries = /^(@walletconnect|@solana|@mysten|@polkadot|bitcoinjs-lib)($|\/)/

async function bundle(input, external = []) {
  const build = await rollup({
    input,
    external: [/^(react|react-dom|vue)($|\/)/, chainLibraries, ...external],
    onwarn: () => undefined,
    plugins: [
      page,
      tsFiles(),
      nodeResolve({ browser: true }),
      esbuild({
        include: /\.[jt]s$/,
        exclude: [],
        tsconfig: false,
        target: 'es2022',
        define: { 'import.meta.env': '{"MODE":"production"}', 'process.env.NODE_ENV': '"production"' },
      }),
      minify({ target: 'es2022' }), // of chunks: marks of what is pure are gone from minified modules
    ],
  })
  const { output } = await build.generate({
    format: 'es',
    chunkFileNames: '[name].js',
    hoistTransitiveImports: false,
    compact: true,
  })
  return output.filter((file) => file.type === 'chunk')
}

/** The chunks that hold the named files, and all that they import statically. */
function closure(chunks, ...files) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const visited = new Set()
  const visit = (chunk) => {
    if (!chunk || visited.has(chunk)) return
    visited.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const file of files) {
    const chunk = chunks.find((c) => c.moduleIds.includes(resolve(file)))
    if (!chunk) throw new Error(`No chunk holds ${file}`)
    visit(chunk)
  }
  return visited
}

const without = (set, ...others) =>
  new Set([...set].filter((chunk) => !others.some((other) => other.has(chunk))))

function lay(name, chunks) {
  const dir = `${out}/${name}`
  mkdirSync(dir, { recursive: true })
  for (const chunk of chunks) writeFileSync(`${dir}/${chunk.fileName.replaceAll('/', '_')}`, chunk.code)
}

await build({ force: !existsSync(chunkList), types: false, emulator: false })
rmSync(out, { recursive: true, force: true })

for (const entry of ['react', 'vue', 'elements'])
  lay(entry, closure(await bundle({ [entry]: `dist/${entry}.js` }), `dist/${entry}.js`))
for (const name of readdirSync('bridges', { withFileTypes: true }).flatMap((e) =>
  e.isDirectory() ? e.name : [],
)) {
  const chunks = await bundle({ [name]: `dist/${name}.js`, index: 'dist/index.js' }, [/^(viem|ethers)$/])
  lay(`bridges/${name}`, without(closure(chunks, `dist/${name}.js`), closure(chunks, 'dist/index.js')))
}
for (const name of plugins) {
  const file = `dist/plugins/${name}.js`
  // A page loads the manifest at once; its dynamic imports are external here.
  const manifest = closure(await bundle({ [name]: file }, [/chunks\/(?!kernel\.js)/]), file)
  for (const { imports } of manifest)
    if (imports.some((id) => id.includes('chunks/'))) throw new Error(`${file} loads ${imports} at once`)
  lay(`manifests/${name}`, manifest)
}

const chunks = await bundle({ page: pageOf(plugins) })
const eager = closure(chunks, `page-${plugins}.js`)
const built = JSON.parse(readFileSync(chunkList, 'utf8'))
const at = (source) => {
  if (!built[source]) throw new Error(`No file of dist/ holds ${source}`)
  return built[source]
}
/** What a page imports beside `latchkey` must not bring along what that loads with the first open. */
for (const entry of ['react', 'vue', 'elements']) {
  const both = await bundle({ [entry]: `dist/${entry}.js`, index: 'dist/index.js' })
  const engine = resolve(at('kernel/runtime/engine/engine.ts'))
  if ([...closure(both, `dist/${entry}.js`)].some(({ moduleIds }) => moduleIds.includes(engine)))
    throw new Error(`A page that imports latchkey/${entry} loads the engine at once`)
}
lay('everything', eager)
const kernel = without(closure(chunks, at('kernel/runtime/engine/engine.ts')), eager)
lay('engine', kernel)
// The schema library, with the function that parses by it, loads with the core plugins, which parse the first answer:
// it is counted there, once.
const isSchemas = (chunk) => chunk.moduleIds.some((id) => /node_modules\/valibot\//.test(id))
const schemas = chunks.filter(isSchemas)
const engine = new Set([...kernel, ...schemas])
const shell = without(closure(chunks, at('views/shell/index.tsx')), eager, engine)
const first = without(closure(chunks, at('views/connect/Connect.tsx')), eager, engine)
lay('connect', new Set([...shell, ...first]))
/** What finds the wallets of all chains: it is in the budget of each adapter. */
const adapters = plugins.filter((folder) => existsSync(`plugins/${folder}/adapter.ts`))
const finders = closure(chunks, ...adapters.map((folder) => at(`plugins/${folder}/runtime.ts`)))
/** What every open modal loads of the core plugins, beside the finders. */
const core = without(
  closure(chunks, at('plugins/cloud/runtime.ts'), at('plugins/connect/runtime.ts')),
  eager,
  engine,
  finders,
)
lay('core', new Set([...core, ...schemas]))
/**
 * A chain's code up to "connected": finder and adapter, with the code for each kind of wallet (`provider-*.ts`). On a
 * page with that chain alone, which does not load what other chains use of the libraries for hashes and encodings.
 */
for (const name of adapters) {
  const alone = await bundle({ page: pageOf([name]) })
  const parts = ['runtime', 'adapter', 'services']
    .map((file) => `plugins/${name}/${file}.ts`)
    .filter((file) => existsSync(file))
    .map(at)
  const files = readdirSync(`plugins/${name}`, { recursive: true })
  const kinds = files.filter((file) => basename(file).startsWith('provider-'))
  const loaded = closure(alone, `page-${name}.js`, at('kernel/runtime/engine/engine.ts'))
  const withoutLoaded = (set) => new Set([...without(set, loaded)].filter((chunk) => !isSchemas(chunk)))
  if (kinds.length === 0) lay(`adapters/${name}`, withoutLoaded(closure(alone, ...parts)))
  for (const kind of kinds) {
    const set = closure(alone, ...parts, at(`plugins/${name}/${kind}`))
    lay(`adapters/${name}-${basename(kind, '.ts')}`, withoutLoaded(set))
  }
}

/** What a plugin that works through a frame loads with it, in a modal that has looked for wallets. */
for (const name of plugins.filter((folder) => existsSync(`plugins/${folder}/frame/frame-client.ts`))) {
  const client = at(`plugins/${name}/frame/frame-client.ts`)
  const runtime = closure(chunks, at(`plugins/${name}/runtime.ts`))
  lay(`frames/${name}`, without(closure(chunks, client), eager, engine, shell, first, core, finders, runtime))
}

/** Every view with its plugin's runtime, without what an open modal has loaded anyway. */
for (const name of plugins) {
  const file = `plugins/${name}/runtime.ts`
  const runtime = existsSync(file) ? closure(chunks, at(file)) : new Set()
  const folder = readdirSync('views').includes(name) ? readdirSync(`views/${name}`) : []
  for (const view of folder.filter((file) => file.endsWith('.tsx'))) {
    const set = new Set([...closure(chunks, at(`views/${name}/${view}`)), ...runtime])
    const rest = without(set, eager, engine, shell, core, finders)
    // What loads with the first view is in the budget of opening.
    if (rest.size > 0) lay(`views/${name}-${basename(view, '.tsx')}`, rest)
  }
}

/** What a server takes: the entry, and each chain family beside it. */
const forServers = await bundle({ verify: 'dist/verify.js' })
const verify = closure(forServers, 'dist/verify.js')
lay('verify', verify)
const verifiers = readdirSync('verify', { recursive: true }).filter((file) =>
  /verify-(?!sign-in|bip322)[^/]+\.ts$/.test(file),
)
for (const file of verifiers)
  lay(
    `verifiers/${basename(file, '.ts').slice('verify-'.length)}`,
    without(closure(forServers, at(`verify/${file}`)), verify),
  )

/** What a page starts with that takes a preset; of the other one it has nothing, also nothing that loads later. */
for (const name of ['evm', 'everything']) {
  const page = await bundle({ page: `page:preset-${name}` })
  lay(`presets/${name}`, closure(page, `page-preset-${name}.js`))
  const has = (plugin) =>
    page.some(({ modules }) => modules[resolve(`dist/plugins/${plugin}.js`)]?.renderedLength > 0)
  if (has('solana') !== (name === 'everything') || !has('eip155'))
    throw new Error(`A page with ${name} has other chain families than those of the preset`)
}

/** The kernel alone: createModal without the core plugins. */
lay(
  'kernel',
  closure(await bundle({ kernel: 'kernel/runtime/create-kernel.ts' }), 'kernel/runtime/create-kernel.ts'),
)

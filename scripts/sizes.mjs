import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { build } from './build.mjs'
import { tsFiles } from './build-plugins.mjs'

/**
 * Bundles the built package as a site would (our dependencies in, React out), and lays the chunks that each budget of
 * .size-limit.json speaks of into a folder of their own: `.cache/size/<budget>/`.
 */
const out = '.cache/size'
const plugins = readdirSync('plugins')

/** A page that registers everything: the plugins are the folders, not a list. */
const everything = [
  `import { createModal } from './dist/index.js'`,
  ...plugins.map((name) => `import * as ${name} from './dist/plugins/${name}.js'`),
  `globalThis.modal = createModal({ networks: [], plugins: [${plugins.map((name) => `Object.values(${name})[0]()`)}] })`,
].join('\n')

const page = {
  name: 'page',
  resolveId: (id) => (id === 'page' ? resolve('page.js') : null),
  load: (id) => (id === resolve('page.js') ? everything : null),
}

/** Budgets speak of our code: these arrive when a chain is really used. */
const chainLibraries = /^(@walletconnect|@solana|@mysten|bitcoinjs-lib)($|\/)/

async function bundle(input, external = []) {
  const build = await rollup({
    input,
    external: [/^react($|\/)/, /^react-dom($|\/)/, chainLibraries, ...external],
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
        minify: true,
        define: { 'import.meta.env': '{"MODE":"production"}', 'process.env.NODE_ENV': '"production"' },
      }),
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

/** The chunks that hold the named files, and all they import at once. */
function closure(chunks, ...files) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set()
  const visit = (chunk) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const file of files) {
    const chunk = chunks.find((c) => c.moduleIds.includes(resolve(file)))
    if (!chunk) throw new Error(`No chunk holds ${file}`)
    visit(chunk)
  }
  return found
}

const without = (set, ...others) =>
  new Set([...set].filter((chunk) => !others.some((other) => other.has(chunk))))

function lay(name, chunks) {
  const dir = `${out}/${name}`
  mkdirSync(dir, { recursive: true })
  for (const chunk of chunks) writeFileSync(`${dir}/${chunk.fileName.replaceAll('/', '_')}`, chunk.code)
}

await build({ types: false, emulator: false })
rmSync(out, { recursive: true, force: true })

for (const entry of ['react', 'elements'])
  lay(entry, closure(await bundle({ [entry]: `dist/${entry}.js` }), `dist/${entry}.js`))
for (const name of plugins) {
  const file = `dist/plugins/${name}.js`
  // The manifest is what a page loads at once; what it imports dynamically is external here.
  lay(`manifests/${name}`, closure(await bundle({ [name]: file }, [new RegExp(`chunks/${name}-`)]), file))
}

const chunks = await bundle({ page: 'page' })
const eager = closure(chunks, 'page.js')
const at = (name) => `dist/chunks/${name}.js`
const has = (name) => chunks.some((chunk) => chunk.moduleIds.includes(resolve(at(name))))
lay('everything', eager)
// The schema library comes with the first answer that is parsed, before any view: it counts here, once.
const schemas = chunks.filter((chunk) => chunk.moduleIds.every((id) => /node_modules\/valibot\//.test(id)))
const engine = without(new Set([...closure(chunks, at('kernel-engine')), ...schemas]), eager)
lay('engine', engine)
const shell = without(closure(chunks, at('shell-index')), eager, engine)
lay('connect', without(new Set([...shell, ...closure(chunks, at('connect-Connect'))]), eager, engine))
/** Up to connected: the runtime, with each kind of wallet's own part (`provider-*.ts`) where an adapter has kinds. */
for (const name of plugins.filter((folder) => readdirSync(`plugins/${folder}`).includes('adapter.ts'))) {
  const runtime = at(`${name}-runtime`)
  const files = readdirSync(`plugins/${name}`, { recursive: true }).map((file) => basename(file))
  const kinds = files.filter((file) => file.startsWith('provider-'))
  if (kinds.length === 0) lay(`adapters/${name}`, without(closure(chunks, runtime), eager, engine))
  for (const kind of kinds.map((file) => file.replace('.ts', ''))) {
    const set = closure(chunks, runtime, at(`${name}-${kind}`))
    lay(`adapters/${name}-${kind}`, without(set, eager, engine))
  }
}

/** Every view with its plugin's runtime, beyond what an open modal has anyway. */
for (const name of plugins) {
  const runtime = has(`${name}-runtime`) ? closure(chunks, at(`${name}-runtime`)) : new Set()
  const folder = readdirSync('views').includes(name) ? readdirSync(`views/${name}`) : []
  for (const view of folder.filter((file) => file.endsWith('.tsx')).map((file) => file.replace('.tsx', ''))) {
    const set = new Set([...closure(chunks, at(`${name}-${view}`)), ...runtime])
    lay(`views/${name}-${view}`, without(set, eager, engine, shell))
  }
}

/** The kernel alone: createModal without the core plugins. */
lay(
  'kernel',
  closure(await bundle({ kernel: 'kernel/runtime/create-kernel.ts' }), 'kernel/runtime/create-kernel.ts'),
)

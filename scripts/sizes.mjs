import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import dynamicImportVars from '@rollup/plugin-dynamic-import-vars'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { cssText, tsFiles } from './build-plugins.mjs'

/**
 * Builds what a site's bundler would (our dependencies in, React out), and lays the chunks that each budget of
 * size-limit.json speaks of into a folder of their own: `.cache/size/<budget>/`.
 */
const out = '.cache/size'
const plugins = readdirSync('plugins')
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** A page that registers everything: the plugins are the folders, not a list. */
const everything = () => ({
  name: 'everything',
  resolveId: (id) => (id === 'everything' ? resolve('everything.ts') : null),
  load: (id) =>
    id === resolve('everything.ts')
      ? [
          `import { createModal } from './index.js'`,
          ...plugins.map((name) => `import { ${camel(name)} } from './plugins/${name}/index.js'`),
          `globalThis.modal = createModal({ networks: [], plugins: [${plugins.map((name) => `${camel(name)}()`)}] })`,
        ].join('\n')
      : null,
})

async function bundle(input, external = []) {
  const build = await rollup({
    input,
    external: [/^react($|\/)/, /^react-dom($|\/)/, ...external],
    onwarn: () => undefined,
    plugins: [
      everything(),
      cssText(),
      tsFiles(),
      nodeResolve({ browser: true }),
      esbuild({
        target: 'es2022',
        jsx: 'automatic',
        minify: true,
        define: { 'import.meta.env': '{"MODE":"production"}', 'process.env.NODE_ENV': '"production"' },
      }),
      dynamicImportVars({ errorWhenNoFilesFound: true }),
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

/** The chunk a module landed in, and all it imports at once. */
function closure(chunks, ...modules) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set()
  const visit = (chunk) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const module of modules) {
    const chunk = chunks.find((c) => c.moduleIds.includes(resolve(module)))
    if (!chunk) throw new Error(`No chunk holds ${module}`)
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

rmSync(out, { recursive: true, force: true })

lay('kernel', closure(await bundle({ kernel: 'kernel/modal.ts' }), 'kernel/modal.ts'))
for (const door of ['react', 'elements'])
  lay(door, closure(await bundle({ [door]: `${door}/index.ts` }), `${door}/index.ts`))
for (const name of plugins) {
  const file = `plugins/${name}/index.ts`
  lay(`plates/${name}`, closure(await bundle({ [name]: file }), file))
}

const chunks = await bundle({ everything: 'everything' })
const eager = closure(chunks, 'everything.ts')
lay('everything', eager)
const engine = without(closure(chunks, 'kernel/engine.ts'), eager)
lay('engine', engine)
const connect = without(closure(chunks, 'views/shell/index.tsx', 'views/connect/Connect.tsx'), eager, engine)
lay('connect', connect)
lay(
  'eip155',
  without(closure(chunks, 'plugins/eip155/runtime.ts', 'plugins/eip155/connect.ts'), eager, engine),
)

/** Every view with its plugin's runtime, beyond what an open modal has anyway. */
for (const name of plugins) {
  const runtime = without(closure(chunks, `plugins/${name}/runtime.ts`), eager, engine)
  const folder = readdirSync('views').includes(name) ? readdirSync(`views/${name}`) : []
  for (const view of folder.filter((file) => file.endsWith('.tsx'))) {
    const set = new Set([...closure(chunks, `views/${name}/${view}`), ...runtime])
    lay(
      `views/${name}-${view.replace('.tsx', '')}`,
      without(set, eager, engine, closure(chunks, 'views/shell/index.tsx')),
    )
  }
}

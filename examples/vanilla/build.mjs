/**
 * Puts the page into dist/: Latchkey's files as they are in the package, the libraries that they import as ES modules
 * (React is published as CommonJS alone), and an import map that names all of them with their checksums.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'

const out = 'dist'
const settings = { bundle: true, format: 'esm', splitting: true, outdir: out, logLevel: 'error' }
const checksum = (content, kind) => `${kind}-${createHash(kind).update(content).digest('base64')}`

rmSync(out, { recursive: true, force: true })
cpSync('public', out, { recursive: true })

// What the page can load, and by which names, read from the files themselves.
const { metafile } = await build({
  ...settings,
  entryPoints: ['public/main.js'],
  write: false,
  metafile: true,
})
const ours = Object.entries(metafile.inputs).filter(([file]) => !/^node_modules\/(?!latchkey\/)/.test(file))
const names = new Set(
  ours.flatMap(([, { imports }]) => imports.flatMap(({ original = '' }) => original || [])),
)
for (const [file] of ours.filter(([file]) => file.startsWith('node_modules/')))
  place(file.replace('node_modules/', ''), readFileSync(file))

// The package's own command says where each name leads; here the libraries are files of the site, so they end in .js.
const printed = execFileSync('npx', ['latchkey', 'import-map', '/latchkey/', '/libraries/'], {
  encoding: 'utf8',
})
const all = Object.entries(JSON.parse(printed).imports).filter(([name]) => names.has(name))
const imports = Object.fromEntries(
  all.map(([name, url]) => [name, url.startsWith('/libraries/') ? `${url}.js` : url]),
)
await buildLibraries(all.filter(([, url]) => url.startsWith('/libraries/')))

const files = readdirSync(out, { recursive: true }).filter((file) => file.endsWith('.js'))
const integrity = Object.fromEntries(
  files.map((file) => [`/${file}`, checksum(readFileSync(join(out, file)), 'sha384')]),
)
const map = JSON.stringify({ imports, integrity })
replace('index.html', '"IMPORT_MAP"', map)
replace('_headers', 'MAP_HASH', checksum(map, 'sha256'))

/** One file for each name, which exports by name what a CommonJS package sets on its object. */
async function buildLibraries(libraries) {
  const stubs = 'node_modules/.stubs'
  const entryPoints = {}
  for (const [name, url] of libraries) {
    const exported = Object.keys(await import(name)).filter((each) => /^\w+$/.test(each))
    const stub = join(stubs, `${url.replaceAll('/', '_')}.js`)
    mkdirSync(stubs, { recursive: true })
    writeFileSync(stub, `export { ${exported.join(', ')} } from '${name}'\n`)
    entryPoints[relative('/', url)] = stub
  }
  const define = { 'process.env.NODE_ENV': '"production"' }
  await build({ ...settings, entryPoints, define, minify: true, chunkNames: 'libraries/[name]-[hash]' })
}

function place(file, content) {
  mkdirSync(dirname(join(out, file)), { recursive: true })
  writeFileSync(join(out, file), content)
}

function replace(file, what, by) {
  writeFileSync(
    join(out, file),
    readFileSync(join(out, file), 'utf8').replace(what, () => by),
  )
}

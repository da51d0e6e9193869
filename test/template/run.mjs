/** Does what a plugin's author does: takes the packed package and this folder somewhere else, and builds and tests. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../../scripts/build.mjs'

const template = fileURLToPath(new URL('.', import.meta.url))
const root = join(template, '../..')
const place = mkdtempSync(join(tmpdir(), 'latchkey-template-'))
const project = join(place, 'plugin')
const leftOut = ['node_modules', 'dist', 'demo-dist', 'run.mjs']

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

function command(cwd, name, ...args) {
  const { status, stdout, stderr, error } = spawnSync(name, args, { cwd, encoding: 'utf8', timeout: 300_000 })
  if (status === 0) return
  throw new Error(`${name} ${args.join(' ')} failed\n${error ?? ''}${stdout}${stderr}`)
}

/** The copy asks for the tarball and for exactly the versions of this repository. */
function pin(tarball) {
  const known = readJson(join(root, 'package.json')).devDependencies
  const pinned = readJson(join(project, 'package.json'))
  for (const name of Object.keys(pinned.devDependencies)) {
    const version = name === 'latchkey' ? `file:${tarball}` : known[name]
    if (!version) throw new Error(`${name} is no dependency of the repository: there is no version to pin`)
    pinned.devDependencies[name] = version
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify(pinned, null, 2))
}

function bundle() {
  const npm = (script) => command(project, 'npm', 'run', '--silent', script)
  npm('build')
  npm('demo')
  const built = readdirSync(join(project, 'dist'))
  if (!built.includes('index.js') || !built.includes('index.d.ts'))
    throw new Error(`Built: ${built.join(', ')}`)
  const plate = readFileSync(join(project, 'dist/index.js'), 'utf8')
  if (/from\s*['"]react/.test(plate)) throw new Error('The name-plate imports React: the view is not lazy')
}

const steps = {
  'build the package': () => build({ types: true, emulator: false }),
  'pack it': () => command(root, 'npm', 'pack', '--silent', '--pack-destination', place),
  'copy the template': () =>
    cpSync(template, project, { recursive: true, filter: (path) => !leftOut.includes(basename(path)) }),
  install: () => {
    pin(join(place, readdirSync(place).find((file) => file.endsWith('.tgz')) ?? ''))
    command(project, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error')
  },
  // Those of the package as well, which an author's own tsconfig.json may skip.
  'check the types': () => command(project, 'npx', 'tsc', '--skipLibCheck', 'false'),
  bundle,
  test: () => command(project, 'npm', 'test', '--silent'),
}

process.chdir(root)
try {
  for (const [name, step] of Object.entries(steps)) {
    const start = performance.now()
    await step()
    console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  }
} catch (error) {
  console.error(`✗ ${error.message}`)
  process.exitCode = 1
} finally {
  if (!process.env.KEEP) rmSync(place, { recursive: true, force: true })
  else console.log(`kept in ${place}`)
}

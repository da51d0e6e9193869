import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { command } from './command.mjs'
import { readChain } from './readme.mjs'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Does what a plugin's author does: makes a plugin with the package's own command, checks, builds and tests it. */
export async function makePlugin(place, tarball, known) {
  const project = join(place, 'latchkey-plugin-coins')
  await command(place, 'npx', '--yes', `--package=${tarball}`, 'latchkey', 'init-plugin', 'coins')
  pin(project, tarball, known)
  await command(project, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error')
  for (const [path, text] of Object.entries(readChain())) {
    const file = join(project, 'demo/chain', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  // The package's types as well, which an author's own tsconfig.json may skip; with them the files of a guide.
  await command(project, 'npx', 'tsc', '--skipLibCheck', 'false')
  rmSync(join(project, 'demo/chain'), { recursive: true })
  for (const script of ['build', 'demo', 'test']) await command(project, 'npm', 'run', '--silent', script)
  look(project)
}

/** The copy asks for the tarball and for exactly the versions of this repository. */
function pin(project, tarball, known) {
  const manifest = readJson(join(project, 'package.json'))
  if (manifest.name !== 'latchkey-plugin-coins') throw new Error(`The new plugin is called ${manifest.name}`)
  for (const name of Object.keys(manifest.devDependencies)) {
    const version = name === 'latchkey' ? `file:${tarball}` : known[name]
    if (!version) throw new Error(`${name} is no dependency of the repository: there is no version to pin`)
    manifest.devDependencies[name] = version
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest, null, 2))
}

function look(project) {
  const built = readdirSync(join(project, 'dist'))
  if (!built.includes('index.js') || !built.includes('index.d.ts'))
    throw new Error(`Built: ${built.join(', ')}`)
  const manifest = readFileSync(join(project, 'dist/index.js'), 'utf8')
  if (/from\s*['"]react/.test(manifest)) throw new Error('The manifest imports React: the view is not lazy')
}

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { command } from '../../test/newcomer/command.mjs'
import { hashOf, ownPackages } from './pack.mjs'

/**
 * Where examples are installed: outside the repository, so that none finds a package of it by chance. Each checkout has
 * a folder of its own, which is kept for the next run.
 */
const place = join(tmpdir(), `latchkey-examples-${hashOf([resolve('.')])}`)
export const folderOf = (name) => join(place, name)

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
const npm = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** The files of an example, from the root. */
export function filesOf(name) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', `examples/${name}`]
  const files = execFileSync('git', list, { encoding: 'utf8' }).split('\n')
  return files.filter((file) => file && existsSync(file)).sort()
}

/** Copies the example's files anew; what is installed and what bundlers keep there stays. */
function copyFiles(name) {
  const folder = folderOf(name)
  for (const part of ['src', 'app', 'server', 'public', 'dist', 'out'])
    rmSync(join(folder, part), { recursive: true, force: true })
  for (const file of filesOf(name)) {
    const to = join(folder, file.slice(`examples/${name}/`.length))
    mkdirSync(dirname(to), { recursive: true })
    cpSync(file, to)
  }
}

/** Installs what the lockfile says, and for our own packages the tarballs. @returns the folder */
export async function installExample(name, packed) {
  const folder = folderOf(name)
  copyFiles(name)
  const lock = readJson(join(folder, 'package-lock.json'))
  for (const ours of ownPackages) lock.packages[`node_modules/${ours}`].resolved = `file:${packed[ours].file}`
  writeJson(join(folder, 'package-lock.json'), lock)

  const marker = join(folder, 'node_modules/.latchkey-examples.json')
  const required = { locked: hashOf([readFileSync(`examples/${name}/package-lock.json`)]) }
  for (const ours of ownPackages) required[ours] = packed[ours].hash
  const installed = existsSync(marker) ? readJson(marker) : {}
  if (installed.locked !== required.locked) await command(folder, 'npm', 'ci', ...npm)
  else
    for (const ours of ownPackages)
      if (installed[ours] !== required[ours])
        await unpack(packed[ours].file, join(folder, 'node_modules', ours))
  writeJson(marker, required)
  checkOwn(name, folder)
  return folder
}

/** Puts another version of a package in its place; versions of libraries that it alone has stay. */
async function unpack(tarball, to) {
  for (const entry of readdirSync(to))
    if (entry !== 'node_modules') rmSync(join(to, entry), { recursive: true, force: true })
  await command(to, 'tar', '-xzf', tarball, '--strip-components=1')
}

/** npm trusts the lockfile: what it says of our packages must be what they need now. */
function checkOwn(name, folder) {
  const { packages } = readJson(`examples/${name}/package-lock.json`)
  for (const ours of ownPackages) {
    const { version, dependencies } = readJson(join(folder, 'node_modules', ours, 'package.json'))
    const locked = packages[`node_modules/${ours}`]
    if (
      JSON.stringify([version, sorted(dependencies)]) !==
      JSON.stringify([locked.version, sorted(locked.dependencies)])
    )
      throw new Error(`The lockfile is of another ${ours}: node scripts/examples.mjs --lock ${name}`)
  }
}

const sorted = (object = {}) => Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Writes the lockfile of an example anew, as if our packages in their present version came from a registry. */
export async function lockExample(name, packed) {
  const folder = join(place, `${name}-lock`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const manifest = readJson(`examples/${name}/package.json`)
  const local = structuredClone(manifest)
  for (const kind of ['dependencies', 'devDependencies'])
    for (const ours of ownPackages.filter((each) => manifest[kind]?.[each])) {
      manifest[kind][ours] = packed[ours].version
      local[kind][ours] = `file:${packed[ours].file}`
    }
  writeJson(`examples/${name}/package.json`, manifest)
  writeJson(join(folder, 'package.json'), local)
  await command(folder, 'npm', 'install', '--package-lock-only', ...npm)
  const lock = readJson(join(folder, 'package-lock.json'))
  for (const kind of ['dependencies', 'devDependencies'])
    if (manifest[kind]) lock.packages[''][kind] = manifest[kind]
  for (const [path, entry] of Object.entries(lock.packages)) {
    delete entry.resolved
    if (ownPackages.some((ours) => path === `node_modules/${ours}`)) delete entry.integrity
  }
  writeJson(`examples/${name}/package-lock.json`, lock)
  await command('.', process.execPath, 'scripts/lock-platforms.mjs', `examples/${name}/package-lock.json`)
  rmSync(folder, { recursive: true, force: true })
}

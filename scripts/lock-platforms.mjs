/**
 * Completes a lockfile with the optional binaries of other platforms, which npm leaves out where the registry does not
 * have them; without the entries `npm ci` refuses the lockfile. Run it after `npm install`: `node
 * scripts/lock-platforms.mjs [lockfile]`.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const systems = { darwin: 'darwin', linux: 'linux', win32: 'win32', android: 'android', freebsd: 'freebsd' }
const others = {
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
}
const machines = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** Which platform a binary is for, by its name: `@x/y-linux-arm64-gnu`. */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = words.map((word) => ({ ...systems, ...others })[word]).find(Boolean)
  const cpu = words.map((word) => (word === 'amd64' ? 'x64' : word)).find((word) => machines.includes(word))
  const libc = { gnu: 'glibc', musl: 'musl' }[words.find((word) => word === 'gnu' || word === 'musl')]
  return {
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && libc && { libc: [libc] }),
  }
}

/** Whether a package at `from` finds `name` in the lockfile as Node would. */
function canFind(packages, from, name) {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`])
  }
}

/** @returns {string[]} what was added */
export function completeLockfile(lock) {
  const optional = Object.entries(lock.packages).flatMap(([from, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).map(([name, version]) => ({
      from,
      entry,
      name,
      version,
    })),
  )
  const missing = optional.filter(({ from, name }) => !canFind(lock.packages, from, name))
  for (const { from, entry, name, version } of missing) {
    const top = `node_modules/${name}`
    const place = lock.packages[top] ? `${from}/${top}` : top
    const dev = entry.dev && { dev: true }
    lock.packages[place] ??= { version, ...platformOf(name), ...dev, optional: true }
  }
  return missing.map(({ name, version }) => `${name}@${version}`)
}

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = completeLockfile(lock)
const [root, ...rest] = Object.entries(lock.packages)
const sorted = rest.sort(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(
  file,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries([root, ...sorted]) }, null, 2)}\n`,
)
console.log(added.length > 0 ? `added ${added.join(', ')}` : 'nothing is missing')

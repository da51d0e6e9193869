import { rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { run } from './setup.mjs'

const sources = [
  'index.ts',
  'kernel',
  'adapter-kit',
  'plugins',
  'views',
  'react',
  'vue',
  'host',
  'elements',
  'networks',
  'presets',
  'verify',
  'bridges',
  'test/conformance',
  'rollup.config.mjs',
  'scripts/build-plugins.mjs',
  'scripts/chunks.mjs',
  'scripts/messages.mjs',
  'tsconfig.build.json',
]

async function newest(path) {
  const info = await stat(path)
  if (!info.isDirectory()) return info.mtimeMs
  const entries = await readdir(path)
  const times = await Promise.all(entries.map((entry) => newest(`${path}/${entry}`)))
  return Math.max(0, ...times)
}

async function isFresh(output, inputs) {
  const built = await stat(output).catch(() => undefined)
  if (!built) return false
  const times = await Promise.all(inputs.map(newest))
  return Math.max(...times) < built.mtimeMs
}

async function isBuilt(types) {
  const outputs = ['dist/index.js', ...(types ? ['dist/types/index.d.ts'] : [])]
  const fresh = await Promise.all(outputs.map((output) => isFresh(output, sources)))
  return fresh.every(Boolean)
}

/** Builds the package and the emulator, unless the built files are newer than their sources. */
export async function build({
  force = false,
  types = true,
  library = true,
  emulator: withEmulator = true,
} = {}) {
  if (library && (force || !(await isBuilt(types)))) {
    rmSync('dist', { recursive: true, force: true })
    run('npx', ['rollup', '-c', '--silent'])
    if (types) run('npx', ['tsc', '-p', 'tsconfig.build.json'])
  }
  const emulator = ['emulator/src', 'emulator/contracts', 'emulator/build.mjs', 'emulator/package.json']
  if (withEmulator && (force || !(await isFresh('emulator/dist/cli.js', emulator)))) {
    run('npm', ['run', 'build', '-w', 'latchkey-emulator', '--silent'])
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) await build({ force: true })

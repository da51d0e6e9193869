/**
 * Builds each site of `examples/` with the packed package and walks through it in a browser. One that has not changed
 * since it last passed here is not run again. `node scripts/examples.mjs [NAME…]`: only these, whether they have
 * changed or not. `--lock [NAME…]` writes their lockfiles anew instead.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { atOnce, command } from '../test/newcomer/command.mjs'
import { filesOf, folderOf, installExample, lockExample } from './examples/install.mjs'
import { hashOf, packBoth } from './examples/pack.mjs'
import { walk } from './examples/walk.mjs'
import { startWorld } from './examples/world.mjs'
import { ensureChromium } from './setup.mjs'

const requested = process.argv.slice(2).filter((word) => word !== '--lock')
const all = readdirSync('examples').filter((name) => existsSync(`examples/${name}/package.json`))
const unknown = requested.filter((name) => !all.includes(name))
if (unknown.length > 0)
  throw new Error(`There is no example ${unknown.join(', ')}. There are: ${all.join(', ')}`)
const names = requested.length > 0 ? requested : all
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

const started = performance.now()
const packed = await packBoth()
console.log(`packed in ${seconds(started)}`)

if (process.argv.includes('--lock')) {
  for (const name of names) await lockExample(name, packed)
  process.exit()
}

/** Changes with whatever could change an example's outcome. */
function keyOf(name) {
  const runner = [
    'scripts/examples.mjs',
    'scripts/serve.mjs',
    ...readdirSync('scripts/examples').map((file) => `scripts/examples/${file}`),
  ]
  const files = [...filesOf(name), ...runner]
  const tarballs = Object.values(packed).map(({ hash }) => hash)
  return hashOf([process.version, ...tarballs, ...files.flatMap((file) => [file, readFileSync(file)])])
}

const passedFile = (name) => join(folderOf(name), '.passed')
const hasPassed = (name) =>
  existsSync(passedFile(name)) && readFileSync(passedFile(name), 'utf8') === keyOf(name)

/** What a bundler complains of is a newcomer's first impression: it fails the run as errors do. */
async function buildIn(folder) {
  const printed = await command(folder, 'npm', 'run', '--silent', 'build')
  const warnings = printed.split('\n').filter((line) => /\bwarn(ing)?\b/i.test(line))
  if (warnings.length > 0) throw new Error(`The build warns:\n${printed}`)
}

async function runExample(name, world) {
  if (requested.length === 0 && hasPassed(name)) return console.log(`✓ ${name.padEnd(14)} unchanged`)
  rmSync(passedFile(name), { force: true })
  const times = []
  const timed = async (what, work) => {
    const from = performance.now()
    const result = await work()
    times.push(`${what} ${seconds(from)}`)
    return result
  }
  const folder = await timed('install', () => installExample(name, packed))
  await timed('build', () => buildIn(folder))
  const { ready, opened } = await timed('walk', async () => walk(await world(), folder, name))
  writeFileSync(passedFile(name), keyOf(name))
  const loads = `loads ${kilobytes(ready)}, opened ${kilobytes(opened)}`
  console.log(`✓ ${name.padEnd(14)} ${loads} (${times.join(', ')})`)
}

process.env.CHROMIUM_PATH = await ensureChromium()
let running
const world = () => (running ??= startWorld())
const failed = []
const works = names.map((name) => async () => {
  try {
    await runExample(name, world)
  } catch (error) {
    failed.push(name)
    console.error(`✗ ${name}\n${error.message}`)
  }
})
await atOnce(availableParallelism(), works)
await (await running)?.close()
console.log(
  `${names.length - failed.length} of ${names.length} examples in ${seconds(started)}, in ${resolve(folderOf('.'))}`,
)
process.exit(failed.length > 0 ? 1 : 0)

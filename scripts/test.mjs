import { spawn, spawnSync } from 'node:child_process'
import { ensureChromium, ensurePackages } from './setup.mjs'

/** Everything that must hold, the quick things first; each is a script of its own as well. */
const steps = [
  'lint',
  'types',
  'build',
  'imports',
  'unit',
  'conformance',
  'e2e',
  'size',
  'unused',
  'pack',
  'release',
  'newcomer',
]

/** How much of a failed step is said again at the end, where nobody has to look for it. */
const tailLines = 120

ensurePackages()
process.env.CHROMIUM_PATH = await ensureChromium()
const given = process.argv.slice(2)
if (given.length > 0) process.exit(runFiles(given))

const results = []
for (const name of steps) {
  console.log(`\n${headline(name)}`)
  results.push(await run(name))
}

const failed = results.filter((result) => !result.ok)
for (const { name, tail } of failed) console.log(`\n${headline(`${name} failed, its end again`)}\n${tail}`)

console.log('\n── totals')
for (const { name, ok, seconds } of results)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1)} s`)
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

/**
 * `npm test -- FILE …` runs these files alone: each belongs to the project whose folder it lies in. With `--watch` they
 * run again after each edit; without a file, whatever tests an edit touches.
 *
 * @param {readonly string[]} given
 */
function runFiles(given) {
  const watch = given.includes('--watch')
  const files = given.filter((text) => text !== '--watch')
  const idle = ['--standalone', '--project', 'unit', '--project', 'conformance']
  const args = [watch ? 'watch' : 'run', '--reporter=default', '--no-file-parallelism', ...files]
  return (
    spawnSync('npx', ['vitest', ...args, ...(files.length > 0 ? [] : idle)], { stdio: 'inherit' }).status ?? 1
  )
}

/** @param {string} text */
function headline(text) {
  return `── ${text} ${'─'.repeat(Math.max(2, 60 - text.length))}`
}

/**
 * One step, shown while it runs and kept for the end.
 *
 * @param {string} name
 * @returns {Promise<{ name: string, ok: boolean, seconds: number, tail: string }>}
 */
function run(name) {
  const started = Date.now()
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const [stream, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]))
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
      to.write(text)
    })
  return new Promise((resolve) => {
    child.on('close', (status) => {
      const tail = printed.trimEnd().split('\n').slice(-tailLines).join('\n')
      resolve({ name, ok: status === 0, seconds: (Date.now() - started) / 1000, tail })
    })
  })
}

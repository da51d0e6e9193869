import { spawn, spawnSync } from 'node:child_process'
import { ensureChromium, ensurePackages } from './setup.mjs'

/**
 * All checks; each step is an npm script of its own as well. The lanes of a stage run side by side, as most steps keep
 * one core busy; tests that measure time run alone.
 *
 * @type {readonly (readonly (readonly string[])[])[]}
 */
const stages = [
  [['lint', 'types'], ['build']],
  [['unit']],
  [
    ['conformance', 'check-demo'],
    ['imports', 'unused', 'size', 'page-sizes', 'pack', 'release', 'newcomer', 'examples'],
  ],
  [['e2e']],
]

/** How many lines of a failed step are repeated at the end. */
const tailLines = 120

ensurePackages()
process.env.CHROMIUM_PATH = await ensureChromium()
const commandLine = process.argv.slice(2)
if (commandLine.length > 0) process.exit(runFiles(commandLine))

const results = []
for (const lanes of stages) {
  const isAlone = lanes.length === 1
  const lists = await Promise.all(lanes.map((names) => runInTurn(names, isAlone)))
  results.push(...lists.flat())
}

const failed = results.filter((result) => !result.ok)
for (const { name, tail } of failed) console.log(`\n${headline(`${name} failed, its end again`)}\n${tail}`)

console.log('\n── totals')
for (const { name, ok, seconds } of results)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1)} s`)
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

/**
 * `npm test -- FILE …` runs only these files, each in the project of its folder. With `--watch` they run again after
 * each edit; without a file, the tests that an edit affects.
 *
 * @param {readonly string[]} commandLine
 */
function runFiles(commandLine) {
  const watch = commandLine.includes('--watch')
  const files = commandLine.filter((text) => text !== '--watch')
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
 * @param {readonly string[]} names
 * @param {boolean} isAlone nothing else runs at the same time
 */
async function runInTurn(names, isAlone) {
  const results = []
  for (const name of names) results.push(await run(name, isAlone))
  return results
}

/**
 * Runs one step. Its output is shown while it runs if it runs alone, else when it has ended, so that lines stay
 * together.
 *
 * @param {string} name
 * @param {boolean} isAlone
 * @returns {Promise<{ name: string, ok: boolean, seconds: number, tail: string }>}
 */
function run(name, isAlone) {
  const started = Date.now()
  console.log(`\n${isAlone ? headline(name) : `▶ ${name}`}`)
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const [stream, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]))
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
      if (isAlone) to.write(text)
    })
  return new Promise((resolve) => {
    child.on('close', (status) => {
      if (!isAlone) console.log(`\n${headline(name)}\n${printed.trimEnd()}`)
      const tail = printed.trimEnd().split('\n').slice(-tailLines).join('\n')
      resolve({ name, ok: status === 0, seconds: (Date.now() - started) / 1000, tail })
    })
  })
}

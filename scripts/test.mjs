import { spawnSync } from 'node:child_process'
import { ensureChromium, ensurePackages } from './setup.mjs'

/** Everything that must hold, the quick things first; each is a script of its own as well. */
const steps = [
  'lint',
  'types',
  'build',
  'walls',
  'unit',
  'conformance',
  'e2e',
  'size',
  'unused',
  'pack',
  'template',
]

ensurePackages()
process.env.CHROMIUM_PATH = await ensureChromium()

const results = steps.map((name) => {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(2, 60 - name.length))}`)
  const started = Date.now()
  const { status } = spawnSync('npm', ['run', '--silent', name], { stdio: 'inherit' })
  return { name, ok: status === 0, seconds: (Date.now() - started) / 1000 }
})

console.log('\n── totals')
for (const { name, ok, seconds } of results)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1)} s`)
const failed = results.filter((result) => !result.ok).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

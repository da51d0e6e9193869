import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('npm run demo -- --check walks the main job against the local chain', () => {
  const output = execFileSync('npm', ['run', '--silent', 'demo', '--', '--check'], { encoding: 'utf8' })
  console.log(output)
  expect(output).toMatch(/\d+ passed, none failed/)
}, 900_000)

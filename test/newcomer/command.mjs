import { spawn } from 'node:child_process'

/** Runs a command, quiet while it succeeds. @throws with all it printed when it does not */
export function command(cwd, name, ...args) {
  const child = spawn(name, args, {
    cwd,
    timeout: 300_000,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) =>
      status === 0 ? resolve(printed) : reject(new Error(`${name} ${args.join(' ')} failed\n${printed}`)),
    )
  })
}

/** Does all the work, so many things at a time. @throws what the first failure threw */
export async function atOnce(count, works) {
  const waiting = [...works]
  const worker = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work()
  }
  await Promise.all(Array.from({ length: count }, worker))
}

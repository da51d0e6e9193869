import { spawn } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command with this terminal until it ends. Signals are passed on to it, so that it decides when to stop.
 *
 * @returns its exit code; 127 when there is no such command, as in a shell
 */
export function runBeside(
  [name = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(name, args, {
    stdio: 'inherit',
    // On Windows the commands of packages are scripts, which only a shell runs.
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      process.stderr.write(`${name} cannot run: ${message}\n`)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import type { Readable } from 'node:stream'
import { anvilCommand } from './anvil-command.js'
import { watchdog } from './watchdog.js'

export interface Anvil {
  url: string
  running: () => boolean
  stop: () => Promise<void>
}

type Child = ChildProcessByStdio<null, Readable, Readable>

/** Starts one anvil process on the loopback interface, on a port nobody is told, and waits until it listens. */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const { command, args } = anvilCommand()
  const options = ['--host', hiddenHost(), '--port', '0', '--chain-id', String(chainId), '--no-cors']
  const child = spawn(command, [...args, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = stopper(child)
  try {
    const address = await listening(child)
    return {
      url: `http://${address}`,
      running: () => child.exitCode === null && child.signalCode === null,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One of the sixteen million addresses that lead to this machine, where the system has them. */
function hiddenHost(): string {
  if (process.platform !== 'linux') return '127.0.0.1'
  return `127.${[0, 1, 2].map(() => randomInt(1, 255)).join('.')}`
}

function stopper(child: Child): () => Promise<void> {
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const callOff = watchdog(child)
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  void exited.then(() => {
    process.off('exit', kill)
    callOff()
  })
  return () => {
    kill()
    return exited
  }
}

/** Resolves with `host:port` as anvil prints it. */
function listening(child: Child): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Listening on (\S+)/.exec(output)
      if (!found?.[1]) return
      // From here on nobody reads, but the pipe has to go on being emptied.
      child.stdout.off('data', read).resume()
      child.stderr.off('data', read).resume()
      resolve(found[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`anvil ended with code ${code}: ${output.trim().slice(-500)}`)),
    )
  })
}

import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import type { Readable } from 'node:stream'
import { anvilCommand } from './anvil-command.js'

export interface Anvil {
  url: string
  running: () => boolean
  stop: () => Promise<void>
}

type Child = ChildProcessByStdio<null, Readable, Readable>

/** Starts one anvil process on a random port of a random loopback address, and waits until it listens. */
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

/**
 * A random loopback address, so that no page can guess where the node listens. Only Linux routes all of 127.0.0.0/8.
 */
function hiddenHost(): string {
  if (process.platform !== 'linux') return '127.0.0.1'
  return `127.${[0, 1, 2].map(() => randomInt(1, 255)).join('.')}`
}

function stopper(child: Child): () => Promise<void> {
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stopWatchdog = watchdog(child)
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  void exited.then(() => {
    process.off('exit', kill)
    stopWatchdog()
  })
  return () => {
    kill()
    return exited
  }
}

/**
 * Ends a child process even if this process is killed without a chance to clean up: a shell waits for our end of a
 * pipe to close, then kills the child. Returns a function that ends the shell.
 */
function watchdog(child: ChildProcess): () => void {
  if (process.platform === 'win32' || child.pid === undefined) return () => {}
  const script = 'read -r _; kill -9 "$1" 2>/dev/null'
  // In a process group of its own: Ctrl-C would otherwise end the shell before it could do its work.
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  return () => shell.kill('SIGKILL')
}

/** Resolves with `host:port` as anvil prints it. */
function listening(child: Child): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const match = /Listening on (\S+)/.exec(output)
      if (!match?.[1]) return
      // The output is no longer read, but must be drained: a full pipe would block the node.
      child.stdout.off('data', read).resume()
      child.stderr.off('data', read).resume()
      resolve(match[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`anvil ended with code ${code}: ${output.trim().slice(-500)}`)),
    )
  })
}

import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { anvilCommand } from './binary.js'
import { watchdog } from './watchdog.js'

export interface Anvil {
  url: string
  running: () => boolean
  stop: () => Promise<void>
}

export interface AnvilOptions {
  chainId: number
  /** 0 lets the system choose. */
  port: number
}

type Child = ChildProcessByStdio<null, Readable, Readable>

/** Starts one anvil process on the loopback interface and waits until it listens. */
export async function startAnvil({ chainId, port }: AnvilOptions): Promise<Anvil> {
  const { command, args } = anvilCommand()
  const options = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
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

import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type Call, caller } from './litecoind-call.js'

export interface Litecoind {
  readonly call: Call
  /** Resolves when the process and its folder are gone. */
  readonly stop: () => Promise<void>
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/**
 * Starts a node with an empty chain of its own, and waits until it takes calls: about 0.3 s.
 *
 * @throws Error when it ends instead
 */
export async function startLitecoind(file: string): Promise<Litecoind> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(file)
    } catch (error) {
      // Another process took the port between our check and the node's start.
      if (tries === 3 || !String(error).includes('Unable to bind')) throw error
    }
  }
}

async function tryOnce(file: string): Promise<Litecoind> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-litecoind-'))
  const command = [file, ...settings, `-datadir=${folder}`, `-rpcport=${port}`]
  const child = spawn('/bin/sh', ['-c', keeper, 'sh', folder, ...command], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // In a process group of its own: Ctrl-C would otherwise end the shell before it has removed the folder.
    detached: true,
  })
  const stop = stopper(child, folder)
  try {
    await loaded(child)
    const cookie = await readFile(join(folder, 'regtest', '.cookie'), 'utf8')
    return { call: caller(`http://127.0.0.1:${port}`, cookie), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const settings = [
  '-regtest',
  '-disablewallet',
  '-listen=0',
  '-connect=0',
  '-dnsseed=0',
  '-rpcbind=127.0.0.1',
  '-rpcallowip=127.0.0.1',
  // Relay rules of Bitcoin's nodes instead of Litecoin's.
  '-acceptnonstdtxn=0',
  '-minrelaytxfee=0.00001',
  '-dustrelayfee=0.00003',
  // Litecoin's extension blocks (MWEB) never activate, so that blocks have Bitcoin's format.
  '-vbparams=mweb:9999999999:9999999999',
  '-printtoconsole',
  '-nodebuglogfile',
]

/**
 * Shell script that runs the node. When our end of the pipe closes, however this process ends, it kills the node and
 * removes its folder. The script itself prints nothing: writing to a closed pipe would end it before that.
 */
const keeper = `
exec 3<&0
folder=$1; shift
"$@" </dev/null 3<&- & node=$!
exec >/dev/null 2>&1
{ read -r _ <&3; kill -9 "$node"; } & watch=$!
wait "$node"; code=$?
kill "$watch"
rm -rf "$folder"
exit "$code"`

function stopper(child: Child, folder: string): () => Promise<void> {
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  child.stdin.on('error', () => {})
  return async () => {
    child.stdin.destroy()
    await exited
    // Removed already, unless there was no shell to do it.
    await rm(folder, { recursive: true, force: true })
  }
}

/** Resolves when the node's output says that it is ready. */
function loaded(child: Child): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes('Done loading')) return
      // The output is no longer read, but must be drained: a full pipe would block the node.
      child.stdout.off('data', read).resume()
      child.stderr.off('data', read).resume()
      resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    // Not at `exit`, as the last output may arrive after it.
    child.once('close', (code) =>
      reject(new Error(`litecoind ended with code ${code}: ${output.trim().slice(-500)}`)),
    )
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      server.close(() => (port === undefined ? reject(new Error('There is no free port')) : resolve(port)))
    })
  })
}

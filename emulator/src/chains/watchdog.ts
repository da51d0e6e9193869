import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Ends a child even if this process is killed without a chance to clean up: a shell waits for our end of a
 * pipe to close, then kills the child. Returns what calls the watch off.
 */
export function watchdog(child: ChildProcess): () => void {
  if (process.platform === 'win32' || child.pid === undefined) return () => {}
  const script = 'read -r _; kill -9 "$1" 2>/dev/null'
  // In a group of its own, so that Ctrl-C does not end the watch before its time.
  const watch = spawn('/bin/sh', ['-c', script, 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watch.on('error', () => {})
  watch.stdin.on('error', () => {})
  watch.unref()
  return () => watch.kill('SIGKILL')
}

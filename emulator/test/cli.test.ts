import { execFile, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const cli = ['--import', 'tsx', resolve(import.meta.dirname, '../src/cli.ts')]

describe('the command', () => {
  it.each([
    [['--prot', '4300'], "Unknown option '--prot'"],
    [['--port', 'often'], '--port is a port from 0 to 65535, not "often"'],
    [['--tls'], '--tls'],
    [['--bitcoin', 'mine'], '--bitcoin is "own" or "litecoind", not "mine"'],
    [['start'], 'start'],
  ])('tells what it does not know, how it is used, and ends with 2: %j', async (args, why) => {
    const failed = await promisify(execFile)(process.execPath, [...cli, ...args]).catch((error) => error)
    expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining(why) })
    expect(failed.stderr).toContain('latchkey-emulator [--port 4300]')
    expect(failed.stderr).not.toContain('    at ')
  })

  it('shows its table, which is at / as well', async () => {
    const child = spawn(process.execPath, [...cli, '--port', '0', '--tls', '0', '--no-chains'])
    let output = ''
    await new Promise<void>((ready) => {
      child.stdout.on('data', (data) => {
        output += data
        if (output.includes('Ctrl-C')) ready()
      })
    })
    const url = /Wallet directory +(\S+)\/directory/.exec(output)?.[1] ?? ''
    const home = await (await fetch(url)).text()
    child.kill('SIGTERM')
    await new Promise((ended) => child.once('exit', ended))
    expect(output).toMatch(/TLS +https:\/\/127\.0\.0\.1:\d+/)
    for (const path of [
      '/directory',
      '/analytics',
      '/blockchain',
      '/verify',
      '/wallet',
      '/wallets.js',
      '/control',
    ])
      expect(home).toContain(`${url}${path}`)
  })
})

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
    [['--port', '0', '--'], 'After -- comes a command'],
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

  it('runs a command beside itself, tells it the URL, and ends with its exit code', async () => {
    const script = 'fetch(process.env.LATCHKEY_EMULATOR + "/directory/").then(() => process.exit(7))'
    const beside = ['--port', '0', '--no-chains', '--', process.execPath, '-e', script]
    const ended = promisify(execFile)(process.execPath, [...cli, ...beside])
    await expect(ended).rejects.toMatchObject({ code: 7 })
  })

  it('passes a signal on to that command and ends after it', async () => {
    const script = `process.on('SIGTERM', () => { console.log('asked to stop'); process.exit(0) })
      setInterval(() => {}, 1000); console.log('running')`
    const beside = ['--port', '0', '--no-chains', '--', process.execPath, '-e', script]
    const child = spawn(process.execPath, [...cli, ...beside])
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      if (/^running$/m.test(output)) child.kill('SIGTERM')
    })
    const code = await new Promise((ended) => child.once('exit', ended))
    expect([code, output]).toEqual([0, expect.stringContaining('asked to stop')])
  })

  it('says that there is no such command', async () => {
    const beside = ['--port', '0', '--no-chains', '--', 'no-such-command']
    const failed = await promisify(execFile)(process.execPath, [...cli, ...beside]).catch((error) => error)
    expect(failed).toMatchObject({ code: 127, stderr: expect.stringContaining('no-such-command cannot run') })
  })
})

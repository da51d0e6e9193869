import { execFile, spawn } from 'node:child_process'
import { request } from 'node:https'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Emulator, startEmulator } from '../src/index.js'

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

describe('with TLS', () => {
  let emulator: Emulator
  beforeAll(async () => {
    emulator = await startEmulator({ anvil: false, tls: 0 })
  })
  afterAll(() => emulator.close())

  /** As a client that has the host built in, on a machine where that name leads here. */
  const get = (host: string, path: string) =>
    new Promise<{ status: number | undefined; text: string }>((answered, failed) => {
      const { port = 0, certificate = '' } = emulator.tls ?? {}
      const given = { port, path, ca: certificate, servername: host, headers: { host } }
      const sent = request({ host: '127.0.0.1', ...given }, (response) => {
        let text = ''
        response.on('data', (data) => {
          text += data
        })
        response.on('end', () => answered({ status: response.statusCode, text }))
      })
      sent.on('error', failed).end()
    })
  const project = () => `projectId=${emulator.projectId}`

  it('each host of the cloud leads to its service, by a certificate that fits', async () => {
    const wallets = await get('api.web3modal.org', `/getWallets?${project()}&entries=1`)
    expect(JSON.parse(wallets.text)).toMatchObject({ data: [{ name: 'Fox Wallet' }], count: 71 })
    expect((await get('rpc.walletconnect.org', `/v1/supported-chains?${project()}`)).status).toBe(200)
    expect((await get('verify.walletconnect.com', '/v3/public-key')).status).toBe(200)
    expect((await get('pulse.walletconnect.org', `/e?${project()}`)).status).toBe(404)
    expect((await get('localhost', '/control/ledger')).status).toBe(200)
    expect((await get('api.web3modal.org', '/control/ledger')).status).toBe(403)
  })

  it('the relay is where clients look for it', async () => {
    const { port, certificate } = emulator.tls ?? {}
    const host = 'relay.walletconnect.org'
    const given = { ca: certificate, servername: host, headers: { host } }
    const socket = new WebSocket(`wss://127.0.0.1:${port}/?${project()}&useOnCloseEvent=true&auth=x`, given)
    const reason = await new Promise((resolved, failed) => {
      socket.on('close', (_code, text) => resolved(String(text)))
      socket.on('error', failed)
    })
    expect(reason).toContain('JWT')
  })

  it('does not know the hosts of the cloud without it', async () => {
    const plain = await startEmulator({ anvil: false })
    expect(plain.tls).toBeUndefined()
    expect(plain.hosts['wss://relay.walletconnect.org']).toBe(plain.relay.url)
    expect(plain.hosts['https://api.web3modal.org']).toBe(plain.directory)
    await plain.close()
  })
})

import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findLitecoind } from '../../../../src/chains/find-litecoind.js'
import { startLitecoind } from '../../../../src/chains/litecoind.js'
import { startEmulator } from '../../../../src/index.js'
import { mainnet } from '../../../../src/namespaces/bip122/networks.js'
import { bob, chainsOf, kinds } from '../fixtures.js'

/** A folder of this test alone, where nodes put theirs. */
let folder: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'latchkey-test-')))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

/** Ids of the processes whose command names the folder. */
function processes(): number[] {
  try {
    return execFileSync('pgrep', ['-f', folder]).toString().trim().split('\n').map(Number)
  } catch {
    return []
  }
}

async function program(file: string, script = 'exit 0'): Promise<string> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), `#!/bin/sh\n${script}\n`)
  await chmod(join(folder, file), 0o755)
  return join(folder, file)
}

describe('litecoind', () => {
  it('is looked for on the path, and the program behind Debian’s script is preferred', async () => {
    const path = [join(folder, 'none'), join(folder, 'bin')].join(delimiter)
    expect(findLitecoind(path)).toBeUndefined()
    const script = await program('bin/litecoind')
    expect(findLitecoind(path)).toBe(script)
    const real = await program('lib/litecoin/litecoind')
    expect(findLitecoind(path)).toBe(real)
  })

  it('is done without where it is not, unless it was asked for', async () => {
    vi.stubEnv('PATH', folder)
    await expect(startEmulator({ bitcoin: 'litecoind' })).rejects.toThrow('litecoind is not on the path')
    const emulator = await startEmulator({ anvil: false })
    expect(emulator.bitcoin).toBe('own')
    expect(await chainsOf(() => emulator).balanceOf(bob.payment)).toBe(300_000_000)
    await emulator.close()
  })

  it('says why it ended, and leaves no folder', async () => {
    const file = await program('litecoind', 'echo "The disk is full" >&2; exit 7')
    await expect(startLitecoind(file)).rejects.toThrow('code 7: The disk is full')
    await expect(startLitecoind(join(folder, 'nowhere'))).rejects.toThrow('code 127')
    expect(await readdir(folder)).toEqual(['litecoind'])
  })

  it('tries another port when its own was taken', async () => {
    const file = await program('litecoind', `echo "$*" >> ${folder}/calls; echo "Unable to bind"; exit 1`)
    await expect(startLitecoind(file)).rejects.toThrow('Unable to bind')
    expect((await readdir(folder)).toSorted()).toEqual(['calls', 'litecoind'])
    const ports = execFileSync('grep', ['-o', 'rpcport=[0-9]*', `${folder}/calls`])
      .toString()
      .trim()
    expect(ports.split('\n')).toHaveLength(3)
  })
})

describe.each(kinds.filter((kind) => kind === 'litecoind'))('a %s that runs', (bitcoin) => {
  it('ends with the emulator, and so does its folder', async () => {
    const emulator = await startEmulator({ anvil: false, bitcoin })
    const { balanceOf } = chainsOf(() => emulator)
    expect(processes()).toEqual([])
    const before = Date.now()
    expect(await balanceOf(bob.payment)).toBe(300_000_000)
    expect(Date.now() - before).toBeLessThan(10_000)
    expect(await readdir(folder)).toHaveLength(1)
    await emulator.close()
    expect(processes()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  it('ends even if the emulator is closed while it starts', async () => {
    const emulator = await startEmulator({ anvil: false, bitcoin })
    const answer = fetch(`${emulator.walletRpc(`bip122:${mainnet.reference}`)}/blocks/tip/height`)
    await expect.poll(() => processes().length).toBeGreaterThan(0)
    await Promise.all([emulator.close(), answer.catch(() => {})])
    expect(processes()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  it('is missed while it is dead, and back after a reset', async () => {
    const emulator = await startEmulator({ anvil: false, bitcoin })
    const { urlOf, post, balanceOf } = chainsOf(() => emulator)
    expect(await balanceOf(bob.payment)).toBe(300_000_000)
    for (const id of processes()) process.kill(id, 'SIGKILL')
    await expect.poll(processes).toEqual([])
    expect((await fetch(urlOf(`/address/${bob.payment}`))).status).toBe(503)
    expect(await post('00')).toEqual({ status: 503, text: 'The Bitcoin node cannot be reached' })
    await emulator.control.reset({ chains: true })
    expect(await balanceOf(bob.payment)).toBe(300_000_000)
    await emulator.close()
  })

  it('is gone, with its folder, after its parent was killed', async () => {
    const cli = join(import.meta.dirname, '../../../../src/cli.ts')
    const command = ['--import', 'tsx', cli, '--port', '0', '--no-chains', '--bitcoin', bitcoin]
    const parent = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    parent.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    await expect.poll(() => output).toContain('Ctrl-C stops it')
    expect(output).toMatch(/Bitcoin +litecoind/)
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
    const tip = await fetch(`${url}/chains/bip122:${mainnet.reference}/blocks/tip/height`)
    expect(await tip.json()).toBeGreaterThan(100)
    expect(processes().length).toBeGreaterThan(0)
    parent.kill('SIGKILL')
    await expect.poll(processes).toEqual([])
    // What else is there is tsx's own.
    const left = async () => (await readdir(folder)).filter((name) => name.includes('litecoind'))
    await expect.poll(left).toEqual([])
  })
})

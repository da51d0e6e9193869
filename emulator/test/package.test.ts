import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import settings from '../package.json' with { type: 'json' }

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..')
const modules = resolve(root, '../node_modules')
const brought = Object.keys(settings.dependencies)
const wanted = Object.keys(settings.peerDependencies)
const isOf = (names: readonly string[], path: string) =>
  names.some((name) => path === name || path.startsWith(`${name}/`))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-emulator-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const node = (...args: string[]) => run(process.execPath, args, { cwd: folder, timeout: 60_000 })

describe('the declarations', () => {
  it('need nothing but what the package brings: neither types of Node nor libraries of one chain', async () => {
    const tsc = join(modules, 'typescript/bin/tsc')
    const out = join(folder, 'types')
    await run(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json'), '--outDir', out, '--noCheck'])
    const needed = new Set<string>()
    const seen = new Set<string>()
    const read = async (file: string): Promise<void> => {
      if (seen.has(file)) return
      seen.add(file)
      const text = await readFile(file, 'utf8')
      expect(text, file).not.toMatch(/\bBuffer\b|\bNodeJS\b|reference types/)
      for (const [, path = ''] of text.matchAll(/(?:from|import\(|import)\s*['"]([^'"]+)['"]/g)) {
        if (path.startsWith('.')) await read(join(dirname(file), path.replace(/\.js$/, '.d.ts')))
        else needed.add(path)
      }
    }
    await read(join(out, 'index.d.ts'))
    await read(join(out, 'pairing/wallet.d.ts'))
    expect(seen.size).toBeGreaterThan(20)
    expect([...needed].filter((path) => !isOf(brought, path))).toEqual([])
  }, 120_000)
})

describe('the libraries', () => {
  it('that only one chain or only pairing needs are optional, and loaded when they are needed', async () => {
    for (const name of wanted) expect(settings.peerDependenciesMeta).toHaveProperty([name, 'optional'], true)
    const { metafile } = await build({
      entryPoints: ['index.ts', 'cli.ts', 'pairing/wallet.ts'].map((file) => join(root, 'src', file)),
      outdir: join(folder, 'node_modules/latchkey-emulator/dist'),
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      metafile: true,
    })
    const atOnce = new Set<string>()
    const follow = (file: string): void => {
      for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
        if (kind === 'dynamic-import') continue
        if (!external) follow(path)
        else if (!path.startsWith('node:')) atOnce.add(path)
      }
    }
    for (const [file, { entryPoint }] of Object.entries(metafile.outputs))
      if (entryPoint && /src\/(index|cli|pairing\/wallet)\.ts$/.test(entryPoint)) follow(file)
    expect([...atOnce].filter((path) => !isOf(brought, path))).toEqual([])
    expect(atOnce).toContain('hono')
  })

  it('are asked for by name where they are missing; everything else works', async () => {
    const home = join(folder, 'node_modules/latchkey-emulator')
    await cp(join(root, 'package.json'), join(home, 'package.json'))
    for (const name of brought) {
      await mkdir(dirname(join(home, 'node_modules', name)), { recursive: true })
      await symlink(join(modules, name), join(home, 'node_modules', name))
    }
    const program = `
      const { startEmulator } = await import(${JSON.stringify(join(home, 'dist/index.js'))})
      const emulator = await startEmulator({ anvil: false, bitcoin: 'own' })
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' })
      const answer = async (network, path = '', init = {}) => {
        const response = await fetch(emulator.url + '/api/' + network + path, init)
        return [response.status, await response.text()]
      }
      const post = { method: 'POST', body }
      const pair = { method: 'POST', body: JSON.stringify({ uri: 'wc:a@2' }) }
      console.log(JSON.stringify({
        solana: await answer('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '', post),
        sui: await answer('sui:mainnet', '/graphql', post),
        stacks: await answer('stacks:1', '/v2/info'),
        polkadot: await answer('polkadot:91b171bb158e2d3848fa23a9f1c25182', '', post),
        bitcoin: await answer('bip122:000000000019d6689c085ae165831e93', '/blocks/tip/height'),
        pairing: await fetch(emulator.url + '/control/wallet/pair', pair).then((response) => response.text()),
      }))
      await emulator.close()`
    const { stdout, stderr } = await node('--input-type=module', '-e', program)
    const told = JSON.parse(stdout)
    expect(told.solana[0]).toBe(501)
    expect(told.solana[1]).toContain(
      'npm install --save-dev \\"litesvm@^1.5.0\\" \\"@solana/web3.js@^1.98.0\\"',
    )
    expect(told.sui).toEqual([501, expect.stringContaining('Sui in the emulator needs @mysten/sui')])
    expect(told.stacks).toEqual([501, expect.stringContaining('@stacks/transactions and @stacks/encryption')])
    expect(told.polkadot).toEqual([501, expect.stringContaining('@polkadot/util-crypto')])
    expect(told.bitcoin).toEqual([200, '100'])
    expect(told.pairing).toContain('The pairing wallet needs @reown/walletkit and @walletconnect/core')
    expect(stderr).toContain('Solana in the emulator needs')
  })
})

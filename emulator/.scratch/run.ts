import { build } from 'esbuild'
import { build as vite } from 'vite'
import { chromium } from 'playwright-core'
import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { startEmulator } from '../src/index.js'
import { createPairingWallet } from '../src/pairing/wallet.js'
const dir = import.meta.dirname
const emulator = await startEmulator({ anvil: false })
const es = async (define: Record<string,string> = {}) => (await build({ entryPoints: [`${dir}/dapp.ts`], bundle: true, format: 'esm', write: false, platform: 'browser', define: { global: 'globalThis', ...define } })).outputFiles[0]!.text
const vt = async (define: Record<string,string> = {}) => {
  const out: any = await vite({ root: dir, logLevel: 'warn', configFile: false, define, build: { write: false, target: 'es2022', minify: false, modulePreload: false, lib: { entry: `${dir}/dapp.ts`, formats: ['es'], fileName: 'x' } } })
  return (Array.isArray(out) ? out[0] : out).output[0].code
}
const vtpage = async (define: Record<string,string> = {}) => {
  writeFileSync(`${dir}/index.html`, '<script type=module src=./dapp.ts></script>')
  const out: any = await vite({ root: dir, logLevel: 'warn', configFile: false, define, build: { write: false, target: 'es2022', minify: true, modulePreload: false } })
  return out.output.find((o: any) => o.isEntry).code
}
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const outside: string[] = []
async function run(name: string, code: string, mode = '', pre = '', route = false, csp = '') {
  const server = createServer((q, r) => { r.writeHead(200, { 'content-type': q.url === '/x.js' ? 'text/javascript' : 'text/html', ...(csp && { 'content-security-policy': csp }) }); r.end(q.url === '/x.js' ? code : `<!doctype html><body>${pre}<script type=module src=/x.js></script>`) })
  await new Promise<void>((r) => server.listen(0, '127.0.0.1', r))
  const ctx = await browser.newContext(); const page = await ctx.newPage()
  page.on('pageerror', (e) => console.log('pageerror', e.message)); 
  const out: string[] = []
  page.on('request', (q) => { if (new URL(q.url()).hostname !== '127.0.0.1') out.push(new URL(q.url()).host) })
  if (route) await ctx.route((u) => u.origin in emulator.hosts, async (r) => { const u = new URL(r.request().url()); const base = (emulator.hosts as any)[u.origin]; await r.fulfill({ response: await r.fetch({ url: base + u.pathname + u.search }) }) })
  await page.goto(`http://127.0.0.1:${(server.address() as any).port}/`)
  await page.waitForFunction(() => 'go' in window)
  const res: any = await page.evaluate((o) => window.go(o), { relayUrl: emulator.relay.url, mode, verifyUrl: emulator.verifyUrl })
  let v: any = ''
  if (mode === 'url' || route) {
    const w = await createPairingWallet({ relayUrl: emulator.relay.url, projectId: emulator.projectId, accounts: emulator.accounts.slice(0, 1), rpc: emulator.walletRpc, verifyUrl: emulator.verifyUrl })
    await w.pair(res.uri)
    await page.waitForFunction(() => 'session' in window)
    const t = Date.now()
    await page.evaluate((a) => window.site.request({ method: 'personal_sign', params: ['0x6869', a] }, 'eip155:1'), emulator.accounts[0]!.address)
    v = { verified: (w.events().find((e) => e.name === 'session_proposal')!.data as any).verifyContext.verified, signMs: Date.now() - t }
    await w.close()
  }
  console.log(name.padEnd(50), res.ms, 'ms', 'outside:', [...new Set(out)].join(','), v)
  await ctx.close(); server.close()
}

await run('vite, define IS_VITEST + global, window.process', await vtpage({ 'process.env.IS_VITEST': '"true"', global: 'globalThis' }), '', '<script>window.process={env:{}}</script>').catch((e) => console.log(String(e).slice(0, 200)))
await run('vite, define process object', await vtpage({ process: '({"env":{"IS_VITEST":"true"}})' })).catch((e) => console.log(String(e).slice(0, 200)))
await run('vite, define process object + global', await vtpage({ process: '{"env":{"IS_VITEST":"true"}}', global: 'globalThis' })).catch((e) => console.log(String(e).slice(0, 200)))
await run('vite, isDevEnv', await vtpage(), 'off')
await run('vite, verifyUrlV3', await vtpage(), 'url')
await browser.close(); await emulator.close(); process.exit(0)

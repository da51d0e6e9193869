import { ensureChromium, ensurePackages } from './setup.mjs'

ensurePackages()
const check = process.argv.includes('--check')
const { build } = await import('./build.mjs')
const { buildPlayground } = await import('./playground.mjs')
const { serve, strictPolicy } = await import('./serve.mjs')

console.log('Building …')
await build({ types: false })
await buildPlayground('.cache/playground')

const { startEmulator } = await import('../emulator/dist/index.js')
const emulator = await startEmulator({ port: check ? 0 : 4300, chains: [1, 10, 8453, 31337] })
const page = await serve({
  root: new URL('../.cache/playground', import.meta.url).pathname,
  port: check ? 0 : 4310,
  emulator: emulator.url,
  policy: strictPolicy(emulator.url, "style-src 'self'"),
})

if (check) {
  const { checkDemo } = await import('./check.mjs')
  const ok = await checkDemo({ page, emulator, executablePath: await ensureChromium() })
  await page.close()
  await emulator.close()
  process.exit(ok ? 0 : 1)
}
console.log(`\nPlayground  ${page.url}\nEmulator    ${emulator.url}\n\nCtrl-C stops both.`)

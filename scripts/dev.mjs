import { ensureChromium, ensurePackages } from './setup.mjs'

/** The playground over the sources with an emulator beside it. `--measure` times edits instead of waiting for them. */
ensurePackages()
const measure = process.argv.includes('--measure')
const { build } = await import('./build.mjs')
const { startDevServer } = await import('./dev-server.mjs')

await build({ library: false })
const { startEmulator } = await import('latchkey-emulator')
// In this process, which edits of the sources do not restart, so that chains and faults are kept.
const emulator = await startEmulator({ port: measure ? 0 : 4300, chains: [1, 10] })
const page = await startDevServer({ port: measure ? 0 : 4310, emulator: emulator.url })

if (measure) {
  const { measureReload } = await import('./measure-reload.mjs')
  const ok = await measureReload(page.url, await ensureChromium())
  await page.close()
  await emulator.close()
  process.exit(ok ? 0 : 1)
}
console.log(
  `Playground  ${page.url}\nGallery     ${page.url}/gallery\nEmulator    ${emulator.url}\n\nCtrl-C stops all.`,
)

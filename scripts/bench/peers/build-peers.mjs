import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { command } from '../../../test/newcomer/command.mjs'
import { buildPages } from '../../playground.mjs'
import { builtPages } from '../pages.mjs'

/** What else a site may pick, with the selector of a wallet on its list. */
export const peers = {
  rainbowkit: '[data-testid^="rk-wallet-option"]',
  connectkit: '#__CONNECTKIT__ .scroll-start button',
}

const place = resolve('.cache/bench/peers')
const npm = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs each peer's page in a folder of its own, once, and builds it as the other pages are built. */
export async function buildPeers() {
  const html = readFileSync('test/bench/page.html', 'utf8')
  for (const name of Object.keys(peers)) {
    const folder = join(place, name)
    console.log(`Installing and building ${name} …`)
    await install(name, folder)
    writeFileSync(join(folder, `${name}.html`), html.replace('%PAGE%', name))
    const input = join(folder, `${name}.html`)
    // A peer's libraries make hundreds of warnings that nobody here can mend.
    await buildPages({ root: folder, outDir: join(builtPages, name), input, logLevel: 'error' })
  }
}

async function install(name, folder) {
  const source = `test/bench/peers/${name}`
  const manifest = readFileSync(`${source}/package.json`, 'utf8')
  const installed = join(folder, 'node_modules/.package.json')
  mkdirSync(folder, { recursive: true })
  cpSync(source, folder, { recursive: true })
  if (existsSync(installed) && readFileSync(installed, 'utf8') === manifest) return
  await command(folder, 'npm', 'install', ...npm)
  writeFileSync(installed, manifest)
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildPages } from '../playground.mjs'
import { pluginFactories } from '../plugin-factories.mjs'

/** The pages that are measured, with the plugins of each; the one to compare with has none. */
export const floor = 'empty'
/** All but the sign-in: it stands between the wallet's yes and `connected`, and waits there for the visitor. */
const plugins = {
  all: ({ name }) => name !== 'siwx',
  lean: ({ name }) => name === 'eip155' || name === 'walletconnect',
}
export const consumers = Object.keys(plugins)
/** The page on which tokens can be swapped. */
export const swapping = 'all'

const sources = '.cache/bench/pages'
export const builtPages = resolve('.cache/bench/built')
/** A known project of the emulator. */
const projectId = '00000000000000000000000000000001'
const showPage = `import { showPage } from '${resolve('test/bench/show-page.tsx')}'`
const showButton = `import { showButton } from '${resolve('test/bench/show-button.tsx')}'`

/** A consumer's page that is prepared while the page is idle. */
export const preparedPage = (name) => `${name}-idle`
const isPrepared = (name) => name.endsWith('-idle')

/** Builds each page separately, as a site with Vite does, so that no chunk is shared between pages. */
export async function buildBenchPages(names = [floor, ...consumers]) {
  mkdirSync(sources, { recursive: true })
  const html = readFileSync('test/bench/page.html', 'utf8')
  const factories = await pluginFactories()
  const networks = await networksByNamespace()
  for (const name of names) {
    const filter = plugins[name.replace(/-idle$/, '')]
    const prefetch = isPrepared(name) ? 'idle' : 'intent'
    const page = filter
      ? consumer(factories.filter(filter), networks, prefetch)
      : `${showButton}\nshowButton()\n`
    writeFileSync(`${sources}/${name}.html`, html.replace('%PAGE%', name))
    writeFileSync(`${sources}/${name}.js`, page)
    const input = resolve(sources, `${name}.html`)
    await buildPages({ root: sources, outDir: `${builtPages}/${name}`, input })
  }
}

function consumer(factories, networks, prefetch) {
  const named = factories.flatMap(({ name }) => networks.get(name) ?? [])
  return [
    showPage,
    `import { createModal } from 'latchkey'`,
    `import { ${named.map((name) => `${name} as ${name}Network`).join(', ')} } from 'latchkey/networks'`,
    ...factories.map(({ name, factory }) => `import { ${factory} } from 'latchkey/plugins/${name}'`),
    `showPage(createModal({ projectId: '${projectId}', prefetch: '${prefetch}',`,
    `  networks: [${named.map((name) => `${name}Network`).join(', ')}],`,
    `  plugins: [${factories.map(({ factory }) => `${factory}()`).join(', ')}] }))`,
  ].join('\n')
}

/** The names of three networks of each namespace: real ones before those for tests, Ethereum first. */
async function networksByNamespace() {
  const all = await import('../../dist/networks.js')
  // Beside networks there are assets.
  const names = Object.keys(all).filter((name) => all[name].rpcUrls !== undefined)
  const groups = new Map()
  for (const name of names) {
    const namespace = all[name].chainNamespace ?? 'eip155'
    groups.set(namespace, [...(groups.get(namespace) ?? []), name])
  }
  const isTest = (name) => Number(all[name].testnet ?? false)
  const byUse = (a, b) => isTest(a) - isTest(b) || all[a].id - all[b].id || 0
  return new Map([...groups].map(([namespace, group]) => [namespace, group.sort(byUse).slice(0, 3)]))
}

import { build } from 'esbuild'
import { startEmulator } from '../../emulator/dist/index.js'
import { launchForTests } from '../browser.mjs'

/** The public endpoints of networks that examples use: the emulator's chains answer in their place. */
const endpoints = {
  'https://ethereum-rpc.publicnode.com': 'eip155:1',
  'https://api.mainnet-beta.solana.com': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** Starts what all walks share: a browser, and an emulator in the place of the internet. Its accounts have no names. */
export async function startWorld() {
  const emulator = await startEmulator({ chains: [1], seed: { identities: {} } })
  // Its chain takes seconds to start, which a page would be waiting for.
  await emulator.keys('solana')
  const browser = await launchForTests()
  const chains = Object.entries(endpoints).map(([origin, id]) => [origin, emulator.walletRpc(id)])
  const hosts = Object.fromEntries([...Object.entries(emulator.hosts), ...chains])
  const script = await walletScript(emulator.url)
  return {
    emulator,
    /** A new page that finds the cloud, the chains and wallets where a visitor's does. */
    async open() {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      await context.route(/^https:/, (route) => answer(route, hosts).catch(() => {}))
      await context.exposeBinding('walletFetch', (_, url, body) => askEmulator(url, body))
      await context.addInitScript({ content: script })
      return context.newPage()
    },
    async close() {
      await browser.close()
      await emulator.close()
    },
  }
}

/**
 * The emulator's demo wallets as extensions are: there before the page's own scripts, and what they ask of their own
 * servers is not the page's request, so no policy of the page applies to it.
 */
async function walletScript(url) {
  const { outputFiles } = await build({
    entryPoints: ['emulator/dist/wallets.js'],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    define: { 'import.meta.url': JSON.stringify(`${url}/wallets.js`), fetch: 'fetchByWallet' },
  })
  // Some wallets fetch while they start.
  const prelude = `const fetchByWallet = async (url, { body } = {}) => {
    const { status, text } = await window.walletFetch(String(url), body)
    return new Response(text, { status })
  };`
  return `{ ${prelude} ${outputFiles[0].text} }`
}

async function askEmulator(url, body) {
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', body })
  return { status: response.status, text: await response.text() }
}

/** Has the emulator answer a request to a host of the cloud or of a chain. */
async function answer(route, hosts) {
  const request = route.request()
  const { origin, pathname, search } = new URL(request.url())
  if (!hosts[origin]) return route.abort()
  // Pages of the emulator name their own files by the whole path.
  const base = pathname.startsWith('/secure/') ? new URL(hosts[origin]).origin : hosts[origin]
  const path = pathname === '/' ? '' : pathname
  const { host, connection, 'content-length': length, ...headers } = await request.allHeaders()
  const body = request.postDataBuffer() ?? undefined
  const response = await fetch(`${base}${path}${search}`, {
    method: request.method(),
    headers,
    body,
  })
  const {
    'content-encoding': encoding,
    'content-length': size,
    ...others
  } = Object.fromEntries(response.headers)
  const answered = Buffer.from(await response.arrayBuffer())
  return route.fulfill({ status: response.status, headers: others, body: answered })
}

import { build } from '../build.mjs'
import { ensureChromium } from '../setup.mjs'
import { startCloud } from './cloud.mjs'
import { buildBenchPages, builtPages, consumers, floor, preparedPage } from './pages.mjs'
import { buildPeers } from './peers/build-peers.mjs'
import { serveSite } from './site.mjs'

/**
 * The built pages on their server, the cloud beside them, and the path of the browser that visits them.
 *
 * @param options `peers`: with the pages of peers, and ours that are prepared while idle
 */
export async function startWorld({ peers = false } = {}) {
  const chromium = await ensureChromium()
  await build({ types: false })
  await buildBenchPages(peers ? [floor, ...consumers, ...consumers.map(preparedPage)] : undefined)
  if (peers) await buildPeers()
  const site = await serveSite(builtPages)
  const cloud = await startCloud()
  return {
    site,
    cloud,
    chromium,
    close: () => Promise.all([site.close(), cloud.close()]),
  }
}

import { build } from '../build.mjs'
import { ensureChromium } from '../setup.mjs'
import { startCloud } from './cloud.mjs'
import { buildBenchPages, builtPages } from './pages.mjs'
import { serveSite } from './site.mjs'

/** The built pages on their server, the cloud beside them, and the path of the browser that visits them. */
export async function startWorld() {
  const chromium = await ensureChromium()
  await build({ types: false })
  await buildBenchPages()
  const site = await serveSite(builtPages)
  const cloud = await startCloud()
  return {
    site,
    cloud,
    chromium,
    close: () => Promise.all([site.close(), cloud.close()]),
  }
}

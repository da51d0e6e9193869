import { setTimeout as sleep } from 'node:timers/promises'

/** The longest time to wait for a page to settle, in ms. */
const patience = 30_000

/** Watches a page's requests, to any host. */
export function watchActivity(page) {
  const pending = new Set()
  let last = Date.now()
  let hasConfig = false
  const end = (request) => {
    last = Date.now()
    pending.delete(request)
  }
  page.on('request', (request) => {
    last = Date.now()
    pending.add(request)
  })
  page.on('requestfailed', end)
  page.on('requestfinished', (request) => {
    end(request)
    if (request.url().includes('/appkit/v1/config')) hasConfig = true
  })
  return {
    /** Resolves once there was no request for so many ms and none is pending. */
    silence: (ms) => waitUntil(() => pending.size === 0 && Date.now() - last >= ms, 'the page is silent'),
    configured: () => waitUntil(() => hasConfig, 'the remote config is there'),
  }
}

async function waitUntil(isSo, what) {
  const since = Date.now()
  while (!isSo()) {
    if (Date.now() - since > patience) throw new Error(`It took more than ${patience} ms until ${what}`)
    await sleep(20)
  }
}

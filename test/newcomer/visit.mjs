import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '../../scripts/serve.mjs'
import { readPolicy } from './readme.mjs'

/** A wallet that is installed, and nothing more: it announces itself as EIP-6963 says. */
function announce() {
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Newcomer',
    rdns: 'org.example.newcomer',
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
  }
  const detail = Object.freeze({ info, provider: { request: async () => [], on() {}, removeListener() {} } })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
  window.refused = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    window.refused.push(`${effectiveDirective} ${blockedURI} ${sample}`),
  )
}

/**
 * The documented policy, with what docs/guides/content-policy.md says of Next: it writes inline scripts, which are
 * named by their hashes, and its chunk loader knows no Trusted Types.
 */
function policyFor(folder, path) {
  const html = readFileSync(join(folder, path, 'index.html'), 'utf8')
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const policy = readPolicy().replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '))
  return html.includes('/_next/') ? policy.replace(/; require-trusted-types-for 'script'/, '') : policy
}

/** Opens a built page under the documented policy, presses its button and waits for the modal's first row. */
export async function visit(browser, folder, path) {
  const site = await serve({ root: folder, policy: policyFor(folder, path) })
  const page = await browser.newPage()
  const problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  try {
    await page.addInitScript(announce)
    // The cloud is away, as it is for a visitor whose network blocks it.
    await page.route(/^https:/, (route) => route.abort())
    await page.goto(`${site.url}${path}`)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByTestId('wallet-selector-org.example.newcomer').waitFor({ timeout: 30_000 })
    problems.push(...(await page.evaluate(() => window.refused)))
  } catch (error) {
    problems.push(error.message, ...(await page.evaluate(() => window.refused)))
  } finally {
    await page.close()
    await site.close()
  }
  if (problems.length > 0) throw new Error(`${folder}${path}:\n${problems.join('\n')}`)
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { serve } from '../serve.mjs'
import { startShop } from './start-shop.mjs'
import { visitShop } from './visit-shop.mjs'

/** Examples that are more than pages, and those that are walked through in another way, by name. */
const servers = { shop: startShop }
const visits = { shop: visitShop }

const compress = promisify(brotliCompress)

/** The built site, wherever its bundler puts it. */
function builtFolder(folder) {
  const built = ['dist', 'out'].map((name) => join(folder, name)).find(existsSync)
  if (!built) throw new Error('The build has made neither dist/ nor out/')
  return built
}

/** What the example's host sends with each page: `_headers`, as static hosts read it. */
function policyOf(root) {
  const [, policy] =
    /^ {2}Content-Security-Policy: (.+)$/m.exec(readFileSync(join(root, '_headers'), 'utf8')) ?? []
  if (!policy?.startsWith("default-src 'none';") || /unsafe-|\*/.test(policy))
    throw new Error(`The policy in _headers is not strict: ${policy}`)
  return policy
}

/** The files of its own site that a page has requested so far. */
function requestedFiles(page, site, root) {
  const files = new Set()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    const file = join(root, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (origin === site && existsSync(file)) files.add(file)
  })
  return () => [...files]
}

/** Brotli bytes. Counted after the walk, in other threads: the page's server is in this one. */
async function bytesOf(files) {
  const sizes = await Promise.all(files.map(async (file) => (await compress(readFileSync(file))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** What must not happen on the page: errors, warnings, refusals of its policy. */
async function watch(page) {
  const problems = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
  })
  await page.exposeBinding('tellRefused', (_, what) => problems.push(`refused: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      window.tellRefused(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  return problems
}

/**
 * Serves what an example has built, under its own policy and with the server that it brings, and does what a visitor
 * does.
 *
 * @returns {Promise<{ ready: number, opened: number }>} brotli bytes
 * @throws what went wrong, with all that the page complained of
 */
export async function walk(world, folder, name) {
  const root = builtFolder(folder)
  const site = await serve({ root, policy: policyOf(root) })
  const page = await world.open()
  page.setDefaultTimeout(30_000)
  const problems = await watch(page)
  const files = requestedFiles(page, site.url, root)
  let server
  try {
    server = await servers[name]?.(folder, site, world.emulator)
    const { ready, opened } = await (visits[name] ?? visit)(page, site.url, files, world.emulator)
    if (problems.length > 0) throw new Error('The page complains')
    return { ready: await bytesOf(ready), opened: await bytesOf(opened) }
  } catch (error) {
    throw new Error([error.message, ...problems].join('\n'))
  } finally {
    await page.context().close()
    await site.close()
    await server?.close()
  }
}

/** The walk itself: connect, the example's own button, reload, disconnect. */
async function visit(page, url, files) {
  const connect = page.getByTestId('connect-button')
  const account = page.getByTestId('account-button').filter({ hasText: shortAddress })
  const approve = page.getByTestId('demo-wallet-approve')
  await page.goto(url)
  await connect.waitFor()
  const ready = files()
  await connect.click()
  const wallet = page.getByTestId(/^wallet-selector-/).first()
  await wallet.waitFor()
  const opened = files()
  await wallet.click()
  await approve.click()
  const address = await addressIn(account)
  await tryOwnButton(page, approve)

  await page.reload()
  if ((await addressIn(account)) !== address) throw new Error(`After a reload it is not ${address}`)
  await account.click()
  await page.getByTestId('disconnect-button').click()
  await connect.waitFor()
  return { ready, opened }
}

const shortAddress = /\w{4,6}…\w{4,6}/

async function addressIn(button) {
  const text = await button.textContent()
  return shortAddress.exec(text ?? '')?.[0]
}

/** An example about more than connecting has a button of its own, which tells what came of it in an `output`. */
async function tryOwnButton(page, approve) {
  const button = page.locator('#try')
  if ((await button.count()) === 0) return
  await button.click()
  const output = page.locator('output:not(:empty)')
  const next = output.or(approve).first()
  // However many requests it makes: each is approved, until it tells what came of them.
  for (await next.waitFor(); !(await output.isVisible()); await next.waitFor()) await approve.click()
  const text = await output.textContent()
  if (/error|failed/i.test(text ?? '')) throw new Error(`The example says: ${text}`)
}

import { must } from './page-actions.mjs'

/**
 * A page whose visitors sign in: on every namespace, checked by `latchkey/verify` in the process of the site's server.
 * @param wallets the row of a wallet by namespace
 */
export function signInSteps({ page, id, approve, account, connected, closed }, wallets, emulator) {
  const choose = async (namespace, row) => {
    await page.evaluate((ns) => void window.modal.open({ view: 'Connect', namespace: ns }), namespace)
    await id(`wallet-selector-${row}`).click()
    await approve()
    await id('siwx-text').waitFor()
  }
  const [[first, firstRow]] = wallets
  return {
    'sign-in: who declines and leaves is not connected': async () => {
      await choose(first, firstRow)
      must(!(await account(first)).isConnected, 'nobody is connected before')
      await id('w3m-connecting-siwe-sign').click()
      await id('demo-wallet-reject').click()
      await id('siwx-declined').waitFor()
      await id('w3m-connecting-siwe-cancel').click()
      await connected(first, false)
      await id('siwx-view').waitFor({ state: 'hidden' })
      must((await ask(page, 'GET', 'me')).status === 401, 'the server knows nobody')
    },
    ...Object.fromEntries(
      wallets.map(([namespace, row]) => [
        `sign-in on ${namespace}: is signed, and the server takes it once`,
        async () => {
          await choose(namespace, row)
          const request = page.waitForRequest('**/sign-in/verify')
          await id('w3m-connecting-siwe-sign').click()
          await approve()
          await connected(namespace)
          await closed()
          await knownToServer(page, namespace)
          await refusesReplay(page, (await request).postDataJSON())
        },
      ]),
    ),
    'sign-in: the session is kept from scripts and from pages of other origins': () =>
      keepsSession(page, emulator),
    'sign-in: who signs out is nobody to the server': async () => {
      must((await ask(page, 'POST', 'sign-out')).status === 200, 'the visitor signs out')
      must((await ask(page, 'GET', 'me')).status === 401, 'the server knows nobody')
    },
  }
}

/** The server says who is signed in: the account that the page has connected on the namespace. */
export async function knownToServer(page, namespace) {
  const { status, answer } = await ask(page, 'GET', 'me')
  const address = await page.evaluate((ns) => window.modal.getAccount(ns).address, namespace)
  must(status === 200 && answer.accountAddress === address, `the server knows ${address}`)
  must(answer.chainId.startsWith(`${namespace}:`), `${answer.chainId} is of ${namespace}`)
}

/** What was sent once is worth nothing a second time. */
async function refusesReplay(page, body) {
  const again = await ask(page, 'POST', 'verify', body)
  must(again.status === 401 && again.answer.code === 'LK_SIGN_IN_NONCE', 'the nonce was for one sign-in')
}

/** With the cookie or without: what a page of another origin asks for is refused. */
async function keepsSession(page, emulator) {
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === 'session')
  must(session?.httpOnly && session.sameSite === 'Lax', 'the cookie is HttpOnly and SameSite')
  must(!(await page.evaluate(() => document.cookie)).includes('session'), 'no script reads it')
  const url = new URL('/sign-in/sign-out', page.url()).href
  const cookie = `session=${session.value}`
  const forged = await fetch(url, { method: 'POST', headers: { cookie, origin: emulator.url } })
  must(forged.status === 403, `another origin is refused with the cookie: ${forged.status}`)
  const other = await page.context().newPage()
  await other.goto(`${emulator.url}/`)
  const refused = other.waitForResponse(url)
  await other.evaluate((to) => fetch(to, { method: 'POST', mode: 'no-cors', credentials: 'include' }), url)
  must((await refused).status() === 403, 'and so is its page')
  await other.close()
  must((await ask(page, 'GET', 'me')).status === 200, 'the visitor is still signed in')
}

/** Asks the site's server as its page does. */
const ask = (page, method, step, body) =>
  page.evaluate(
    async (request) => {
      const headers = { 'content-type': 'application/json' }
      const init = request.method === 'GET' ? {} : { headers, body: JSON.stringify(request.body ?? {}) }
      const answer = await fetch(`/sign-in/${request.step}`, { method: request.method, ...init })
      return { status: answer.status, answer: await answer.json() }
    },
    { method, step, body },
  )

import { floor } from '../pages.mjs'
import { code, pairing, row, startVisit } from '../visit/start-visit.mjs'

/** A page counts as settled after so many ms without requests. */
const rest = 2000
const injected = '[data-testid="wallet-selector-org.example.bench1"]'
const account = '[data-testid="disconnect-button"]'
const sendButton = '[data-testid="w3m-account-default-send-button"]'
const sendForm = '[data-testid="send-amount"]'

/**
 * What each page has loaded of the site's own files, state by state, less what the empty page loads. It does not depend
 * on the machine's speed, so all visits run side by side.
 *
 * @returns {Promise<Record<string, Record<string, { kB: number, files: number, requests: readonly object[] }>>>}
 */
export async function measureBytes(world, pages) {
  const visits = pages.map((page) => Promise.all([connect(world, page), pair(world, page)]))
  const [base, ...results] = await Promise.all([visitFloor(world), ...visits])
  const states = results.map(([connected, paired]) =>
    Object.entries({ ...connected, ...paired }).map(([state, requests]) => [
      state,
      lessFloor(requests, base),
    ]),
  )
  return Object.fromEntries(pages.map((page, index) => [page, Object.fromEntries(states[index])]))
}

const bytesOf = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0)

const lessFloor = (requests, base) => ({
  kB: (bytesOf(requests) - bytesOf(base)) / 1000,
  files: requests.length - base.length,
  requests,
})

async function visitFloor(world) {
  const visit = await startVisit(world, floor)
  await visit.go()
  await visit.ready()
  await visit.settled()
  await visit.end()
  return visit.requests()
}

/** Opens the modal, connects a browser wallet, shows the account and, where the page has that, Send. */
async function connect(world, name) {
  const visit = await startVisit(world, name)
  await visit.go()
  const ready = await requestsUntil(visit, await visit.ready())
  await visit.settled()
  const settled = visit.requests()
  const opened = await open(visit)
  await visit.press(injected)
  await visit.gone()
  await visit.silence(rest)
  const connected = visit.requests()
  await visit.clickButton()
  await visit.shown(account)
  await visit.silence(rest)
  const atAccount = visit.requests()
  const send = await lookAtSend(visit)
  await visit.end()
  return { ready, settled, opened, connected, account: atAccount, ...(send && { send }) }
}

/** The requests that the page had started by a time of its own clock. */
async function requestsUntil(visit, time) {
  const paths = await visit.pathsUntil(time)
  return visit.requests().filter(({ path }) => paths.includes(path))
}

async function open(visit) {
  const appearance = visit.shown(row)
  await visit.clickButton()
  await appearance
  await visit.silence(rest)
  return visit.requests()
}

async function lookAtSend(visit) {
  if (!(await visit.has(sendButton))) return undefined
  await visit.press(sendButton)
  await visit.shown(sendForm)
  await visit.silence(rest)
  return visit.requests()
}

async function pair(world, name) {
  const visit = await startVisit(world, name)
  await visit.go()
  await visit.ready()
  await visit.settled()
  await open(visit)
  await visit.press(pairing)
  await visit.shown(code)
  await visit.silence(rest)
  const qr = visit.requests()
  await visit.end()
  return { qr }
}

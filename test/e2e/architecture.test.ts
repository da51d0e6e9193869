import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../emulator/src/index.js'
import { launchForTests } from '../../scripts/browser.mjs'
import { startDevServer } from '../../scripts/dev-server.mjs'
import { browserWaitTimeout } from '../test-limits.js'

const guide = readFileSync(new URL('../../docs/guides/architecture.md', import.meta.url), 'utf8')
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const fox = 'org.example.fox'

let emulator: Emulator
let site: Awaited<ReturnType<typeof startDevServer>>
let browser: Awaited<ReturnType<typeof launchForTests>>
let page: Page

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, chains: [1] })
  site = await startDevServer({ port: 0, emulator: emulator.url })
  browser = await launchForTests()
})

beforeEach(async () => {
  page = await browser.newPage()
  page.setDefaultTimeout(browserWaitTimeout / 3)
  await page.goto(site.url)
  await page.waitForFunction(() => window.modal !== undefined)
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await emulator?.close()
})

const id = (name: string) => page.getByTestId(name)
// Of one namespace: which wallets are first among those of all depends on which plugin has loaded first.
const open = () => page.evaluate(() => void window.modal.open({ namespace: 'eip155' }))

/** The files of a picture in the guide. */
function pictured(heading: string): readonly string[] {
  const [, picture = ''] = guide.split(`## ${heading}`)[1]?.split('```') ?? []
  return [...picture.matchAll(/\b(?:kernel|adapter-kit|plugins|views)\/[\w./-]+\.tsx?\b/g)].map(
    ([path]) => path,
  )
}

/** The files of ours with a function that ran meanwhile. */
async function ranDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await work()
  const entries = await page.coverage.stopJSCoverage()
  // A module's own body has no name.
  const ran = entries.filter(({ functions }) =>
    functions.some(({ functionName, ranges: [first] }) => functionName !== '' && (first?.count ?? 0) > 0),
  )
  return ran.flatMap(
    ({ url }) => /\/((?:kernel|adapter-kit|plugins|views)\/.*\.tsx?)$/.exec(new URL(url).pathname)?.[1] ?? [],
  )
}

async function connect(): Promise<void> {
  await id(`wallet-selector-${fox}`).click()
  await id('demo-wallet-approve').click()
  await id('w3m-modal-card').waitFor({ state: 'hidden' })
}

async function sendFromForm(): Promise<void> {
  await id('send-preview-button').filter({ hasText: 'Review' }).click()
  await id('send-button').click()
  await id('demo-wallet-approve').click()
  await id('send-confirmed').waitFor()
}

// Once more, because the server loads the page anew where it finds a library only after its first answer.
it('the pictures of the guide on architecture name files that take part', { retry: 1 }, async () => {
  await open()
  const onClick = await ranDuring(connect)
  await open()
  await id('w3m-account-default-send-button').click()
  await id('send-amount').fill('0.01')
  await id('send-receiver').fill(receiver)
  const onSend = await ranDuring(sendFromForm)

  const [click, transfer] = [pictured('The way of a click'), pictured('The way of a transfer')]
  expect(click.length).toBeGreaterThan(10)
  expect(transfer.length).toBeGreaterThan(10)
  expect(click.filter((path) => !onClick.includes(path))).toEqual([])
  expect(transfer.filter((path) => !onSend.includes(path))).toEqual([])
})

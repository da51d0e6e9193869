import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eip155, verifySignIn } from '../../verify/index.js'
import { ada, askForCode, logInByEmail } from './log-in-by-email.js'
import { startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
afterEach(() => world.emulator.control.reset({ chains: true }))
afterAll(() => world.close())

const site = () => world.emulator.secureSite
const isConnected = (page: Page) => page.waitForFunction(() => window.modal.getAccount('eip155').isConnected)

/** A page whose visitors have to sign in, with a list of the views that it shows. */
async function start(options = {}): Promise<Page> {
  const page = await world.open({ signIn: { statement: 'Members only.' }, ...options }, {}, 'embedded')
  await page.evaluate(() => {
    const views = new Set<string>()
    Object.assign(window, { views })
    window.modal.subscribeState(() => views.add(String(window.modal.getState().view)))
  })
  return page
}

const views = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { readonly views: ReadonlySet<string> }).views])

const sessionsOf = (page: Page, accountAddress: string) =>
  page.evaluate(async (address) => {
    const service = await window.modal.use('siwx')
    return service.getSessions({ accountAddress: address, chainId: 'eip155:1' })
  }, accountAddress)

/** That the account is signed in, as a server sees it. */
async function expectSignedIn(page: Page, accountAddress: string): Promise<string> {
  const [session] = await sessionsOf(page, accountAddress)
  const { message = '', signature = '', data } = session ?? {}
  const [domain, nonce] = [data?.domain ?? '', data?.nonce ?? '']
  const rpcUrls = { 'eip155:1': world.emulator.rpc('eip155:1') } as const
  const verified = verifySignIn({ domain, nonce, verifiers: { eip155 }, rpcUrls, message, signature })
  await expect(verified).resolves.toMatchObject({ accountAddress })
  return signature
}

describe('a login on a page whose visitors sign in', () => {
  it('by email is the sign-in as well, and is asked for nothing after a reload', async () => {
    const page = await start()
    await logInByEmail(world, page)
    expect(await views(page)).not.toContain('SIWXSignMessage')
    await expectSignedIn(page, site().addresses(ada).eip155)
    await page.reload()
    await page.waitForFunction(() => window.modal !== undefined)
    await isConnected(page)
    expect(await page.evaluate(() => window.modal.getState().open)).toBe(false)
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })

  it('by Google is the sign-in as well', async () => {
    const page = await start()
    await page.locator('#open').click()
    const opened = page.waitForEvent('popup')
    await page.getByTestId('social-selector-google').click()
    const popup = await opened
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Log in' }).click()])
    await isConnected(page)
    expect(await views(page)).not.toContain('SIWXSignMessage')
    await expectSignedIn(page, site().addresses('google:ada').eip155)
  })

  it('with a smart account that is not deployed is signed in by ERC-6492', async () => {
    const page = await start({ defaultAccountTypes: { eip155: 'smartAccount' } })
    await logInByEmail(world, page)
    expect(await views(page)).not.toContain('SIWXSignMessage')
    const signature = await expectSignedIn(page, site().addresses(ada).smartAccount)
    expect(signature.slice(-64)).toBe('6492'.repeat(16))
  })

  it('whose frame signs another text is shown the text, and the visitor signs it', async () => {
    const page = await start()
    site().faults({ signIn: 'otherText' })
    const code = await askForCode(world, page)
    await page.keyboard.type(code)
    await page.getByTestId('siwx-refused').waitFor()
    const { eip155: account } = site().addresses(ada)
    expect(await page.evaluate(() => window.modal.getAccount().isConnected)).toBe(false)
    expect(await sessionsOf(page, account)).toEqual([])
    await page.getByTestId('w3m-connecting-siwe-sign').click()
    await page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Sign' }).click()
    await isConnected(page)
    await expectSignedIn(page, account)
  })
})

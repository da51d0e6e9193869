import type { Page } from 'playwright-core'
import { createPublicClient, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eip155, verifySignIn, writeMessage } from '../../verify/index.js'
import { soon } from '../until.js'
import { ada, logInByEmail } from './log-in-by-email.js'
import { startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
afterEach(() => world.emulator.control.reset({ chains: true }))
afterAll(() => world.close())

type Hex = `0x${string}`
const receiver = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
const site = () => world.emulator.secureSite
const own = () => site().addresses(ada) as { eip155: Hex; smartAccount: Hex }
const card = (page: Page) => page.getByTestId('w3m-modal-card')
const inFrame = (page: Page) => page.frameLocator('#w3m-iframe')
const node = () => createPublicClient({ transport: http(world.emulator.rpc('eip155:1')) })
const held = (address: Hex) => node().getBalance({ address })
const inUse = (page: Page) => page.evaluate(() => window.modal.getAccount('eip155').address)
const uses = (page: Page, address: string) =>
  page.waitForFunction((wanted) => window.modal?.getAccount('eip155').address === wanted, address)

async function loggedIn(options = {}): Promise<Page> {
  const page = await world.open(options, {}, 'embedded')
  await logInByEmail(world, page)
  return page
}

/** In the settings, as a visitor does. */
async function toggle(page: Page, label: string): Promise<void> {
  await page.locator('#open').click()
  await page.getByTestId('account-settings-button').click()
  await page.getByTestId('account-smart-account-settings-button').click()
  await page.getByTestId('account-toggle-preferred-account-type').filter({ hasText: label }).click()
}

async function close(page: Page): Promise<void> {
  await page.getByTestId('w3m-header-close').click()
  await card(page).waitFor({ state: 'hidden' })
}

/** The result of a request that the visitor approves in the frame. */
async function approved(page: Page, button: string, method: string, params: readonly unknown[]) {
  const asked = page.evaluate(
    ([name, list]) => window.modal.getProvider('eip155')?.request({ method: name, params: list }),
    [method, params] as const,
  )
  await inFrame(page).getByRole('button', { name: button }).click()
  const answer = await asked
  await card(page).waitFor({ state: 'hidden' })
  return answer
}

/** Signs a text that signs in; a server would take it. @returns the signature */
async function signsIn(page: Page, accountAddress: string): Promise<string> {
  const domain = 'shop.example'
  const nonce = 'n0nce12345'
  const issuedAt = new Date().toISOString()
  const message = writeMessage({
    ...{ domain, uri: 'https://shop.example/', version: '1', accountAddress, chainId: 'eip155:1' },
    ...{ nonce, issuedAt },
  })
  const asked = page.evaluate((text) => window.modal.signMessage(text, 'eip155'), message)
  await inFrame(page).getByRole('button', { name: 'Sign' }).click()
  const signature = await asked
  const rpcUrls = { 'eip155:1': world.emulator.rpc('eip155:1') } as const
  const check = (text: string) =>
    verifySignIn({ domain, nonce, verifiers: { eip155 }, rpcUrls, message: text, signature })
  await expect(check(message)).resolves.toMatchObject({ accountAddress })
  await expect(check(message.replace('Version: 1', 'Version: 2'))).rejects.toThrow()
  await card(page).waitFor({ state: 'hidden' })
  return signature
}

describe('the smart account of a login', () => {
  it('is switched to, signs before and after it is deployed, sends, and is there after a reload', async () => {
    const page = await loggedIn()
    const { eip155: plain, smartAccount: smart } = own()
    expect(await inUse(page)).toBe(plain)
    await toggle(page, 'Switch to your smart account')
    await uses(page, smart)
    await page
      .getByTestId('account-toggle-preferred-account-type')
      .getByText('Switch to your standard account')
      .waitFor()
    await close(page)

    const first = await signsIn(page, smart)
    expect(first.slice(-64)).toBe('6492'.repeat(16))
    await soon(async () => expect(await held(smart), 'the coins of a new account').toBe(parseEther('10')))
    const before = await held(receiver)
    const transfer = { from: smart, to: receiver, value: `0x${parseEther('1').toString(16)}` }
    const hash = (await approved(page, 'Approve', 'eth_sendTransaction', [transfer])) as Hex
    expect(await node().waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect((await held(receiver)) - before).toBe(parseEther('1'))
    expect(await held(smart), 'the gas is paid by the wallet’s site').toBe(parseEther('9'))
    const info = () => page.evaluate(() => window.modal.getAccount('eip155').embeddedWalletInfo)
    await soon(async () => expect((await info())?.isSmartAccountDeployed).toBe(true))
    expect((await signsIn(page, smart)).length).toBe(132)

    const { value } = transfer
    const calls = [
      { to: receiver, value },
      { to: receiver, value },
    ]
    const batch = { version: '2.0.0', chainId: '0x1', from: smart, atomicRequired: true, calls }
    const sent = (await approved(page, 'Approve', 'wallet_sendCalls', [batch])) as { id: string }
    const statusOf = () =>
      page.evaluate(
        (id) =>
          window.modal
            .getProvider('eip155')
            ?.request({ method: 'wallet_getCallsStatus', params: [id] }) as unknown,
        sent.id,
      )
    await soon(async () => expect(await statusOf()).toMatchObject({ status: 200 }))
    expect((await held(receiver)) - before).toBe(parseEther('3'))

    await page.reload()
    await uses(page, smart)
    await toggle(page, 'Switch to your standard account')
    await uses(page, plain)
    await page.reload()
    await uses(page, plain)
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })

  it('is in use from the start unless the site wants the other; on a network without one the plain account is', async () => {
    const page = await loggedIn({ defaultAccountTypes: {} })
    const { eip155: plain, smartAccount: smart } = own()
    expect(await inUse(page)).toBe(smart)
    expect(await page.evaluate(() => window.modal.getAccount('eip155').embeddedWalletInfo)).toMatchObject({
      accountType: 'smartAccount',
      isSmartAccountDeployed: false,
    })
    await page.evaluate(() => window.modal.switchNetwork('eip155:10'))
    await uses(page, plain)
    await page.locator('#open').click()
    await page.getByTestId('account-settings-button').click()
    await page.getByTestId('account-settings-address').waitFor()
    expect(await page.getByTestId('account-smart-account-settings-button').count()).toBe(0)
    await close(page)
    await page.evaluate(() => window.modal.switchNetwork('eip155:1'))
    await uses(page, smart)
  })

  it('stays out of use where the wallet refuses the switch, and the visitor is told', async () => {
    const page = await loggedIn()
    site().faults({ error: { SET_PREFERRED_ACCOUNT: 'Not now' } })
    await toggle(page, 'Switch to your smart account')
    await page.getByText('The account could not be switched').first().waitFor()
    expect(await inUse(page)).toBe(own().eip155)
    site().faults({})
    await page.getByTestId('account-toggle-preferred-account-type').click()
    await uses(page, own().smartAccount)
  })
})

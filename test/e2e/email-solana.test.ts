import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { soon } from '../until.js'
import { ada, logInByEmail } from './log-in-by-email.js'
import { startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => world.emulator.control.reset({ chains: true }))
afterAll(() => world.close())

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const receiver = new PublicKey(new Uint8Array(32).fill(42))
const site = () => world.emulator.secureSite
const own = () => new PublicKey(site().addresses(ada).solana)
const node = () => new Connection(`${world.emulator.url}/chains/${network}`, 'confirmed')
const card = (page: Page) => page.getByTestId('w3m-modal-card')
const inFrame = (page: Page) => page.frameLocator('#w3m-iframe')
const isConnected = (page: Page) => page.waitForFunction(() => window.modal?.getAccount('solana').isConnected)

/** As a visitor does, on Solana. */
async function logIn(): Promise<Page> {
  const page = await world.open({}, {}, 'embedded')
  const open = () => page.evaluate(() => void window.modal.open({ view: 'Connect', namespace: 'solana' }))
  await logInByEmail(world, page, { open })
  await isConnected(page)
  expect(await page.evaluate(() => window.modal.getAccount('solana').address)).toBe(own().toBase58())
  return page
}

const sign = (page: Page, text: string) =>
  page.evaluate((message) => window.modal.signMessage(message, 'solana').catch((e) => `no: ${e.code}`), text)
const isSigned = (signature: string, text: string) =>
  ed25519.verify(base58.decode(signature), new TextEncoder().encode(text), own().toBytes())

describe('an embedded wallet on Solana', () => {
  it('signs what the visitor approves, by the key of the login, and not what they refuse', async () => {
    const page = await logIn()
    const text = 'Grüße 👋 from Solana'
    const signed = sign(page, text)
    await inFrame(page).getByText('Test page requests a signature').waitFor()
    expect(await inFrame(page).locator('.textContent').textContent()).toBe(text)
    await inFrame(page).getByRole('button', { name: 'Sign' }).click()
    const signature = await signed
    expect(isSigned(signature, text)).toBe(true)
    expect(isSigned(signature, `${text}.`)).toBe(false)
    await card(page).waitFor({ state: 'hidden' })

    const refused = sign(page, text)
    await inFrame(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await refused).toBe('no: 4001')
  })

  it('signs and sends a transaction, which arrives; and so after a reload', async () => {
    const page = await logIn()
    await node().requestAirdrop(own(), 2_000_000_000)
    await soon(async () => expect(await node().getBalance(own())).toBe(2_000_000_000))
    await send(page)
    await soon(async () => expect(await node().getBalance(receiver)).toBe(500_000_000))
    expect(await node().getBalance(own())).toBe(1_500_000_000 - 5000)

    await page.reload()
    await isConnected(page)
    await send(page, 250_000_000)
    await soon(async () => expect(await node().getBalance(receiver)).toBe(750_000_000))
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })
})

/** Sends coins by the provider that a site gets; the visitor approves. */
async function send(page: Page, lamports = 500_000_000): Promise<void> {
  const { blockhash } = await node().getLatestBlockhash()
  const made = new Transaction({ feePayer: own(), blockhash, lastValidBlockHeight: 1_000_000 })
  made.add(SystemProgram.transfer({ fromPubkey: own(), toPubkey: receiver, lamports }))
  const transaction = base64.encode(made.serialize({ requireAllSignatures: false }))
  const asked: Promise<unknown> = page.evaluate(
    ([method, params]) => window.modal.getProvider('solana')?.request({ method, params }),
    ['solana_signAndSendTransaction', { transaction }] as const,
  )
  await inFrame(page).getByText('Test page requests a transaction').waitFor()
  await inFrame(page).getByRole('button', { name: 'Approve' }).click()
  const { signature } = (await asked) as { signature: string }
  await card(page).waitFor({ state: 'hidden' })
  await soon(async () => {
    const { value } = await node().getSignatureStatuses([signature])
    expect(value[0]?.err).toBe(null)
  })
}

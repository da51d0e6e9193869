import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPairingWallet, type PairingWallet } from '../../emulator/src/pairing/wallet.js'
import type { SignInQuirk } from '../../emulator/src/wallets/sign-in-text.js'
import { allVerifiers, verifySignIn } from '../../verify/index.js'
import { complaints } from './axe.js'
import { fox, startWorld, type World } from './world.js'

/** Connecting and signing in by one approval. */
let world: World
let wallet: PairingWallet

beforeAll(async () => {
  world = await startWorld({ chains: [1] })
  const { relay, projectId, accounts, walletRpc, verifyUrl } = world.emulator
  wallet = await createPairingWallet({
    ...{ relayUrl: relay.url, projectId, verifyUrl, rpc: walletRpc },
    accounts: accounts.slice(0, 2),
  })
})
afterEach(() => wallet.signIn('sign'))
afterAll(async () => {
  await wallet.close()
  await world.close()
})

const start = (options: object = {}) => world.open(options, {}, 'one-click')
const connected = (page: Page, namespace: string) =>
  page.waitForFunction((ns) => window.modal.getAccount(ns).isConnected, namespace)
const closed = (page: Page) => page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })

/** The session that the page has is one that a server takes. */
async function expectSignedIn(page: Page, namespace: string): Promise<void> {
  const session = await page.evaluate(async () => {
    const [first] = await (await window.modal.use('siwx')).getSessions()
    return first && { message: first.message, signature: first.signature, nonce: first.data.nonce }
  })
  const domain = new URL(page.url()).host
  const { message, signature, nonce } = session ?? {}
  const checked = await verifySignIn({ message, signature, nonce, domain, verifiers: allVerifiers })
  expect(checked.chainId).toMatch(new RegExp(`^${namespace}:`))
  expect(checked.accountAddress).toBe(
    await page.evaluate((ns) => window.modal.getAccount(ns).address, namespace),
  )
}

async function scan(page: Page): Promise<void> {
  await page.locator('#open').click()
  await page.getByTestId('wallet-selector-walletconnect').click()
  await page.locator('[data-testid=wui-qr-code][uri^="wc:"]').waitFor()
  await wallet.pair(
    await page.evaluate(async () => {
      const link = (await window.modal.use('pairing')).get()
      return link.status === 'ready' ? link.uri : ''
    }),
  )
}

describe('a wallet that is paired', () => {
  it('connects and signs in by one approval, and is asked nothing after a reload', async () => {
    const page = await start()
    await scan(page)
    await connected(page, 'eip155')
    await closed(page)
    await expectSignedIn(page, 'eip155')
    const asked = () => wallet.calls().map(({ method }) => method)
    expect(asked()).toEqual(['wc_sessionAuthenticate'])
    await page.reload()
    await connected(page, 'eip155')
    expect(await page.getByTestId('w3m-modal-card').isVisible()).toBe(false)
    expect(asked()).toHaveLength(1)
    await page.evaluate(() => window.modal.disconnect())
  })

  it('connects, and signs after that, where the page lacks what the client needs', async () => {
    const before = wallet.calls().length
    const page = await start({ plain: true })
    await scan(page)
    for (const chain of ['Ethereum', 'Solana']) {
      await page
        .getByTestId('siwx-text')
        .filter({ hasText: `${chain} account` })
        .waitFor()
      await page.getByTestId('w3m-connecting-siwe-sign').click()
    }
    expect(wallet.calls()[before]?.method).toBe('wc_sessionPropose')
    await connected(page, 'eip155')
    await expectSignedIn(page, 'eip155')
  })

  it('that signs something else is told about in the text to sign, and signs there', async () => {
    wallet.signIn('other-domain')
    const page = await start()
    await scan(page)
    await page.getByTestId('siwx-text').waitFor()
    await page.getByTestId('siwx-refused').waitFor()
    expect(await page.evaluate(() => window.modal.getAccount().isConnected)).toBe(false)
    expect(await complaints(page)).toEqual([])
    await page.getByTestId('w3m-connecting-siwe-sign').click()
    await connected(page, 'eip155')
    await closed(page)
    await expectSignedIn(page, 'eip155')
  })
})

describe.each([
  ['eip155', fox, fox],
  ['solana', 'demo.sunbird', 'sunbird'],
])('a browser wallet of %s', (namespace, demo, row) => {
  async function choose(page: Page, signIn: SignInQuirk): Promise<void> {
    await page.evaluate(([name, quirk]) => window.demoWallets?.policy(name, 'ask', { signIn: quirk }), [
      demo,
      signIn,
    ] as const)
    await page.evaluate((ns) => void window.modal.open({ view: 'Connect', namespace: ns }), namespace)
    await page.getByTestId(`wallet-selector-${row}`).click()
  }
  const approve = (page: Page) => page.getByTestId('demo-wallet-approve').click()

  it('connects and signs in by one approval', async () => {
    const page = await start()
    await choose(page, 'sign')
    await approve(page)
    await connected(page, namespace)
    await closed(page)
    await expectSignedIn(page, namespace)
  })

  it('that signs for another site signs nobody in', async () => {
    const page = await start()
    await choose(page, 'other-domain')
    await approve(page)
    await page.getByTestId('siwx-refused').waitFor()
    expect(await page.evaluate((ns) => window.modal.getAccount(ns).isConnected, namespace)).toBe(false)
    await page.getByTestId('w3m-connecting-siwe-cancel').click()
    await page.getByTestId(`wallet-selector-${row}`).waitFor()
  })

  it('whose owner says no connects nobody, and is asked once', async () => {
    const page = await start()
    await choose(page, 'sign')
    await page.getByTestId('demo-wallet-reject').click()
    await page.getByText('Connection declined').first().waitFor()
    expect(await page.getByTestId('demo-wallet-approve').count()).toBe(0)
    expect(await page.evaluate((ns) => window.modal.getAccount(ns).isConnected, namespace)).toBe(false)
  })
})

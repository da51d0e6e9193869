import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { soon } from '../until.js'
import { connectFox, fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
beforeEach(() => world.emulator.control.reset({ chains: true }))
afterAll(() => world.close())

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = () => world.emulator.accounts[9]?.address ?? ''
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

async function ask(method: string, params: readonly unknown[] = []): Promise<unknown> {
  const { rpc } = await world.emulator.chain(1)
  return rpc(method, [...params])
}
const call = async (to: string | undefined, data: string) =>
  BigInt(String(await ask('eth_call', [{ to, data }, 'latest'])))
const tokenOf = (symbol: string) =>
  symbol === 'TUSD' ? world.emulator.token['eip155:1'] : world.emulator.swapTokens[symbol]
const held = (symbol: string, owner = alice) => call(tokenOf(symbol), `0x70a08231${word(owner)}`)
const coins = async (owner = alice) => BigInt(String(await ask('eth_getBalance', [owner, 'latest'])))
const allowance = (symbol: string) => call(tokenOf(symbol), `0xdd62ed3e${word(alice)}${word(router)}`)

/** The form, opened by the tile of the account. @param noBatch the wallet does one call after the other */
async function atForm(noBatch = false): Promise<Page> {
  const page = await world.open({}, {}, 'swaps')
  await connectFox(page)
  if (noBatch)
    await page.evaluate((wallet) => window.demoWallets?.policy(wallet, 'ask', { noBatch: true }), fox)
  await page.locator('#open').click()
  await page.getByTestId('w3m-account-default-swaps-button').click()
  await page.getByTestId('swap-balance-sourceToken').filter({ hasText: /\d/ }).waitFor()
  return page
}

async function choose(page: Page, side: 'sourceToken' | 'toToken', symbol: string): Promise<void> {
  await page.getByTestId(`swap-select-token-button-${side}`).click()
  await page.getByTestId(`swap-select-token-item-${symbol}`).click()
  await page.getByTestId(`swap-select-token-button-${side}`).filter({ hasText: symbol }).waitFor()
}

async function review(page: Page, amount: string): Promise<void> {
  await page.getByTestId('swap-input-token-sourceToken').fill(amount)
  await page.getByTestId('swap-action-button').filter({ hasText: 'Review swap' }).click()
  await page.getByTestId('swap-review').waitFor()
}

const approve = (page: Page) => page.getByTestId('demo-wallet-approve').click()
const textOf = async (page: Page, id: string) => (await page.getByTestId(id).textContent()) ?? ''

describe('swapping', () => {
  it('of the coin goes from the tile over the review and the wallet to the chain', async () => {
    const page = await atForm()
    expect(await textOf(page, 'swap-action-button')).toBe('Select token')
    await choose(page, 'toToken', 'TEUR')
    expect(await textOf(page, 'swap-action-button')).toBe('Enter amount')
    const before = await coins()
    await review(page, '1.5')
    expect(await textOf(page, 'swap-review')).toContain('1.5 ETH')
    const minimum = await textOf(page, 'swap-review-minimum')
    await page.getByTestId('swap-button').click()
    await page.getByTestId('swap-step-swap').waitFor()
    await approve(page)
    await page.getByTestId('swap-confirmed').waitFor()
    const got = await held('TEUR')
    expect(Number(got) / 1e18).toBeGreaterThan(Number(minimum.replace(/[^\d.]/g, '')))
    const paid = before - (await coins())
    expect(paid).toBeGreaterThanOrEqual(15n * 10n ** 17n)
    expect(paid).toBeLessThan(16n * 10n ** 17n)
    // It leads back to the account, and the list of holdings has it.
    await page.getByTestId('swap-close').click()
    await page.getByTestId('balances-list').filter({ hasText: 'TEUR' }).waitFor()
  })

  it('of a token asks for the amount that is needed, and then swaps', async () => {
    const page = await atForm(true)
    await choose(page, 'sourceToken', 'TUSD')
    await choose(page, 'toToken', 'TEUR')
    await page.getByTestId('swap-input-token-sourceToken').fill('110')
    await page.getByTestId('swap-approval').waitFor()
    await page.getByTestId('swap-action-button').filter({ hasText: 'Review swap' }).click()
    await page.getByTestId('swap-will-ask').filter({ hasText: 'twice' }).waitFor()
    const before = await held('TUSD')
    await page.getByTestId('swap-button').click()
    await page.getByTestId('swap-step-approval').waitFor()
    await approve(page)
    await page.getByTestId('swap-step-swap').waitFor()
    await page.getByTestId('demo-wallet-approve').waitFor()
    // No more than the swap takes.
    expect(await allowance('TUSD')).toBe(110_000_000n)
    await approve(page)
    await page.getByTestId('swap-confirmed').waitFor()
    expect(before - (await held('TUSD'))).toBe(110_000_000n)
    expect(await held('TEUR')).toBeGreaterThan(98n * 10n ** 18n)
    expect(await allowance('TUSD')).toBe(0n)
  })

  it('of a token whose allowance has to be zero first asks three times', async () => {
    const { rpc } = await world.emulator.chain(1)
    const token = tokenOf('STRD')
    const send = (data: string) => rpc('eth_sendTransaction', [{ from: alice, to: token, data }])
    await send(`0x40c10f19${word(alice)}${(10_000_000).toString(16).padStart(64, '0')}`)
    await send(`0x095ea7b3${word(router)}${(900_000).toString(16).padStart(64, '0')}`)
    await soon(async () => expect(await allowance('STRD')).toBe(900_000n))
    const page = await atForm(true)
    await choose(page, 'sourceToken', 'STRD')
    await choose(page, 'toToken', 'TEUR')
    await review(page, '5.7')
    await page.getByTestId('swap-will-ask').filter({ hasText: 'three times' }).waitFor()
    await page.getByTestId('swap-button').click()
    for (const seen of ['zero first', 'let the swap take', 'Check there too']) {
      await page
        .getByTestId(/swap-step-/)
        .filter({ hasText: seen })
        .waitFor()
      await approve(page)
    }
    await page.getByTestId('swap-confirmed').waitFor()
    expect(await held('STRD')).toBe(4_300_000n)
    expect(await allowance('STRD')).toBe(0n)
    expect(await held('TEUR')).toBeGreaterThan(5n * 10n ** 18n)
  })

  it('that is on its way over a reload is shown instead of the form, and told once it is in a block', async () => {
    const page = await atForm()
    await choose(page, 'toToken', 'TEUR')
    await review(page, '1')
    await ask('evm_setAutomine', [false])
    await page.getByTestId('swap-button').click()
    await approve(page)
    await page.getByTestId('swap-progress-sending').waitFor()
    await page.reload()
    await page.waitForFunction(() => window.modal.getAccount().isConnected)
    await page.evaluate(() => void window.modal.open({ view: 'Swap' }))
    await page.getByTestId('swap-earlier-swapping').filter({ hasText: 'Swapping 1 ETH to TEUR' }).waitFor()
    await ask('evm_mine')
    await page.getByText('Swapped ETH to TEUR').first().waitFor()
    await page.getByTestId('swap-action-button').waitFor()
    expect(await held('TEUR')).toBeGreaterThan(0n)
    await ask('evm_setAutomine', [true])
  })

  it('is one request to a wallet that does several calls as one', async () => {
    const page = await atForm()
    await choose(page, 'sourceToken', 'TUSD')
    await choose(page, 'toToken', 'TEUR')
    await page.getByTestId('swap-input-token-sourceToken').fill('110')
    await page.getByTestId('swap-action-button').filter({ hasText: 'Review swap' }).click()
    await page.getByTestId('swap-will-ask').filter({ hasText: 'once' }).waitFor()
    const before = await held('TUSD')
    await page.getByTestId('swap-button').click()
    await page.getByTestId('swap-step-swap').waitFor()
    await approve(page)
    await page.getByTestId('swap-confirmed').waitFor()
    expect(before - (await held('TUSD'))).toBe(110_000_000n)
    expect(await held('TEUR')).toBeGreaterThan(98n * 10n ** 18n)
    expect(await allowance('TUSD')).toBe(0n)
  })

  it.each(['recipient', 'amount', 'minimum', 'router', 'value', 'target'] as const)(
    'that the service builds with another %s is refused before the wallet is asked',
    async (lie) => {
      const page = await atForm()
      await choose(page, 'toToken', 'TEUR')
      await page.getByTestId('swap-input-token-sourceToken').fill('1')
      await world.emulator.control.swaps({ lie })
      await page.getByTestId('swap-action-button').filter({ hasText: 'Review swap' }).click()
      await page.getByTestId('swap-refused').waitFor()
      expect(await page.getByTestId('demo-wallet-approve').count()).toBe(0)
      expect(await held('TEUR', thief())).toBe(0n)
    },
  )

  it('whose approval is for somebody else is refused before the wallet is asked', async () => {
    const page = await atForm()
    await choose(page, 'sourceToken', 'TUSD')
    await choose(page, 'toToken', 'TEUR')
    await page.getByTestId('swap-input-token-sourceToken').fill('1')
    await world.emulator.control.swaps({ lie: 'spender' })
    await page.getByTestId('swap-action-button').filter({ hasText: 'Review swap' }).click()
    await page.getByTestId('swap-refused').waitFor()
    expect(await page.getByTestId('demo-wallet-approve').count()).toBe(0)
  })

  it('at a price from before is undone by the network, which costs no tokens, and says so', async () => {
    const page = await atForm()
    await choose(page, 'toToken', 'TEUR')
    await review(page, '1')
    // The pool gives less by the time the wallet hands it over.
    await world.emulator.control.swaps({ prices: { ETH: 2000 } })
    await page.getByTestId('swap-button').click()
    await approve(page)
    await page.getByTestId('swap-attempt-failed').waitFor()
    expect(await held('TEUR')).toBe(0n)
  })

  it('shows no offer for anything but what stands in the form', async () => {
    const page = await atForm()
    await choose(page, 'toToken', 'TUSD')
    const received = page.getByTestId('swap-input-token-toToken')
    world.emulator.faults.set({ path: '/v1/convert/quotes', latency: 3000, times: 1 })
    await page.getByTestId('swap-input-token-sourceToken').fill('1')
    await soon(() => {
      const asked = world.emulator.ledger.entries().filter(({ path }) => path === '/v1/convert/quotes')
      expect(asked).toHaveLength(1)
    })
    await page.getByTestId('swap-input-token-sourceToken').fill('12')
    await received.filter({ hasText: /^3\d,\d{3}/ }).waitFor()
    await page.getByTestId('swap-input-token-sourceToken').fill('')
    expect(await received.textContent()).toBe('0')
    await soon(() => {
      const asked = world.emulator.ledger.entries().filter(({ path }) => path === '/v1/convert/quotes')
      expect(asked.map(({ status }) => status)).toEqual([200, 200])
    })
    expect(await received.textContent()).toBe('0')
    expect(await textOf(page, 'swap-action-button')).toBe('Enter amount')
  })
})

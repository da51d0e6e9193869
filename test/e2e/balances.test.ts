import type { Page } from 'playwright-core'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picturesAddress } from '../../emulator/src/chains/contracts.js'
import { connectFox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
beforeEach(() => world.emulator.control.reset({ chains: true }))
afterAll(() => world.close())

/** Moves something on the chain behind the modal's back. */
async function outside(from: string, to: string, data?: string): Promise<void> {
  const { rpc } = await world.emulator.chain(1)
  const hash = await rpc('eth_sendTransaction', [{ from, to, gas: '0x30d40', ...(data && { data }) }])
  // Anvil answers before it has made the block.
  while (!(await rpc('eth_getTransactionReceipt', [hash]))) await new Promise((done) => setTimeout(done, 5))
}

const addresses = () => world.emulator.accounts.map(({ address }) => address)
const balanceCalls = () =>
  world.emulator.ledger.entries().filter(({ path }) => /^\/v1\/account\/.*\/balance$/.test(path))
const historyCalls = () =>
  world.emulator.ledger.entries().filter(({ path }) => /^\/v1\/account\/.*\/history$/.test(path))

/** The account of Fox Wallet, on the page with all features. */
async function openAccount(options = {}, settings = {}): Promise<Page> {
  const page = await world.open(options, settings, 'features')
  await connectFox(page)
  await page.locator('#open').click()
  await page.getByTestId('tab-tokens').waitFor()
  return page
}

const nft = (name: string, more: object = {}) => ({
  fungible_info: null,
  nft_info: {
    name,
    content: { preview: { url: 'javascript:alert(1)' } },
    flags: { is_spam: false },
    ...more,
  },
  direction: 'in',
  quantity: { numeric: '1' },
})
const minted = (transfers: object[]) => ({
  id: 'one',
  metadata: {
    operationType: 'mint',
    minedAt: '2026-01-01T00:00:00Z',
    chain: 'eip155:1',
    status: 'confirmed',
  },
  transfers,
})

describe('tokens', () => {
  it('are those of the chain, with what they are worth', async () => {
    const { rpc } = await world.emulator.chain(1)
    await rpc('anvil_setBalance', [addresses()[0], '0x1bc1e9c7c8f90400'])
    const page = await openAccount({}, { locale: 'en-US' })
    await page.getByTestId('balances-total').waitFor()
    const text = await page.getByTestId('balances-list').textContent()
    expect(text).toMatch(/Ether\s*2\.0001 ETH\s*\$6,000\.\d\d/)
    expect(text).toMatch(/Test Dollar\s*10,000 TUSD\s*\$10,000\.00/)
    expect(await page.getByTestId('balances-total').textContent()).toMatch(/Total\s*\$16,000\.\d\d/)
    expect(balanceCalls()).toHaveLength(1)
    expect(historyCalls()).toHaveLength(0)
    // Rows lead nowhere, so Tab stops at the list as a whole.
    await page.getByTestId('tab-tokens').focus()
    await page.keyboard.press('Tab')
    // Not compared with the text above: letters stand for pictures until they are there.
    expect(await page.locator('[role=tabpanel]:focus').textContent()).toMatch(
      /Test Dollar.*Ether\s*2\.0001 ETH/,
    )
  })

  it('are those of Solana as well, where there are no NFTs', async () => {
    const page = await world.open({}, { locale: 'en-US' }, 'features')
    await page.evaluate(() => window.modal.open({ namespace: 'solana' }))
    await page.getByTestId('wallet-selector-Phanta').or(page.getByText('Phanta')).first().click()
    await page.getByTestId('demo-wallet-approve').click()
    await page.waitForFunction(() => window.modal.getAccount('solana').isConnected)
    await page.evaluate(() => window.modal.open({ view: 'Account' }))
    const text = await page.getByTestId('balances-list').textContent()
    expect(text).toMatch(/Solana\s*100 SOL\s*\$15,000\.00/)
    expect(text).toMatch(/Test Dollar\s*1,000 TUSD/)
    expect(await page.getByTestId('tab-nfts').count()).toBe(0)

    const { caipNetworkId = '', address } = await page.evaluate(() => ({
      ...{ caipNetworkId: window.modal.getNetwork('solana').caipNetworkId },
      ...{ address: window.modal.getAccount('solana').address },
    }))
    await page.clock.install() // the timers of the list are from before, so it is shown anew
    await page.evaluate(() => window.modal.open({ view: 'WalletReceive' }))
    await page.evaluate(() => window.modal.open({ view: 'Account' }))
    const body = JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'requestAirdrop' },
      params: [address, 2_500_000_000],
    })
    await fetch(world.emulator.walletRpc(caipNetworkId), { method: 'POST', body })
    await world.emulator.control.reset() // the service's own memory of ten seconds
    await page.clock.runFor(41_000)
    await page.getByText('102.5 SOL', { exact: true }).first().waitFor()
  })

  it('take in what comes from elsewhere while they are on screen, without a wait', async () => {
    const page = await world.open({}, { locale: 'en-US' }, 'features')
    await connectFox(page)
    await page.clock.install()
    await page.locator('#open').click()
    await page.getByText('10,000 TUSD', { exact: true }).first().waitFor()
    await page.evaluate(() => {
      const card = document.querySelector('latchkey-modal')?.shadowRoot
      const waits: string[] = []
      Object.assign(window, { waits })
      new MutationObserver(() => {
        if (card?.querySelector('[aria-busy=true]')) waits.push('busy')
      }).observe(card as Node, { subtree: true, childList: true, attributes: true })
    })
    const [owner = '', giver = ''] = addresses()
    const token = world.emulator.token['eip155:1'] ?? ''
    const args = [owner as `0x${string}`, 2_500_000n] as const
    await outside(giver, token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }))
    const { rpc } = await world.emulator.chain(1)
    await rpc('anvil_setBalance', [owner, '0x1bc16d674ec80000'])
    await world.emulator.control.reset() // the service's own memory of ten seconds
    await page.clock.runFor(41_000)
    await page.getByText('10,002.5 TUSD', { exact: true }).first().waitFor()
    await page.getByText('2 ETH', { exact: true }).first().waitFor()
    await page.waitForFunction(() => {
      const card = document.querySelector('latchkey-modal')?.shadowRoot
      return card?.querySelector('[data-testid=account-balance]')?.textContent?.startsWith('2.000')
    })
    expect(await page.evaluate(() => (window as unknown as { waits: string[] }).waits)).toEqual([])
  })

  it('follow the account of the wallet', async () => {
    const page = await openAccount({}, { locale: 'en-US' })
    await page.getByTestId('balances-list').waitFor()
    const { rpc } = await world.emulator.chain(1)
    await rpc('anvil_setBalance', [addresses()[5], '0xde0b6b3a7640000']) // the wallet's second
    await page.evaluate(() => window.demoWallets?.switchAccount('org.example.fox', 1))
    await page.getByText('1 ETH', { exact: true }).first().waitFor()
  })

  it('are read again after something was sent, though the service keeps its answers', async () => {
    const page = await openAccount({}, { locale: 'en-US' })
    await page.getByTestId('balances-list').waitFor()
    const { rpc } = await world.emulator.chain(1)
    await rpc('anvil_setBalance', [addresses()[0], '0x1bc16d674ec80000'])
    await page.evaluate(async () => (await window.modal.use('balances')).refresh())
    await page.getByText('2 ETH', { exact: true }).first().waitFor()
    expect(balanceCalls().at(-1)?.query.forceUpdate).toContain(`eip155:1:0x${'e'.repeat(40)}`)
  })

  it('say that there are none, and lead to what receives some', async () => {
    world.emulator.faults.set({ path: '/v1/account/*/balance', status: 200, body: '{"balances":[]}' })
    // The list has the chain's own coin whatever the service says: an account without any is empty.
    const { rpc } = await world.emulator.chain(1)
    await rpc('anvil_setBalance', [addresses()[0], '0x0'])
    const page = await openAccount()
    await page.getByTestId('balances-empty').waitFor()
    const receive = page.getByTestId('w3m-account-receive-button')
    if ((await receive.count()) > 0) {
      await receive.click()
      await page.waitForFunction(() => String(window.modal.getState().view) === 'WalletReceive')
    }
  })

  it('say that they could not be read, once, and leave the service alone for a while', async () => {
    world.emulator.faults.set({ path: '/v1/account/*/balance', status: 400 })
    const page = await openAccount()
    await page.getByTestId('balances-failed').waitFor()
    await page.getByText('Token balance unavailable').first().waitFor()
    expect(await page.getByTestId('balances-retry').isDisabled()).toBe(true)
    await page.getByTestId('tab-activity').click()
    await page.getByTestId('tab-tokens').click()
    await page.getByTestId('balances-failed').waitFor()
    expect(balanceCalls()).toHaveLength(1)
  })

  it.each(['garbage', 'empty', '[]', 'null', '{"balances":{"0":1}}'])('survive %s', async (body) => {
    world.emulator.faults.set({ path: '/v1/account/*/balance', status: 200, body })
    const page = await openAccount()
    await page.getByTestId('balances-failed').waitFor()
  })

  it('take no markup, and nothing that makes no sense', async () => {
    const odd = {
      name: '<img src=x data-evil onerror=alert(1)>',
      symbol: '\u202e<b data-evil>',
      chainId: 'eip155:1',
      price: 1e308,
      value: 1e308,
      quantity: { decimals: '18', numeric: '9'.repeat(90) },
      iconUrl: 'javascript:alert(1)',
    }
    const more = {
      ...odd,
      address: `eip155:1:0x${'1'.repeat(40)}`,
      quantity: { decimals: '300', numeric: '1' },
    }
    world.emulator.faults.set({
      path: '/v1/account/*/balance',
      status: 200,
      body: JSON.stringify({ balances: [odd, odd, more, null, 7] }),
    })
    const page = await openAccount()
    await page.getByTestId('balances-list').waitFor()
    expect(await page.getByTestId('balances-list').locator('li').count()).toBe(1)
    expect(await page.locator('[data-evil], [src^="javascript:"]').count()).toBe(0)
  })
})

describe('NFTs', () => {
  it('come from the history, only once their tab is shown', async () => {
    const body = JSON.stringify({
      data: [minted([nft('Cat'), nft('<b data-evil>'), nft('Spam', { flags: { is_spam: true } }), nft('')])],
      next: null,
    })
    world.emulator.faults.set({ path: '/v1/account/*/history', status: 200, body })
    const page = await openAccount()
    await page.getByTestId('balances-list').waitFor()
    expect(historyCalls()).toHaveLength(0)
    await page.getByTestId('tab-nfts').click()
    await page.getByTestId('nfts-grid').waitFor()
    expect(await page.getByTestId('nfts-grid').locator('li').allInnerTexts()).toEqual([
      'Cat',
      '<b data-evil>',
      'Unnamed',
    ])
    expect(await page.locator('[data-evil], [src^="javascript:"]').count()).toBe(0)
  })

  it('are those on the chain, with their pictures and without spam, and follow what moves', async () => {
    const page = await world.open({}, {}, 'features')
    await connectFox(page)
    await page.clock.install()
    await page.locator('#open').click()
    await page.getByTestId('tab-nfts').click()
    const grid = page.getByTestId('nfts-grid')
    await grid.waitFor()
    expect(await grid.locator('li').allInnerTexts()).toEqual(['Test Picture #1'])
    await page.waitForFunction(() => {
      const card = document.querySelector('latchkey-modal')?.shadowRoot
      const picture = card?.querySelector<HTMLImageElement>('[data-testid=nfts-grid] img')
      return picture?.complete && picture.naturalWidth > 0
    })
    const [owner = '', giver = ''] = addresses() as `0x${string}`[]
    const abi = parseAbi(['function transferFrom(address, address, uint256)'])
    const give = (from: string, to: string, id: bigint) => {
      const args = [from as `0x${string}`, to as `0x${string}`, id] as const
      return outside(from, picturesAddress, encodeFunctionData({ abi, args }))
    }
    await give(giver, owner, 2n)
    await give(owner, giver, 1n)
    await page.clock.runFor(31_000)
    await page.getByText('Test Picture #2').first().waitFor()
    expect(await grid.locator('li').allInnerTexts()).toEqual(['Test Picture #2'])
    await page.getByTestId('tab-activity').click()
    await page.getByTestId('activity-row').nth(1).waitFor()
    const rows = (await page.getByTestId('activity-row').allInnerTexts()).slice(0, 2)
    expect(rows.map((text) => text.split(/\s*\n\s*/).slice(0, 2))).toEqual([
      ['Sent', 'Test Picture #1'],
      ['Received', '+Test Picture #2'],
    ])
    expect(await page.getByText('gifts.example').count()).toBe(0)
  })

  it('say that there are none, and how to receive one', async () => {
    const page = await openAccount()
    await page.evaluate(() => window.demoWallets?.switchAccount('org.example.fox', 1))
    await page.getByTestId('tab-nfts').click()
    await page.getByTestId('nfts-empty').waitFor()
    await page.getByTestId('nfts-receive').click()
    await page.waitForFunction(() => window.modal.getState().view === 'WalletReceive')
  })
})

it('fits 360 px from right to left', async () => {
  const page = await openAccount({ locale: 'ar' }, { viewport: { width: 360, height: 740 } })
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await page.getByTestId('balances-list').waitFor()
  const wide = await page.getByTestId('balances-list').evaluate((list) => list.scrollWidth > list.clientWidth)
  expect(wide).toBe(false)
})

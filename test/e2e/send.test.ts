import { base58 } from '@scure/base'
import { Connection, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { complaints } from './axe.js'
import { connectFox, fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.emulator.control.reset({ chains: true }))
afterEach(() => world.closePages())
afterAll(() => world.close())

const ether = 10n ** 18n
const carol = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Pictures to look at, when the environment names a folder for them. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SEND_SHOTS
  if (!folder) return
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${folder}/${name}.png` })
}

async function ask(method: string, params: readonly unknown[] = []): Promise<unknown> {
  const { rpc } = await world.emulator.chain(1)
  return rpc(method, [...params])
}
const held = async (address: string) => BigInt(String(await ask('eth_getBalance', [address, 'latest'])))

async function openForm(page: Page): Promise<void> {
  await page.locator('#open').click()
  await page.getByTestId('w3m-account-default-send-button').click()
  await page.getByTestId('send-balance').filter({ hasText: /\d/ }).waitFor()
  // The list of tokens brings the price.
  await page.getByTestId('send-value').filter({ hasText: '$' }).waitFor()
}

/** Connected, with the form open. */
async function atForm(options: object = {}, settings = {}): Promise<Page> {
  const page = await world.open(options, settings, 'features')
  await connectFox(page)
  await openForm(page)
  return page
}

async function fill(page: Page, amount: string, to: string): Promise<void> {
  await page.getByTestId('send-amount').fill(amount)
  await page.getByTestId('send-receiver').fill(to)
}

const button = (page: Page) => page.getByTestId('send-preview-button')
const textOf = async (page: Page, id: string) => (await page.getByTestId(id).textContent()) ?? ''
const approve = (page: Page) => page.getByTestId('demo-wallet-approve').click()

async function review(page: Page, amount: string, to: string): Promise<void> {
  await fill(page, amount, to)
  await button(page).filter({ hasText: 'Preview send' }).click()
  await page.getByTestId('send-button').waitFor()
}

async function chooseToken(page: Page, symbol: string): Promise<void> {
  await page.getByTestId('send-choose-token').click()
  await page.getByTestId(`send-token-${symbol}`).click()
  await page.getByTestId('send-choose-token').filter({ hasText: symbol }).waitFor()
}

/** What the account shows afterwards: its balances and, where there is one, its history. */
async function seen(page: Page, balance: RegExp, entry?: RegExp): Promise<void> {
  await page.locator('#open').click()
  // Outside EVM the service keeps its answers for ten seconds.
  await page.getByTestId('balances-list').filter({ hasText: balance }).waitFor({ timeout: 20_000 })
  if (!entry) return
  await page.getByTestId('tab-activity').click()
  await page.getByTestId('activity-row').filter({ hasText: entry }).first().waitFor()
}

/** Clicks Send from its appearance on, for 400 ms by the page's own clock: a slow machine clicks less, not later. */
function clickEarly(): Promise<number> {
  const root = document.querySelector('latchkey-modal')?.shadowRoot
  if (!root) return Promise.resolve(0)
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const send = root.querySelector<HTMLElement>('[data-testid=send-button]')
      if (!send) return
      observer.disconnect()
      const end = performance.now() + 400
      send.click()
      let clicks = 1
      const timer = setInterval(() => {
        if (performance.now() >= end) {
          clearInterval(timer)
          resolve(clicks)
        } else {
          send.click()
          clicks += 1
        }
      }, 20)
    })
    observer.observe(root, { childList: true, subtree: true })
  })
}

describe('sending', () => {
  it('costs who only looks at the account nothing', async () => {
    const page = await world.open({}, {}, 'features')
    await connectFox(page)
    await page.locator('#open').click()
    await page.getByTestId('balances-list').waitFor()
    await page.waitForLoadState('networkidle')
    const loaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
      )
    // A manifest that several pages of the tests share is a file of its own: a name and a hash of eight letters.
    expect((await loaded()).filter((name) => /^(send|receive)-(?!.{8}\.js$)/.test(name))).toEqual([])
    await page.getByTestId('w3m-account-default-send-button').click()
    await page.getByTestId('send-amount').waitFor()
    expect((await loaded()).filter((name) => /^send-/.test(name)).length).toBeGreaterThan(1)
  })

  it('goes from the form over the review and the wallet to the chain', async () => {
    const page = await atForm()
    expect(await button(page).textContent()).toBe('Add amount')
    await shot(page, 'form-empty')
    await page.getByTestId('send-amount').fill('0,25')
    expect(await page.getByTestId('send-amount').inputValue()).toBe('0.25')
    expect(await textOf(page, 'send-value')).toBe('≈ $750.00')
    expect(await button(page).textContent()).toBe('Add address')
    await page.getByTestId('send-receiver').fill('0x12')
    await button(page).filter({ hasText: 'Invalid address' }).waitFor()
    expect(await button(page).isDisabled()).toBe(true)
    await shot(page, 'form-invalid')
    await page.getByTestId('send-receiver').fill(carol.toLowerCase())
    await button(page).filter({ hasText: 'Preview send' }).waitFor()
    await shot(page, 'form-full')
    await page.getByTestId('send-receiver').press('Enter')
    await page.getByTestId('send-fee').waitFor()
    expect(await textOf(page, 'send-review')).toContain('0.25 ETH')
    expect(await textOf(page, 'w3m-modal-card')).toContain(carol)
    await shot(page, 'review')
    const before = await held(carol)
    await page.getByTestId('send-button').click()
    await page.getByTestId('send-progress-approving').waitFor()
    await shot(page, 'approving')
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
    await shot(page, 'confirmed')
    expect((await held(carol)) - before).toBe(ether / 4n)
    await page.getByTestId('send-close').click()
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    await seen(page, /9,999\.749\d* ETH/, /Sent\s*0\.250 ETH/)
    await page.getByTestId('w3m-header-close').click()
    // The next visit is a new one.
    await openForm(page)
    expect(await page.getByTestId('send-amount').inputValue()).toBe('')
  })

  it('is not sent by a click that was meant for the form', async () => {
    const page = await atForm()
    await fill(page, '1', carol)
    await button(page).filter({ hasText: 'Preview send' }).waitFor()
    const clicks = page.evaluate(clickEarly)
    await button(page).click()
    const send = page.getByTestId('send-button')
    expect(await clicks).toBeGreaterThan(0)
    await page.locator('[data-testid=send-button]:not([aria-disabled],[disabled])').waitFor()
    expect(await page.getByTestId('demo-wallet-approve').count()).toBe(0)
    await send.click()
    await page.getByTestId('demo-wallet-approve').waitFor()
  })

  it('of a token moves the token', async () => {
    const page = await atForm()
    await page.getByTestId('send-choose-token').click()
    await page.getByTestId('send-token-TUSD').waitFor()
    await shot(page, 'tokens')
    await page.getByTestId('send-search-token').getByRole('textbox').fill('nothing like it')
    await page.getByTestId('empty-template').waitFor()
    await shot(page, 'tokens-none')
    await page.getByTestId('send-search-token').getByRole('textbox').fill('dollar')
    await page.getByTestId('send-token-TUSD').click()
    await review(page, '12.5', carol)
    await page.getByTestId('send-fee').waitFor()
    await shot(page, 'review-token')
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
    const data = `0x70a08231${carol.slice(2).padStart(64, '0')}`
    const to = world.emulator.token['eip155:1']
    expect(BigInt(String(await ask('eth_call', [{ to, data }, 'latest'])))).toBe(10_012_500_000n)
    await page.getByTestId('send-close').click()
    await seen(page, /9,987\.5 TUSD/, /Sent\s*12\.500 TUSD/)
  })

  it('all of a coin leaves enough for the network', async () => {
    const page = await atForm()
    await page.getByTestId('send-max').click()
    await page.waitForFunction(() => {
      const input = document
        .querySelector('latchkey-modal')
        ?.shadowRoot?.querySelector<HTMLInputElement>('[data-testid=send-amount]')
      return input?.value.startsWith('9999.9')
    })
    await shot(page, 'form-max')
    await page.getByTestId('send-receiver').fill(carol)
    await button(page).filter({ hasText: 'Preview send' }).click()
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
  })

  it('to a name shows where it leads', async () => {
    const page = await atForm()
    await page.getByTestId('send-amount').fill('1')
    await page.getByTestId('send-receiver').fill('bob.reown.id')
    await page.getByTestId('send-found').filter({ hasText: '0x70…dc79C8' }).waitFor()
    await button(page).filter({ hasText: 'Preview send' }).waitFor()
    await shot(page, 'form-name')
    await button(page).click()
    await page.getByTestId('send-fee').waitFor()
    expect(await textOf(page, 'send-review')).toContain('bob.reown.id')
    expect(await textOf(page, 'w3m-modal-card')).toContain(bob)
    await shot(page, 'review-name')
  })

  it('warns of an address that only looks like a known one', async () => {
    const page = await atForm()
    await fill(page, '1', `0xf39f${'3'.repeat(32)}2266`)
    await page.getByTestId('send-warning').waitFor()
    await shot(page, 'form-alike')
  })
})

describe('when it does not go well', () => {
  it('a no leads back to the review, and it can be sent again', async () => {
    const page = await atForm()
    await review(page, '0.25', carol)
    await page.getByTestId('send-button').click()
    await page.getByTestId('demo-wallet-reject').click()
    await page.getByTestId('send-rejected').waitFor()
    await shot(page, 'review-declined')
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
  })

  it('who does not wait for the wallet can go on', async () => {
    const page = await atForm()
    await page.evaluate((w) => window.demoWallets?.policy(w, 'hang'), fox)
    await review(page, '0.25', carol)
    await page.getByTestId('send-button').click()
    await page.getByTestId('send-leave').click()
    await page.getByTestId('send-left').waitFor()
    await shot(page, 'review-left')
    await page.evaluate((w) => window.demoWallets?.policy(w, 'approve'), fox)
    await page.getByTestId('send-confirmed').waitFor()
  })

  it('a revert tells its reason', async () => {
    const page = await atForm()
    const reverter = world.emulator.reverter['eip155:1'] ?? ''
    await review(page, '0.25', reverter)
    await page.getByTestId('send-refused').waitFor()
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-failed').waitFor()
    expect(await textOf(page, 'send-failed')).toMatch(/boom reason|revert/)
    await shot(page, 'review-failed')
  })

  it('too little is said at once, with ways to more', async () => {
    const page = await atForm()
    await fill(page, '20000', carol)
    await page.getByTestId('send-other-wallet').waitFor()
    await shot(page, 'form-short')
    await page.getByTestId('send-other-wallet').click()
    await page.getByTestId(`wallet-selector-${fox}`).click()
    await approve(page)
    await page.getByTestId('send-amount').waitFor()
  })

  it('a wallet that moved is seen before anything is sent', async () => {
    const page = await atForm()
    await review(page, '0.25', carol)
    await page.evaluate((w) => window.demoWallets?.switchChain(w, 10), fox)
    await page.getByTestId('send-changed').waitFor()
    expect(await page.getByTestId('send-button').count()).toBe(0)
    await shot(page, 'review-changed')
    await page.getByTestId('send-again').click()
    await page.getByTestId('send-amount').waitFor()
    expect(await page.getByTestId('send-amount').inputValue()).toBe('')
  })

  it('a wallet that left the form is not sent back to it by the next one', async () => {
    const page = await atForm()
    await page.evaluate((w) => window.demoWallets?.disconnect(w), fox)
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    await connectFox(page)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => window.modal.getState().open)).toBe(false)
  })

  it('a wallet that left while it was asked sends nothing', async () => {
    const page = await atForm()
    await review(page, '0.25', carol)
    const before = await held(carol)
    await page.getByTestId('send-button').click()
    await page.getByTestId('send-progress-approving').waitFor()
    await page.evaluate((w) => window.demoWallets?.disconnect(w), fox)
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    expect(await held(carol)).toBe(before)
  })

  it('what takes long is pending, and told later to who closed the modal', async () => {
    const page = await atForm()
    await page.clock.install()
    await ask('evm_setAutomine', [false])
    await review(page, '0.25', carol)
    await page.getByTestId('send-button').click()
    const asksForReceipt = page.waitForRequest((request) =>
      Boolean(request.postData()?.includes('eth_getTransactionReceipt')),
    )
    await approve(page)
    await page.getByTestId('send-progress-sending').waitFor()
    await shot(page, 'sending')
    await asksForReceipt
    await page.clock.fastForward(26_000)
    await page.getByTestId('send-progress-pending').waitFor()
    await shot(page, 'pending')
    await page.getByTestId('send-close').click()
    const told = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.modal.subscribeEvents(({ event }) => event === 'SEND_SUCCESS' && resolve(event))
        }),
    )
    await ask('evm_setAutomine', [true])
    await ask('evm_mine')
    await page.clock.fastForward(31_000)
    await told
    await page.locator('#open').click()
    await page.getByTestId('wui-snackbar-message').filter({ hasText: 'Sent: 0.25 ETH' }).waitFor()
    await shot(page, 'told-later')
  })
})

describe('a transfer the page asks for', () => {
  it('is filled in and cannot be changed', async () => {
    const page = await world.open({}, {}, 'features')
    await connectFox(page)
    const token = world.emulator.token['eip155:1']
    await page.evaluate(
      async ([to, assetAddress]) => {
        const send = await window.modal.use('send')
        await send.open({ to: String(to), amount: '3.5', assetAddress })
      },
      [carol, token],
    )
    await button(page).filter({ hasText: 'Preview send' }).waitFor()
    expect(await page.getByTestId('send-amount').getAttribute('readonly')).not.toBeNull()
    await shot(page, 'form-fixed')
    await button(page).click()
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
  })

  it('that cannot be made says why', async () => {
    const page = await world.open({}, {}, 'features')
    await connectFox(page)
    await page.evaluate(
      (to) => window.modal.open({ view: 'WalletSend', params: { to, amount: '1', chainId: 4 } }),
      carol,
    )
    await page.getByText('Network with id "4" not found').waitFor()
    await shot(page, 'form-bad')
  })

  it('waits for a wallet', async () => {
    const page = await world.open({}, {}, 'features')
    await page.evaluate((to) => window.modal.open({ view: 'WalletSend', params: { to, amount: '1' } }), carol)
    await page.getByTestId(`wallet-selector-${fox}`).click()
    await approve(page)
    await button(page).filter({ hasText: 'Preview send' }).waitFor()
    expect(await page.getByTestId('send-amount').inputValue()).toBe('1')
  })
})

describe('on Solana', () => {
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const to = base58.encode(new Uint8Array(32).fill(42))

  async function atSolana(): Promise<Page> {
    const page = await world.open({}, {}, 'features')
    await page.evaluate(() => void window.modal.open({ view: 'Connect', namespace: 'solana' }))
    await page.getByTestId('wallet-selector-sunbird').click()
    await approve(page)
    await page.waitForFunction(() => window.modal.getAccount('solana').isConnected)
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    await page.locator('#open').click()
    await page.getByTestId('w3m-account-default-send-button').click()
    await page.getByTestId('send-balance').filter({ hasText: /\d/ }).waitFor()
    return page
  }
  const node = () => new Connection(`${world.emulator.url}/chains/${network}`, 'confirmed')

  it('a coin arrives, a token arrives, and both are seen', async () => {
    const page = await atSolana()
    await review(page, '0.5', to)
    await page.getByTestId('send-fee').waitFor()
    await shot(page, 'solana-review')
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
    expect(await node().getBalance(new PublicKey(to))).toBe(500_000_000)
    await page.getByTestId('send-close').click()
    await page.locator('#open').click()
    await page.getByTestId('w3m-account-default-send-button').click()
    await chooseToken(page, 'TUSD')
    await review(page, '2.5', to)
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
    const { value } = await node().getParsedTokenAccountsByOwner(new PublicKey(to), {
      mint: new PublicKey('ANJ4sGYWJWxwipmUAnbvcLj2JyzAtt9RiuLaV9cUcuuj'),
    })
    expect(value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('2500000')
    await page.getByTestId('send-close').click()
    await seen(page, /99\.49\d* SOL.*997\.5 TUSD/s)
    expect(await sent(page)).toEqual(expect.arrayContaining(['2.5 TUSD', '0.5 SOL']))
  })

  /** What the history says of it: there is no tab for it, since activity is shown for EVM alone. */
  const sent = (page: Page) =>
    page.evaluate(async (id) => {
      const { address = '' } = window.modal.getAccount('solana')
      const blockchain = await window.modal.use('blockchain')
      const { transactions } = await blockchain.history({ address, network: id })
      const moved = transactions.flatMap(({ transfers }) => transfers ?? [])
      return moved.flatMap(({ direction, quantity, token }) =>
        direction === 'out' ? `${quantity} ${token?.symbol}` : [],
      )
    }, network)

  it('all of a coin can be sent', async () => {
    const page = await atSolana()
    await page.getByTestId('send-max').click()
    await page.getByTestId('send-receiver').fill(to)
    await button(page).filter({ hasText: 'Preview send' }).click()
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
  })
})

describe('for everybody', () => {
  it.each(['light', 'dark'] as const)('axe finds nothing, %s', async (themeMode) => {
    const page = await atForm({ themeMode })
    expect(await complaints(page)).toEqual([])
    await fill(page, '1', `0xf39f${'3'.repeat(32)}2266`)
    await page.getByTestId('send-warning').waitFor()
    expect(await complaints(page)).toEqual([])
    await shot(page, `form-${themeMode}`)
    await page.getByTestId('send-choose-token').click()
    await page.getByTestId('send-token-TUSD').waitFor()
    expect(await complaints(page)).toEqual([])
    await shot(page, `tokens-${themeMode}`)
    await page.getByTestId('header-back').click()
    await review(page, '1', carol)
    await page.getByTestId('send-fee').waitFor()
    expect(await complaints(page)).toEqual([])
    await shot(page, `review-${themeMode}`)
    // The wallet's own panel is no part of the modal.
    await page.evaluate((w) => window.demoWallets?.policy(w, 'hang'), fox)
    await page.getByTestId('send-button').click()
    await page.getByTestId('send-progress-approving').waitFor()
    expect(await complaints(page)).toEqual([])
    await shot(page, `approving-${themeMode}`)
    await page.evaluate((w) => window.demoWallets?.policy(w, 'approve'), fox)
    await page.getByTestId('send-confirmed').waitFor()
    expect(await complaints(page)).toEqual([])
    await shot(page, `confirmed-${themeMode}`)
  })

  it('fits a narrow phone, from right to left, with a comma', async () => {
    const viewport = { width: 360, height: 640 }
    const page = await atForm({ locale: 'ar' }, { viewport, hasTouch: true, isMobile: true })
    await fill(page, '1.234,5', carol)
    await shot(page, 'phone-ar-form')
    await page.getByTestId('send-amount').fill('0.123456789012345678')
    await button(page).filter({ hasText: 'Preview send' }).click()
    await page.getByTestId('send-fee').waitFor()
    await shot(page, 'phone-ar-review')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })

  it('shows the whole address where a browser does not fit a field to its text', async () => {
    const page = await atForm({}, { viewport: { width: 360, height: 640 } })
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('textarea { field-sizing: fixed !important }')
      document.querySelector('latchkey-modal')?.shadowRoot?.adoptedStyleSheets.push(sheet)
    })
    await page.getByTestId('send-receiver').fill(carol)
    const { inside, needed } = await page
      .getByTestId('send-receiver')
      .evaluate((field) => ({ inside: field.clientHeight, needed: field.scrollHeight }))
    expect(needed).toBeLessThanOrEqual(inside)
  })

  it('by keyboard alone', async () => {
    const page = await atForm()
    await page.evaluate((w) => window.demoWallets?.policy(w, 'approve'), fox)
    await page.getByTestId('send-amount').focus()
    await page.keyboard.type('.5')
    await page.getByTestId('send-receiver').focus()
    await page.keyboard.type(carol)
    await page.locator('[data-testid=send-preview-button]:not([aria-busy])').waitFor()
    expect(await button(page).textContent()).toBe('Preview send')
    await page.keyboard.press('Enter')
    await page.locator('[data-testid=send-button]:not([aria-disabled],[disabled])').waitFor()
    await page.getByTestId('send-button').focus()
    await page.keyboard.press('Enter')
    await page.getByTestId('send-confirmed').waitFor()
  })
})

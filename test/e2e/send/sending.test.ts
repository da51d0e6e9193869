import { describe, expect, it } from 'vitest'
import { connectFox } from '../world.js'
import {
  approve,
  ask,
  atForm,
  button,
  carol,
  fill,
  finish,
  held,
  openForm,
  review,
  seen,
  shareWorld,
  shot,
  textOf,
  world,
} from './send-page.js'

shareWorld()

const ether = 10n ** 18n
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

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
    expect(await button(page).textContent()).toBe('Enter amount')
    await shot(page, 'form-empty')
    await page.getByTestId('send-amount').fill('0,25')
    expect(await page.getByTestId('send-amount').inputValue()).toBe('0.25')
    expect(await textOf(page, 'send-value')).toBe('≈ $750.00')
    expect(await button(page).textContent()).toBe('Enter address')
    await page.getByTestId('send-receiver').fill('0x12')
    await button(page).filter({ hasText: 'Invalid address' }).waitFor()
    expect(await button(page).isDisabled()).toBe(true)
    await shot(page, 'form-invalid')
    await page.getByTestId('send-receiver').fill(carol.toLowerCase())
    await button(page).filter({ hasText: 'Review' }).waitFor()
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
    await finish(page)
    await seen(page, /9,999\.749\d* ETH/, /Sent\s*0\.250 ETH/)
    await page.getByTestId('w3m-header-close').click()
    // The next visit is a new one.
    await openForm(page)
    expect(await page.getByTestId('send-amount').inputValue()).toBe('')
  })

  it('is not sent by a click that was meant for the form', async () => {
    const page = await atForm()
    await fill(page, '1', carol)
    await button(page).filter({ hasText: 'Review' }).waitFor()
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
    await finish(page)
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
    await button(page).filter({ hasText: 'Review' }).click()
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
  })

  it('to a name shows where it leads', async () => {
    const page = await atForm()
    await page.getByTestId('send-amount').fill('1')
    await page.getByTestId('send-receiver').fill('bob.reown.id')
    await page.getByTestId('send-found').filter({ hasText: '0x70…dc79C8' }).waitFor()
    await button(page).filter({ hasText: 'Review' }).waitFor()
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

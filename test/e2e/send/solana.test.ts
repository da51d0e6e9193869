import { base58 } from '@scure/base'
import { Connection, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { approve, button, finish, review, seen, shareWorld, shot, world } from './send-page.js'

shareWorld()

async function chooseToken(page: Page, symbol: string): Promise<void> {
  await page.getByTestId('send-choose-token').click()
  await page.getByTestId(`send-token-${symbol}`).click()
  await page.getByTestId('send-choose-token').filter({ hasText: symbol }).waitFor()
}

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
    await finish(page)
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
    await button(page).filter({ hasText: 'Review' }).click()
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
  })
})

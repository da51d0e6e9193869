import type { GalleryState, Harness } from '../harness.js'

const exchanges = '/v1/json-rpc'
const prices = '/v1/fungible/price'
const of = (view: string, state: string, go: GalleryState['go'], faults: GalleryState['faults'] = []) => ({
  ...{ view, state, go, faults },
  remote: ['fund_from_exchange'],
})

async function form(page: Harness): Promise<void> {
  await page.connect()
  await page.open('PayWithExchange')
  await page.seen('deposit')
}

/** A deposit whose page the browser did not open: the gallery opens no tabs. */
async function atExchange(page: Harness): Promise<string> {
  window.open = () => null
  await form(page)
  await page.seen('deposit-asked', /USDC/)
  await page.click('deposit-exchange-binance')
  await page.seen('pay-open-page')
  return (await page.modal.use('deposit')).state.get().exchange?.url ?? ''
}

/** What the visitor does on that page. */
async function end(page: Harness, ending: string): Promise<void> {
  const url = await atExchange(page)
  await fetch(url)
  await fetch(url, { method: 'POST', body: new URLSearchParams({ ending }) })
}

/** Depositing from an exchange. */
export const depositStates: readonly GalleryState[] = [
  of('PayWithExchange', 'default', async (page) => {
    await form(page)
    await page.seen('deposit-exchange-binance')
    await page.seen('deposit-asked', /USDC/)
  }),
  of('PayWithExchange', 'no-amount', async (page) => {
    await form(page)
    await page.seen('deposit-exchange-binance')
    await page.fill('deposit-amount', '')
    await page.seen('deposit-asked', /Enter an amount/)
  }),
  of('PayWithExchange', 'loading', (page) => form(page), [{ path: exchanges, stall: true }]),
  of(
    'PayWithExchange',
    'no-price',
    async (page) => {
      await form(page)
      await page.seen('deposit-no-price')
    },
    [{ path: prices, status: 502 }],
  ),
  of(
    'PayWithExchange',
    'failed',
    async (page) => {
      await form(page)
      await page.seen('deposit-exchanges-failed')
    },
    [{ path: exchanges, status: 502 }],
  ),
  of('PayWithExchange', 'waiting', (page) => atExchange(page)),
  of('PayWithExchange', 'earlier', async (page) => {
    await atExchange(page)
    await page.click('deposit-leave')
    await page.seen('deposit-earlier')
  }),
  of('PayWithExchange', 'failed-there', async (page) => {
    await end(page, 'decline')
    await page.seen('pay-exchange-failed')
  }),
  of('PayWithExchange', 'refunded', async (page) => {
    await end(page, 'refund')
    await page.seen('pay-exchange-refunded')
  }),
  of('PayWithExchange', 'wrong-amount', async (page) => {
    await end(page, 'less')
    await page.seen('pay-exchange-wrongAmount')
  }),
  of('PayWithExchange', 'done', async (page) => {
    await end(page, 'pay')
    await page.seen('pay-exchange-success')
  }),
  of('PayWithExchangeSelectAsset', 'default', async (page) => {
    await form(page)
    await page.click('deposit-from-exchange-asset-button')
    await page.seen('deposit-asset-ETH')
  }),
  of('PayWithExchangeSelectAsset', 'no-match', async (page) => {
    await form(page)
    await page.click('deposit-from-exchange-asset-button')
    await page.fill('deposit-search', 'zzz')
    await page.seen('empty-template')
  }),
]

import type { GalleryState, Harness } from './harness.js'

const options = '/v1/onramp/options'
const quotes = '/v1/onramp/quote'
const links = '/v1/generators/onrampurl'

const of = (view: string, state: string, go: GalleryState['go'], faults: GalleryState['faults'] = []) => ({
  ...{ view, state, go, faults },
  remote: ['activity', 'swap', 'onramp'],
})

async function providers(page: Harness, served = true): Promise<void> {
  await page.emulator.onramp({ served })
  await page.connect()
  await page.open('OnRampProviders')
  await page.seen('onramp-provider-meld')
}

async function form(page: Harness, amount?: string, provider = 'meld', served = true): Promise<void> {
  await providers(page, served)
  await page.click(`onramp-provider-${provider}`)
  await page.seen('onramp-preset-100')
  if (amount) await page.fill('onramp-amount', amount)
}

/** The provider's page was opened. Its tab is of no use here, so the service is told what the click would tell. */
async function visit(page: Harness): Promise<void> {
  await form(page, '100')
  await page.seen('onramp-continue')
  const service = await page.modal.use('onramp')
  service.opened()
  await service.check()
  await page.open('BuyInProgress')
  await page.seen('onramp-progress-waiting')
}

/** Buying, from the provider to what arrived. */
export const onrampStates: readonly GalleryState[] = [
  of('FundWallet', 'default', async (page) => {
    await page.connect()
    await page.open('FundWallet')
    await page.seen('wallet-features-onramp-button')
  }),
  of('OnRampProviders', 'default', (page) => providers(page)),
  of('OnRampProviders', 'under-way', async (page) => {
    await visit(page)
    await page.open('OnRampProviders')
    await page.seen('onramp-under-way')
  }),
  of(
    'OnRampProviders',
    'loading',
    async (page) => {
      await page.connect()
      await page.open('OnRampProviders')
      await page.seen('.row')
    },
    [{ path: options, stall: true }],
  ),
  of('OnRampProviders', 'unsupported', async (page) => {
    await page.connect()
    page.moveTo(31337)
    await page.open('OnRampProviders')
    await page.seen('onramp-unsupported')
  }),
  of('OnRampAmount', 'default', (page) => form(page)),
  of('OnRampAmount', 'quoted', async (page) => {
    await form(page, '250')
    await page.seen('onramp-quote')
    await page.seen('onramp-continue')
  }),
  of('OnRampAmount', 'sample', async (page) => {
    await form(page, '250', 'meld', false)
    await page.seen('onramp-sample-quote')
    await page.seen('onramp-continue')
  }),
  of('OnRampAmount', 'one-way-to-pay', async (page) => {
    await form(page, '3000')
    await page.seen('onramp-limit', /card/i)
    await page.seen('onramp-continue')
  }),
  of('OnRampAmount', 'too-little', async (page) => {
    await form(page, '5')
    await page.seen('onramp-limit', /least/i)
  }),
  of('OnRampAmount', 'too-much', async (page) => {
    await form(page, '123456789')
    await page.seen('onramp-limit', /most/i)
  }),
  of(
    'OnRampAmount',
    'preparing',
    async (page) => {
      await form(page, '100')
      await page.seen('onramp-action')
    },
    [{ path: quotes, stall: true }],
  ),
  of(
    'OnRampAmount',
    'no-link',
    async (page) => {
      await form(page, '100', 'coinbase')
      await page.seen('onramp-link-failed')
    },
    [{ path: links, status: 503 }],
  ),
  of('OnRampAmount', 'check-address', async (page) => {
    // A link that holds its order in a session of the provider's does not say where it goes.
    const url = `${page.emulator.url}/seller?sessionToken=gallery`
    await page.emulator.fault({ path: links, body: JSON.stringify({ url }) })
    await form(page, '100', 'coinbase')
    await page.seen('onramp-check-address')
  }),
  of('OnRampTokenSelect', 'default', async (page) => {
    await form(page)
    await page.click('onramp-purchase')
    await page.seen('onramp-token-ETH')
  }),
  of('OnRampFiatSelect', 'default', async (page) => {
    await form(page)
    await page.click('onramp-payment')
    await page.seen('onramp-fiat-EUR')
  }),
  of('BuyInProgress', 'waiting', (page) => visit(page)),
  of('BuyInProgress', 'failing', async (page) => {
    await visit(page)
    await page.emulator.fault({ path: '/v1/account/*/balance', status: 503 })
    await page.click('onramp-check')
    await page.seen('onramp-failing')
  }),
  of('BuyInProgress', 'arrived', async (page) => {
    await visit(page)
    await page.emulator.buy(page.modal.getAccount().address ?? '', 'ETH')
    const service = await page.modal.use('onramp')
    await service.check() // may have begun before it arrived
    await service.check()
    await page.seen('onramp-progress-arrived')
  }),
  of('BuyInProgress', 'empty', async (page) => {
    await page.connect()
    await page.open('BuyInProgress')
    await page.seen('onramp-nothing')
  }),
  of('WhatIsABuy', 'default', async (page) => {
    await page.connect()
    await page.open('WhatIsABuy')
    await page.seen('onramp-start')
  }),
]

import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { OnrampService } from '../../../plugins/onramp/contract.js'
import BuyInProgress from '../../../views/onramp/BuyInProgress.js'
import OnRampAmount from '../../../views/onramp/OnRampAmount.js'
import OnRampFiatSelect from '../../../views/onramp/OnRampFiatSelect.js'
import OnRampProviders from '../../../views/onramp/OnRampProviders.js'
import OnRampTokenSelect from '../../../views/onramp/OnRampTokenSelect.js'
import WhatIsABuy from '../../../views/onramp/WhatIsABuy.js'
import { filled, gone, type Seller, seller, when } from '../../plugins/onramp/fake-seller.js'

interface Props {
  readonly context: PluginContext
  readonly api: OnrampService
  readonly params: never
}

const markup = (view: ComponentType<Props>, { context, service: api }: Seller): string =>
  renderToStaticMarkup(createElement(view, { context, api, params: undefined as never }))

/** What a view says, without its markup. */
const drawn = (view: ComponentType<Props>, at: Seller): string =>
  markup(view, at)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the providers', () => {
  it('are listed with their fees', async () => {
    const at = await seller({ providers: ['meld', 'coinbase'] })
    await when(at, ({ market }) => market.status === 'ready')
    const text = drawn(OnRampProviders, at)
    expect(text).toContain('Meld.io Fees 1–2%')
    expect(text).toContain('Coinbase Fees are shown on its page')
    expect(text).not.toContain('Your last purchase')
  })

  it('come after the last visit', async () => {
    const at = await seller()
    await filled(at)
    at.service.opened()
    expect(drawn(OnRampProviders, at)).toContain('Your last purchase USDC at Meld.io')
  })

  it('are none on a network that nobody serves', async () => {
    const at = await seller({ supports: false })
    await when(at, ({ status }) => status === 'unsupported')
    for (const view of [OnRampProviders, OnRampAmount, OnRampTokenSelect, OnRampFiatSelect])
      expect(drawn(view, at)).toContain('Nothing to buy on Test eip155 1')
  })
})

describe('the form', () => {
  it('says what is paid, what arrives, what it costs and where it goes', async () => {
    const at = await seller()
    await filled(at, '250')
    const text = drawn(OnRampAmount, at)
    for (const said of ['≈ 125 USDC', 'Price $249', 'Network fee $1', 'Total $250', '0xf3…b92266'])
      expect(text).toContain(said)
    expect(text).toContain('On the page of Meld.io, check that the network is Test eip155 1.')
  })

  it('is a link once all is there, without access to the page', async () => {
    const at = await seller()
    expect(markup(OnRampAmount, at)).not.toContain('<a ')
    await filled(at)
    expect(markup(OnRampAmount, at)).toMatch(
      /<a [^>]*href="https:\/\/meldcrypto\.com\/[^"]*" target="_blank" rel="noopener noreferrer"/,
    )
  })

  it('shows no figure of a sample but what is paid', async () => {
    const at = await seller({ service: ({ path }) => (path.startsWith('/v1/onramp/') ? gone() : undefined) })
    await filled(at, '333')
    const text = drawn(OnRampAmount, at)
    expect(text).toContain('Sample data This is not a price. Meld.io shows what you get before you pay.')
    expect(text).toContain('Currencies and limits are examples.')
    expect(text).not.toMatch(/≈|Total|333/)
  })

  it.each([
    ['5', 'At least $10'],
    ['10001', 'At most $10,000'],
    ['3000', 'With card: $10 to $2,000.'],
    ['20', 'With bank transfer: $50 to $10,000.'],
    ['x', 'Enter a valid amount'],
  ])('with the amount “%s” says “%s”', async (amount, said) => {
    const at = await seller()
    await when(at, ({ status }) => status === 'enterAmount')
    at.service.setAmount(amount)
    expect(drawn(OnRampAmount, at)).toContain(said)
  })

  it('warns an account that exists on one network alone', async () => {
    const at = await seller({ type: 'smartAccount' })
    await when(at, ({ status }) => status === 'enterAmount')
    expect(drawn(OnRampAmount, at)).toContain('This account exists on Test eip155 1 only')
  })
})

describe('the lists', () => {
  it('have what is sold and what is paid with', async () => {
    const at = await seller()
    await when(at, ({ market }) => market.status === 'ready')
    expect(drawn(OnRampTokenSelect, at)).toContain('USD Coin USDC')
    expect(drawn(OnRampFiatSelect, at)).toMatch(/USD US Dollar .*JPY Japanese Yen/)
  })
})

describe('the visit', () => {
  it('says what is waited for, what cannot be read, and what arrived', async () => {
    const at = await seller()
    expect(drawn(BuyInProgress, at)).toContain('No purchase in progress')
    at.chain.held = { 'eip155:1': [['USDC', '1']] }
    await filled(at)
    at.service.opened()
    await at.service.check()
    expect(drawn(BuyInProgress, at)).toContain('Buy in Meld.io')
    at.chain.held = undefined
    await at.service.check()
    expect(drawn(BuyInProgress, at)).toContain('Your balance cannot be read right now.')
    at.chain.held = { 'eip155:1': [['USDC', '1200.5']] }
    await at.service.check()
    expect(drawn(BuyInProgress, at)).toContain('You have 1,199.5 USDC more on Test eip155 1.')
  })

  it('is explained', async () => {
    expect(drawn(WhatIsABuy, await seller())).toContain('Money in, crypto out')
  })
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { parseHoldings } from '../../../adapter-kit/features/holdings/listed-holdings.js'
import { completeNetwork } from '../../../kernel/lib/networks.js'
import type { SendService } from '../../../plugins/send/contract.js'
import type { ViewProps } from '../../../views/kit/index.js'
import WalletSend from '../../../views/send/WalletSend.js'
import WalletSendPreview from '../../../views/send/WalletSendPreview.js'
import WalletSendSelectToken from '../../../views/send/WalletSendSelectToken.js'
import {
  atReview,
  bob,
  carol,
  counting,
  dollars,
  home,
  listing,
  type SendSetup,
  setup,
  tusd,
  when,
} from './fake-wallet.js'

const network = completeNetwork(home)
const draw = (view: typeof WalletSendPreview | typeof WalletSend, { context, service: api }: SendSetup) =>
  renderToStaticMarkup(
    createElement<ViewProps<undefined, SendService>>(view, { context, api, params: undefined }),
  )
const textOf = (html: string) => html.replace(/<[^>]*>/g, '|')

describe('a token that is made to be taken for another', () => {
  it('shows its whole contract in the review: anybody may choose a name, and an address that begins and ends alike', async () => {
    const name = 'USD Coin, 0xA0…06eB48'
    const at = await setup({
      services: { balances: listing([{ ...tusd, name }]) },
      adapter: counting(),
    })
    await when(at, ({ holdings }) => holdings.status === 'ready')
    at.service.choose(dollars)
    await atReview(at, '2')
    expect(textOf(draw(WalletSendPreview, at))).toContain(`|${dollars}|`)
  })

  it('is told from the coin, and from the token whose symbol it has, by its contract', async () => {
    const tokens = [
      tusd,
      { ...tusd, name: 'Same', symbol: 'tusd', address: `eip155:1:${carol}` },
      { ...tusd, name: 'Coin', symbol: 'TEST', address: `eip155:1:${bob}` },
      { ...tusd, name: 'Other', symbol: 'OTHER', address: `eip155:1:0x${'c'.repeat(40)}` },
      { ...tusd, name: 'Alike', symbol: 'ОTHER', address: `eip155:1:0x${'d'.repeat(40)}` },
    ]
    const at = await setup({ services: { balances: listing(tokens) } })
    await when(at, ({ holdings }) => holdings.status === 'ready')
    const text = textOf(draw(WalletSendSelectToken, at))
    for (const known of ['0x5F…180aa3', '0x90…93b906', '0x70…dc79C8', '0xdd…dddddd'])
      expect(text).toContain(known)
    expect(text).not.toContain('0xcc')
  })

  it('has a mark in the list, and words in the form and in the review', async () => {
    const tokens = [
      tusd,
      { ...tusd, symbol: 'TUSЅ', address: `eip155:1:${carol}` }, // the last letter is Cyrillic
      { ...tusd, name: 'Visit claim-tusd.example', symbol: 'GIFT', address: `eip155:1:${bob}` },
    ]
    const at = await setup({ services: { balances: listing(tokens) }, adapter: counting() })
    await when(at, ({ holdings }) => holdings.status === 'ready')
    const marks = textOf(draw(WalletSendSelectToken, at)).match(/\|Suspicious\|/g)
    expect(marks).toHaveLength(2)
    at.service.choose(carol)
    const review = await atReview(at, '2')
    expect(review.token.doubt).toBe('imitation')
    for (const view of [WalletSend, WalletSendPreview]) expect(draw(view, at)).toContain('send-token-doubt')
    at.service.choose(dollars)
    await atReview(at, '2')
    for (const view of [WalletSend, WalletSendPreview])
      expect(draw(view, at)).not.toContain('send-token-doubt')
  })

  it('cannot take the coin’s place in the list', () => {
    const tokens = [{ ...tusd, address: 'eip155:1:native', symbol: 'TEST' }]
    expect(parseHoldings({ status: 'ready', tokens }, network)?.tokens).toEqual([])
  })

  it('can be sent when the service has no price for it and writes 0', () => {
    const [token] = parseHoldings({ status: 'ready', tokens: [{ ...tusd, price: 0 }] }, network)?.tokens ?? []
    expect(token).toMatchObject({ symbol: tusd.symbol, price: undefined })
  })

  it.each(['\u3164', '\u115f\u1160', '\u2800', '\ufe0f'])('has a symbol that is seen: not %j', (symbol) => {
    expect(parseHoldings({ status: 'ready', tokens: [{ ...tusd, symbol }] }, network)?.tokens).toEqual([])
  })

  it('does not write over what stands beside it', () => {
    const symbol = `A${'\u0336'.repeat(12)}B${'\u20dd'.repeat(9)}`
    const [token] = parseHoldings({ status: 'ready', tokens: [{ ...tusd, symbol }] }, network)?.tokens ?? []
    expect(token?.symbol).toBe('AB')
  })
})

describe('a receiver', () => {
  it('is written in the order in which it is read, whatever was copied', async () => {
    const at = await setup()
    at.service.setReceiver(`\u202a${bob.slice(0, 6)}\u202e${bob.slice(6)}\u202c\u2066`)
    const { receiver } = await when(at, ({ receiver: { status } }) => status === 'known')
    expect(receiver).toMatchObject({ address: bob, text: bob })
  })
})

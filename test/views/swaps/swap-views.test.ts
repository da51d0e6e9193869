import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { SwapProgress, SwapsService, SwapToken } from '../../../plugins/swaps/contract.js'
import EarlierSwap from '../../../views/swaps/parts/form/EarlierSwap.js'
import { rateText } from '../../../views/swaps/parts/rate-text.js'
import { findTokens } from '../../../views/swaps/parts/tokens/find-tokens.js'
import Swap from '../../../views/swaps/Swap.js'
import SwapConfirmed from '../../../views/swaps/SwapConfirmed.js'
import SwapPreview from '../../../views/swaps/SwapPreview.js'
import SwapProgressView from '../../../views/swaps/SwapProgress.js'
import SwapSelectToken from '../../../views/swaps/SwapSelectToken.js'
import {
  dollar,
  ether,
  euro,
  filled,
  listed,
  type Market,
  market,
  reviewed,
  router,
  txHash,
  when,
} from '../../plugins/swaps/fake-market.js'
import { until } from '../../until.js'

interface Props {
  readonly context: PluginContext
  readonly api: SwapsService
  readonly params: never
}

/** What a view says, without its markup. */
function drawn(
  view: ComponentType<Props>,
  { context, service }: Market,
  params?: unknown,
  api = service,
): string {
  const html = renderToStaticMarkup(createElement(view, { context, api, params: params as never }))
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

describe('the form', () => {
  it('says what is paid, what arrives, and the terms', async () => {
    const at = await market()
    await filled(at, '1.5')
    await when(at, ({ quote }) => quote?.feeFiat !== undefined)
    const text = drawn(Swap, at)
    for (const said of ['You pay', '1 TEST = 2,000 USDC', 'Price impact 0%', 'Review swap', '5 TEST'])
      expect(text).toContain(said)
    expect(text).toContain('Minimum received 2,970 USDC')
    expect(text).toContain('Provider fee (0.85%) 0.01275 TEST')
    expect(text).toContain('Network fee ≈ 0.001 TEST · $2.00')
  })

  it('says that an approval comes first', async () => {
    const at = await market()
    await filled(at, '5', dollar, euro)
    expect(drawn(Swap, at)).toContain('First your wallet asks to let the swap take 5 USDC.')
  })

  it.each([
    ['901', dollar, 'Insufficient balance'],
    ['x', dollar, 'Enter a valid amount'],
    ['', dollar, 'Enter amount'],
  ])('with the amount “%s” says what is wrong', async (amount, source, said) => {
    const at = await market()
    await filled(at, '1', source, euro)
    at.service.setAmount(amount)
    await when(at, ({ status }) => status !== 'quoting' && status !== 'review')
    expect(drawn(Swap, at)).toContain(said)
  })

  it('warns of a large loss', async () => {
    const quotes = { quotes: [{ toAmount: `${1800n * 10n ** 6n}` }] }
    const at = await market({ service: ({ path }) => (path === 'quotes' ? quotes : undefined) })
    await filled(at, '1')
    await when(at, ({ quote }) => quote?.impact !== undefined)
    expect(drawn(Swap, at)).toContain('You get 9.228% less than the market price.')
  })

  it('says where nothing is swapped', async () => {
    const at = await market({ rules: { networks: [] } })
    await when(at, ({ status }) => status === 'unsupported')
    expect(drawn(Swap, at)).toContain('No swaps on')
  })
})

describe('a swap that has not ended', () => {
  it('stands in place of the form, and says how to go on', async () => {
    const rejected = Object.assign(new Error('User rejected'), { code: 4001 })
    const at = await market({
      adapter: {
        send: async (_connection, _network, request) => {
          if (request.to !== dollar) throw rejected
          at.chain.allowance = 5_000_000n
          return txHash
        },
      },
    })
    await at.service.send(await reviewed(at, '5', dollar, euro))
    await at.modal.close()
    const { earlier } = at.service
    const panel = ({ context, api }: Props) => {
      const one = earlier.get()
      return one && createElement(EarlierSwap, { context, api, earlier: one })
    }
    const text = drawn(panel, at)
    expect(text).toContain('5 USDC to EURC was not swapped. Your approval still counts.')
    for (const said of ['Continue the swap', 'Start another swap']) expect(text).toContain(said)
    expect(drawn(Swap, at)).not.toContain('You pay')
    at.service.setAside()
    expect(drawn(Swap, at)).toContain('You pay')
  })
})

describe('the choice of a token', () => {
  it('lists what is suggested, what the account holds, and all', async () => {
    const at = await market()
    await when(at, ({ tokens }) => tokens.status === 'ready')
    const text = drawn(SwapSelectToken, at, { target: 'toToken' })
    for (const said of ['TEST', 'USDC', 'Dollar', 'Euro', 'Tokens']) expect(text).toContain(said)
  })

  it('shows favourites first, each as marked, and each token once', async () => {
    const at = await market()
    await when(at, ({ tokens }) => tokens.status === 'ready')
    at.service.toggleFavourite(euro)
    const props = { context: at.context, api: at.service, params: { target: 'toToken' } as never }
    const html = renderToStaticMarkup(createElement<Props>(SwapSelectToken, props))
    const order = [...html.matchAll(/swap-select-token-item-(\w+)/g)].map(([, symbol]) => symbol)
    expect(order).toEqual(['EURC', 'TEST', 'USDC'])
    const pressed = [...html.matchAll(/<button[^>]*aria-label="Favourite: (\w+)"[^>]*>/g)].map(
      ([button, symbol]) => [symbol, button.includes('aria-pressed="true"')],
    )
    expect(pressed).toEqual([
      ['EURC', true],
      ['TEST', false],
      ['USDC', false],
    ])
    expect(html).toContain('Favourites')
  })

  it('marks a name that is written to be taken for another, in the list, the form and the review', async () => {
    const imitation = { ...listed[2], symbol: 'ЕURC' }
    const tokens = [...listed.slice(0, 2), imitation]
    const at = await market({ service: ({ path }) => (path === 'tokens' ? { tokens } : undefined) })
    await when(at, ({ tokens: { status } }) => status === 'ready')
    expect(drawn(SwapSelectToken, at, { target: 'toToken' }).match(/Suspicious/g)).toHaveLength(1)
    await reviewed(at, '5', dollar, euro)
    for (const view of [Swap, SwapPreview]) expect(drawn(view, at)).toContain('imitates another token')
  })

  it('of ten thousand draws the first only', async () => {
    const tokens = Array.from({ length: 10_000 }, (_, n) => ({
      ...{ name: `Token ${n}`, symbol: `T${n}`, decimals: 18, logoUri: null },
      address: `eip155:1:0x${n.toString(16).padStart(40, '0')}`,
    }))
    const at = await market({ service: ({ path }) => (path === 'tokens' ? { tokens } : undefined) })
    const state = await when(at, ({ tokens: { status } }) => status === 'ready')
    expect(state.tokens.tokens).toHaveLength(10_000)
    expect(drawn(SwapSelectToken, at, { target: 'toToken' }).match(/Token \d+/g)?.length).toBeLessThan(100)
  })

  const token = (symbol: string, name: string, address?: string): SwapToken => ({
    ...{ key: symbol, symbol, name, address, decimals: 18 },
    ...{ amount: undefined, price: undefined, iconUrl: undefined },
  })

  it('finds by symbol, name and address, the earlier the match the higher', () => {
    const list = [
      token('WETH', 'Wrapped'),
      token('ETH', 'Ether'),
      token('X', 'aETH'),
      token('Y', 'y', '0xabeth'),
    ]
    const found = (search: string) => findTokens(list, search).map(({ symbol }) => symbol)
    expect(found('eth')).toEqual(['ETH', 'WETH', 'X', 'Y'])
    expect(found('  WRAP ')).toEqual(['WETH'])
    expect(found('0xab')).toEqual(['Y'])
    expect(found('nothing')).toEqual([])
    expect(found('')).toHaveLength(4)
  })
})

describe('the review', () => {
  it('shows the least that arrives, the contract and the tokens in full', async () => {
    const at = await market()
    await reviewed(at, '1.5', 'native', dollar)
    const text = drawn(SwapPreview, at)
    for (const said of ['1.5 TEST', '≈ 3,000 USDC', 'Minimum received 2,970 USDC', router, dollar])
      expect(text).toContain(said)
    expect(text).toContain('You will be asked to approve in Fox Wallet')
  })

  it('says how often the wallet asks, and why', async () => {
    const at = await market()
    await reviewed(at, '5', dollar, euro)
    expect(drawn(SwapPreview, at)).toContain('Your wallet asks twice: to allow 5 USDC, then to swap.')
    const approve = { to: dollar, value: 0n, data: '0x' } as const
    const strict = await market({ rules: { approvals: async () => [approve, approve] } })
    await reviewed(strict, '5', dollar, euro)
    expect(drawn(SwapPreview, strict)).toContain('Your wallet asks three times')
    const can = { sendsTogether: async () => true, sendTogether: async () => ({ batch: '0xid' }) }
    const whole = await market({ adapter: can })
    await reviewed(whole, '5', dollar, euro)
    expect(drawn(SwapPreview, whole)).toContain('Your wallet asks once')
  })

  it.each([
    ['LK_SWAP_MOVED', 'The price moved'],
    ['LK_SWAP_MISMATCH', 'different swap than you reviewed'],
    ['LK_SWAP_ALLOWANCE', 'You approved less'],
    ['LK_SEND_CHANGED', 'This is not what you reviewed'],
    ['LK_REVERTED', 'The network reversed the transaction: no'],
    ['LK_WALLET_ANSWER', 'check there before you try again'],
    ['LK_SEND', 'no. why'],
  ])('says what came of the last attempt: %s', async (code, said) => {
    const at = await market()
    const review = await reviewed(at)
    const progress: SwapProgress = { status: 'failed', review, problem: { code, message: 'no', why: 'why' } }
    const api = { ...at.service, progress: { get: () => progress, subscribe: () => () => undefined } }
    expect(drawn(SwapPreview, at, undefined, api)).toContain(said)
  })

  it('opened by its name has nothing to show', async () => {
    const at = await market()
    for (const view of [SwapPreview, SwapProgressView, SwapConfirmed])
      expect(drawn(view, at)).toContain('Nothing to review')
  })
})

describe('on the way', () => {
  const step = async (progress: (review: Awaited<ReturnType<typeof reviewed>>) => SwapProgress) => {
    const approve = { to: dollar, value: 0n, data: '0x' } as const
    const at = await market({ rules: { approvals: async () => [approve, approve] } })
    const now = progress(await reviewed(at, '5', dollar, euro))
    const api = { ...at.service, progress: { get: () => now, subscribe: () => () => undefined } }
    return drawn(SwapProgressView, at, undefined, api)
  }

  it('each request is told as what it is', async () => {
    expect(await step((review) => ({ status: 'approving', review }))).toContain('to zero first')
    expect(await step((review) => ({ status: 'approving', review, step: 1 }))).toContain(
      'let the swap take 5 USDC',
    )
    expect(await step((review) => ({ status: 'approving', review, step: 2 }))).toContain('5 USDC to EURC')
    const sending = { status: 'sending', hash: txHash, told: 'submitted' } as const
    expect(await step((review) => ({ ...sending, review, step: 1 }))).toContain('Approving USDC')
    expect(await step((review) => ({ ...sending, review, step: 2 }))).toContain('Swapping 5 USDC to EURC')
  })

  it.each([
    ['seen', undefined, 'Still on its way'],
    ['unseen', undefined, 'Not on the network yet'],
    ['unknown', undefined, 'No news yet'],
    ['unseen', true, 'We stopped looking'],
  ] as const)('what is late is told as far as nodes have told it: %s', async (told, lost, said) => {
    const late = { status: 'pending', hash: txHash, told, ...(lost && { lost }) } as const
    expect(await step((review) => ({ ...late, review, step: 2 }))).toContain(said)
  })

  it('what is done says the least that arrived', async () => {
    const at = await market()
    await at.service.send(await reviewed(at, '1'))
    expect(drawn(SwapConfirmed, at)).toContain('Swapped 1 TEST You get at least 1,980 USDC.')
  })

  it('says what arrived, once the block tells it', async () => {
    const at = await market({
      rules: { arrived: async () => 1_999_500_000n },
      adapter: { getOutcome: async () => ({ status: 'confirmed', hash: txHash }) },
    })
    await at.service.send(await reviewed(at))
    await until(() => at.service.arrived.get() !== undefined, 'what arrived')
    expect(drawn(SwapConfirmed, at)).toContain('Swapped 1 TEST to 1,999.5 USDC')
  })
})

describe('amounts', () => {
  const site = { site: { networks: [] } } as const
  it('have a rate, also a tiny one', () => {
    const side = (units: bigint, decimals: number) => ({ units, decimals })
    expect(rateText(site, side(ether, 18), side(2_000_123_456n, 6))).toBe('2,000.123')
    expect(rateText(site, side(10n ** 6n, 6), side(123_456n, 18))).toBe('0.000000000000123')
    expect(rateText(site, side(0n, 6), side(1n, 6))).toBe('—')
  })
})

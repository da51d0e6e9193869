import { createStore } from 'jotai/vanilla'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type PluginContext, translator } from '../../../kernel/plugin.js'
import type { ExchangePayment, PayProgress, PayService } from '../../../plugins/pay/contract.js'
import { title as Title } from '../../../views/pay/PayLoading.js'
import { ExchangeProgress } from '../../../views/pay/parts/progress/ExchangeProgress.js'
import { progressMessages } from '../../../views/pay/progress-messages.js'

const context = {
  store: createStore(),
  site: { networks: [], locale: 'en' },
  name: 'pay',
} as unknown as PluginContext
const live = <T>(value: T) => ({ get: () => value, subscribe: () => () => undefined })

const atExchange = (change: Partial<ExchangePayment>) =>
  ({
    payment: { amount: { units: 25n, text: '25' }, asset: { symbol: 'USDC' } },
    exchange: { id: 'binance', name: 'Binance', imageUrl: undefined },
    ...{ status: 'waiting', sessionId: undefined, url: undefined, blocked: false, missed: 0, lost: false },
    ...{ hash: undefined, received: '24', problem: undefined },
    ...change,
  }) as unknown as ExchangePayment

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

function titleOf(exchange: ExchangePayment | undefined, status: PayProgress['status'] = 'idle'): string {
  const api = { progress: live({ status }), state: live({ exchange }) } as unknown as PayService
  return renderToStaticMarkup(createElement(Title, { context, api, params: undefined }))
}

describe('the title over a payment', () => {
  it.each([
    [{ status: 'waiting' }, 'Payment', 'Pay at Binance'],
    [{ status: 'underway' }, 'Payment', 'Payment in progress'],
    [{ status: 'underway', lost: true }, 'Check your payment', 'Result not known'],
    [{ status: 'refunded' }, 'Payment not made', 'Payment returned'],
    [{ status: 'failed' }, 'Payment not made', 'Not paid'],
    [{ status: 'wrongAmount' }, 'Check your payment', 'A different amount was paid'],
    [{ status: 'wrongNetwork' }, 'Check your payment', 'Paid elsewhere'],
    [{ status: 'success' }, 'Payment completed', 'You paid 25 USDC'],
  ] as const)('follows what is said below it: %j', (change, title, said) => {
    const exchange = atExchange(change)
    expect(titleOf(exchange)).toBe(title)
    const api = { explorerUrl: async () => undefined, checkAgain: () => undefined }
    const t = translator({}, 'pay', progressMessages)
    const props = { context, api, exchange, t, onOther: () => undefined }
    expect(textOf(renderToStaticMarkup(createElement(ExchangeProgress, props)))).toContain(said)
  })

  it('of a wallet that is asked says so, and says no more than that once it has answered', () => {
    expect(titleOf(undefined, 'approving')).toBe('Approve payment')
    expect(titleOf(undefined, 'pending')).toBe('Payment')
  })
})

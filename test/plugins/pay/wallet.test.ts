import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Adapter, currentView, LatchkeyError, translator } from '../../../kernel/plugin.js'
import { ReviewDetails } from '../../../views/pay/parts/review/ReviewDetails.js'
import { progressMessages } from '../../../views/pay/progress-messages.js'
import { until } from '../../until.js'
import { giving } from '../send/fake-wallet.js'
import { asking, checkout, dollar, order, shop, txHash } from './fake-checkout.js'

const words = translator({}, 'pay', progressMessages)

const day = 24 * 3_600_000

/** A review on screen. */
async function reviewing(adapter: Partial<Adapter> = {}, options = order, timeoutMs?: number) {
  const at = await checkout({ adapter })
  const { told } = await asking(at, options, timeoutMs)
  await at.service.payWithWallet()
  const review = at.service.reviewed()
  if (!review) throw new Error(`The view is ${currentView(at.context)}`)
  return { at, told, review }
}

describe('paying by wallet', () => {
  it('sends what was reviewed, and succeeds once it is in a block', async () => {
    const { at, told, review } = await reviewing()
    expect(currentView(at.context)).toBe('PayQuote')
    await at.service.send(review)
    expect(at.handed).toEqual([{ to: shop, value: 25_000_000n, token: dollar }])
    await until(() => told.length > 0)
    expect(told).toEqual([{ success: true, result: txHash }])
    expect(currentView(at.context)).toBe('PayConfirmed')
    expect(at.tracks.map(({ event }) => event)).toContain('PAY_SUCCESS')
  })

  it('pays the coin', async () => {
    const metadata = { name: 'Ether', symbol: 'TEST', decimals: 18 }
    const paymentAsset = { network: 'eip155:1', asset: 'native', metadata }
    const { at, review } = await reviewing({}, { ...order, paymentAsset, amount: 0.5 })
    await at.service.send(review)
    expect(at.handed).toEqual([{ to: shop, value: 5n * 10n ** 17n }])
  })

  it('brings the wallet to the network first', async () => {
    const paymentAsset = { ...order.paymentAsset, network: 'eip155:10' }
    const { review } = await reviewing({}, { ...order, paymentAsset })
    expect(review.network.id).toBe('eip155:10')
  })

  it('shows no review where the wallet stays where it is', async () => {
    const at = await checkout({ adapter: { switchNetwork: () => Promise.reject({ code: 4001 }) } })
    await asking(at, { ...order, paymentAsset: { ...order.paymentAsset, network: 'eip155:10' } })
    await expect(at.service.payWithWallet()).rejects.toMatchObject({ code: 4001 })
    expect(at.service.reviewed()).toBeUndefined()
  })

  it('shows no review of a token that counts otherwise than the page says', async () => {
    const at = await checkout({ adapter: { getToken: async () => ({ decimals: 18 }) } })
    await asking(at)
    await expect(at.service.payWithWallet()).rejects.toMatchObject({ code: 'LK_TOKEN_SCALE' })
    expect(at.handed).toEqual([])
  })

  it('sends nothing else than what was frozen', async () => {
    const { at, review } = await reviewing()
    const payment = { ...review.payment, amount: { units: 26_000_000n, text: '26' } }
    await at.service.send({ ...review, payment })
    expect(at.service.progress.get()).toMatchObject({
      status: 'failed',
      problem: { code: 'LK_SEND_CHANGED' },
    })
    expect(at.handed).toEqual([])
  })

  it('sends what an equal copy of the review says', async () => {
    const { at, review } = await reviewing()
    await at.service.send(structuredClone(review))
    expect(at.handed).toHaveLength(1)
  })

  it('refuses a review with a field more', async () => {
    const { at, review } = await reviewing()
    await at.service.send({ ...review, payment: { ...review.payment, more: 1 } as typeof review.payment })
    expect(at.service.progress.get()).toMatchObject({ problem: { code: 'LK_SEND_CHANGED' } })
    expect(at.handed).toEqual([])
  })

  it('tells the network’s fee of what was reviewed, and nothing where the account has moved', async () => {
    const asked: unknown[] = []
    const fee: Adapter['fee'] = async (_connection, _network, request) => {
      asked.push(request)
      return { value: 21n, reserve: 0n }
    }
    const { at, review } = await reviewing({ fee })
    expect(await at.service.fee(review)).toEqual({
      ...{ status: 'ready', value: 21n, symbol: 'TEST', decimals: 18 },
    })
    expect(asked).toEqual([{ to: shop, value: 25_000_000n, token: dollar }])
    await at.modal.disconnect()
    expect(await at.service.fee(review)).toEqual({ status: 'unknown', refused: undefined })
    expect(asked).toHaveLength(1)
  })

  it('tells what is paid and the fee in dollars where prices are known', async () => {
    const coin = `0x${'ee'.repeat(20)}`
    const prices = {
      price: async (name: string) => (name.endsWith(coin) ? 2000 : 1),
    }
    const read = ({ read: now }: { read(signal: AbortSignal): Promise<unknown> }) =>
      now(new AbortController().signal)
    const fee: Adapter['fee'] = async () => ({ value: 10n ** 15n, reserve: 0n })
    const at = await checkout({
      adapter: { fee, coinAddress: coin },
      more: [giving('blockchain', prices), giving('data', { read })],
    })
    await asking(at, order)
    await until(() => at.service.state.get().worth === 25, 'the value')
    await at.service.payWithWallet()
    const review = at.service.reviewed()
    if (!review) throw new Error(`The view is ${currentView(at.context)}`)
    expect(await at.service.fee(review)).toMatchObject({ status: 'ready', fiat: 2, worth: 25 })
    const props = { context: at.context, review, t: words, fee: await at.service.fee(review) }
    const html = renderToStaticMarkup(createElement(ReviewDetails, props))
    const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(text).toContain('$25.00')
    expect(text).toContain('Network fee ≈ 0.001 TEST · $2.00')
    expect(text).toContain('Total $27.00')
  })

  it('that is on its way when the modal is destroyed is told as started, never as closed', async () => {
    const { at, told, review } = await reviewing({ getOutcome: async () => ({ status: 'seen' }) })
    void at.service.send(review)
    await until(() => at.handed.length === 1, 'the hand-over')
    at.destroy()
    await until(() => told.length > 0, 'the answer')
    const why = expect.stringContaining('It was started')
    expect(told).toMatchObject([{ code: 'LK_PAY_TIMEOUT', why, reference: txHash }])
  })

  it('that nobody tells the end of is told with its hash', async () => {
    const { at, told, review } = await reviewing(
      { getOutcome: async () => ({ status: 'unknown' }) },
      order,
      day,
    )
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    void at.service.send(review)
    await vi.advanceTimersByTimeAsync(3_600_000)
    await until(() => told.length > 0, 'the answer')
    expect(told).toMatchObject([{ code: 'LK_OUTCOME_UNKNOWN', reference: txHash }])
  })

  it('that was not begun when the modal is destroyed is closed', async () => {
    const { at, told } = await reviewing()
    at.destroy()
    await until(() => told.length > 0, 'the answer')
    expect(told).toMatchObject([{ code: 'LK_CLOSED' }])
  })

  it('that was declined may be tried again, and is told at the end, once', async () => {
    let times = 0
    const { at, told, review } = await reviewing({
      async send() {
        times += 1
        if (times === 1) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        return txHash
      },
    })
    await at.service.send(review)
    await until(() => at.service.progress.get().status === 'rejected')
    expect(told).toEqual([])
    await at.service.send(review)
    await until(() => told.length > 0)
    expect(told).toEqual([{ success: true, result: txHash }])
  })

  it('that failed is told once the modal is closed', async () => {
    const error = new LatchkeyError('LK_REVERTED', 'Not enough of it')
    const { at, told, review } = await reviewing({ getOutcome: async () => ({ status: 'failed', error }) })
    await at.service.send(review)
    await until(() => at.service.progress.get().status === 'failed')
    expect(told).toEqual([])
    await at.modal.close()
    await until(() => told.length > 0)
    expect(told).toEqual([{ success: false, error: 'Not enough of it' }])
  })

  it('goes on with the modal closed while the wallet asks', async () => {
    let answer: (hash: string) => void = () => undefined
    const asked = new Promise<string>((resolve) => {
      answer = resolve
    })
    const { at, told, review } = await reviewing({ send: () => asked })
    const sent = at.service.send(review)
    await until(() => at.service.progress.get().status === 'approving')
    await at.context.router.close({ force: true })
    expect(told).toEqual([])
    answer(txHash)
    await sent
    await until(() => told.length > 0)
    expect(told).toEqual([{ success: true, result: txHash }])
  })

  it('leads a visitor without a wallet to Connect, and back to the payment', async () => {
    const at = await checkout({ alone: true })
    const { told } = await asking(at)
    await at.service.payWithWallet()
    expect(currentView(at.context)).toBe('Connect')
    await at.modal.connect({ namespace: 'eip155', connectorId: 'fox' })
    await until(() => currentView(at.context) === 'Pay')
    expect(told).toEqual([])
    at.service.begin(order)
    await until(() => at.service.state.get().payment.status === 'ready')
    await at.service.payWithWallet()
    expect(currentView(at.context)).toBe('PayQuote')
  })

  it('is not offered where the site has not got the network, or the adapter cannot send', async () => {
    const at = await checkout({ adapter: { send: undefined as never } })
    await asking(at)
    expect(at.service.state.get().payment).toMatchObject({ payment: { byWallet: false } })
    const elsewhere = { ...order, paymentAsset: { ...order.paymentAsset, network: 'eip155:8453' } }
    const other = await checkout()
    await asking(other, elsewhere)
    expect(other.service.state.get().payment).toMatchObject({ payment: { byWallet: false } })
  })
})

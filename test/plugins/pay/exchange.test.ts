import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { currentView } from '../../../kernel/plugin.js'
import { until } from '../../until.js'
import {
  asking,
  atExchange,
  type Checkout,
  checkout,
  exchangeOf,
  order,
  type Service,
} from './fake-checkout.js'

/** An exchange that answers questions about the payment in this order, the last one for ever. */
function answering(...statuses: readonly unknown[]): Service {
  let next = 0
  return (method) => {
    if (method !== 'reown_getExchangeBuyStatus') return undefined
    const status = statuses[Math.min(next, statuses.length - 1)]
    next += 1
    if (status instanceof Error) throw status
    return status
  }
}

const is = (status: string, more: object = {}) => ({ status, txHash: null, ...more })
const badGateway = new Error('HTTP status code: 502')
const poll = (times = 1) => vi.advanceTimersByTimeAsync(3000 * times)

/** At the exchange's page, with the clock in the test's power. */
async function paying(service: Service, timeoutMs?: number) {
  const at = await checkout({ service })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { told } = await asking(at, order, timeoutMs)
  await atExchange(at)
  return { at, told }
}

/** The page is hidden, or seen again. */
function look(away: boolean): void {
  Object.assign(document, { visibilityState: away ? 'hidden' : 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
}

const eventsOf = ({ tracks }: Checkout) =>
  tracks.map(({ event }) => event).filter((event) => event.startsWith('PAY_'))

describe('paying at an exchange', () => {
  it('opens its page in a tab of the click, which cannot reach this page, and succeeds by its word', async () => {
    const { at, told } = await paying(
      answering(is('UNKNOWN'), is('IN_PROGRESS'), is('SUCCESS', { txHash: '0xab' })),
    )
    expect(at.tabs).toMatchObject([{ opener: null, visited: ['https://exchange.test/pay?session=1'] }])
    expect(exchangeOf(at)).toMatchObject({ status: 'waiting', sessionId: 'session1' })
    expect(at.service.getIsPaymentInProgress()).toBe(true)
    await poll(2)
    expect(exchangeOf(at)).toMatchObject({ status: 'success', hash: '0xab' })
    expect(currentView(at.context)).toBe('PayConfirmed')
    expect(told).toEqual([{ success: true, result: '0xab' }])
    expect(at.service.getPayResult()).toBe('0xab')
    expect(at.service.getIsPaymentInProgress()).toBe(false)
    expect(eventsOf(at)).toEqual(['PAY_MODAL_OPEN', 'PAY_EXCHANGE_SELECTED', 'PAY_INITIATED', 'PAY_SUCCESS'])
    expect(JSON.stringify(at.tracks)).not.toContain(order.recipient)
  })

  it('goes on over answers that fail or go back, and is told once', async () => {
    const { at, told } = await paying(
      answering(
        ...[is('IN_PROGRESS'), is('UNKNOWN'), badGateway, { odd: true }, is('IN_PROGRESS')],
        ...[is('SUCCESS'), is('FAILED'), is('SUCCESS', { txHash: '0xcd' })],
      ),
    )
    await poll()
    expect(exchangeOf(at)).toMatchObject({ status: 'underway', missed: 0 })
    await poll()
    expect(exchangeOf(at)).toMatchObject({ status: 'underway', missed: 1 })
    await poll()
    expect(exchangeOf(at)).toMatchObject({ status: 'underway', missed: 2 })
    await poll()
    expect(exchangeOf(at)).toMatchObject({ status: 'underway', missed: 0 })
    await poll()
    expect(told).toEqual([{ success: true }])
    await poll()
    expect(exchangeOf(at)).toMatchObject({ status: 'success', hash: undefined })
    await poll()
    expect(exchangeOf(at)).toMatchObject({ status: 'success', hash: '0xcd' })
    expect(at.service.getPayResult()).toBe('0xcd')
    const asked = at.asked.length
    await poll(5)
    expect(at.asked).toHaveLength(asked)
    expect(told).toHaveLength(1)
  })

  it('that nobody tells the end of ends in “we do not know”, with the session; a later word is still shown', async () => {
    let last: unknown = is('IN_PROGRESS')
    const { at, told } = await paying((method) => (method.endsWith('BuyStatus') ? last : undefined), 900_000)
    await poll(101)
    expect(exchangeOf(at)).toMatchObject({ status: 'underway', lost: true, sessionId: 'session1' })
    expect(told).toMatchObject([
      {
        code: 'LK_PAY_TIMEOUT',
        message: 'Payment timeout',
        why: expect.stringContaining('session1'),
        reference: 'session1',
      },
    ])
    const asked = at.asked.length
    await poll(5)
    expect(at.asked).toHaveLength(asked)
    last = is('SUCCESS', { txHash: '0xef' })
    at.service.checkAgain()
    await until(() => exchangeOf(at).status === 'success')
    expect(exchangeOf(at)).toMatchObject({ lost: false, hash: '0xef' })
    expect(told).toHaveLength(1)
  })

  it('counts the time in which the page is seen: ten hidden minutes are none, and it looks at once after', async () => {
    const { at, told } = await paying(answering(is('IN_PROGRESS')), 60_000)
    look(true)
    const asked = at.asked.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(at.asked).toHaveLength(asked)
    expect(told).toEqual([])
    look(false)
    await until(() => at.asked.length > asked)
    await vi.advanceTimersByTimeAsync(61_000)
    const why = expect.stringContaining('session1')
    expect(told).toMatchObject([{ code: 'LK_PAY_TIMEOUT', why, reference: 'session1' }])
  })

  it.each([
    [
      'another amount',
      { received: { asset: `eip155:1/erc20:0x${'aa'.repeat(20)}`, amount: '24.99' } },
      'SUCCESS',
      'wrongAmount',
      /24\.99 instead of 25 USDC/,
    ],
    [
      'another network',
      { received: { asset: 'eip155:10/slip44:60', amount: '25' } },
      'SUCCESS',
      'wrongNetwork',
      /another network/,
    ],
    ['the money back', {}, 'REFUND', 'refunded', /gave the money back/],
  ])('with %s is a state of its own, and no success', async (_, more, word, status, error) => {
    const { at, told } = await paying(answering(is(word, more)))
    await until(() => exchangeOf(at).status !== 'waiting')
    expect(exchangeOf(at).status).toBe(status)
    expect(told).toMatchObject([{ success: false, error: expect.stringMatching(error) }])
    expect(currentView(at.context)).toBe('PayLoading')
    expect(eventsOf(at).at(-1)).toBe('PAY_ERROR')
  })

  it('that failed may be tried again, and is told once the visitor has closed the modal', async () => {
    const { at, told } = await paying(answering(is('FAILED')))
    await until(() => exchangeOf(at).status === 'failed')
    expect(told).toEqual([])
    await at.modal.close()
    await until(() => told.length > 0)
    expect(told).toMatchObject([{ success: false, error: expect.stringContaining('Binance') }])
    expect(at.service.getPayError()).toMatch(/failed at Binance/)
  })

  it('goes on with the modal closed', async () => {
    let last: unknown = is('IN_PROGRESS')
    const { at, told } = await paying((method) => (method.endsWith('BuyStatus') ? last : undefined))
    await at.modal.close()
    await poll()
    expect(told).toEqual([])
    last = is('SUCCESS', { txHash: '0xab' })
    await poll()
    expect(told).toEqual([{ success: true, result: '0xab' }])
  })

  it('rejects “Modal closed” when nothing was started', async () => {
    const at = await checkout()
    const { told } = await asking(at)
    await at.modal.close()
    await until(() => told.length > 0)
    expect(told).toMatchObject([{ code: 'LK_CLOSED', message: 'Modal closed' }])
  })

  it('rejects “Payment timeout” when nothing was started in time', async () => {
    const at = await checkout()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { told } = await asking(at, order, 5000)
    await vi.advanceTimersByTimeAsync(5001)
    expect(told).toMatchObject([
      { code: 'LK_PAY_TIMEOUT', why: expect.stringContaining('started no payment'), reference: undefined },
    ])
    // What the page waits for no more cannot be paid any more either.
    expect(at.service.state.get().payment).toEqual({ status: 'expired' })
    at.service.payWithExchange('binance')
    await at.service.payWithWallet()
    expect(at.tabs).toEqual([])
    expect(at.service.reviewed()).toBeUndefined()
  })

  it('is told to every call that waits for the same payment', async () => {
    const at = await checkout({ service: answering(is('IN_PROGRESS'), is('SUCCESS', { txHash: '0xab' })) })
    const one = await asking(at)
    await atExchange(at)
    const two = await asking(at)
    await at.modal.close()
    await until(() => one.told.length > 0 && two.told.length > 0)
    expect([one.told, two.told]).toEqual([
      [{ success: true, result: '0xab' }],
      [{ success: true, result: '0xab' }],
    ])
  })

  it('has begun with the click: closing the modal while the page is asked for ends nothing', async () => {
    let answer: (page: unknown) => void = () => undefined
    const page = new Promise((resolve) => {
      answer = resolve
    })
    const service: Service = (method) => {
      if (method.endsWith('PayUrl')) return page
      return method.endsWith('BuyStatus') ? is('SUCCESS') : undefined
    }
    const at = await checkout({ service })
    const { told } = await asking(at)
    at.service.payWithExchange('binance')
    await at.modal.close()
    expect(told).toEqual([])
    answer({ url: 'https://exchange.test/pay', sessionId: 'session1' })
    await until(() => told.length > 0)
    expect(told).toEqual([{ success: true }])
  })

  it('shows a link where the browser opens no tab', async () => {
    const at = await checkout()
    await asking(at)
    at.blocks.tabs = true
    expect(await atExchange(at)).toMatchObject({ blocked: true, url: 'https://exchange.test/pay?session=1' })
  })

  it.each([
    ['javascript:alert(1)'],
    ['http://exchange.test/'],
    ['data:text/html,x'],
    ['https://'],
    [''],
    [7],
    [null],
  ])('opens nothing at %s, closes the tab, and says that nothing was started', async (url) => {
    const at = await checkout({
      service: (method) => (method.endsWith('PayUrl') ? { url, sessionId: 'session1' } : undefined),
    })
    const { told } = await asking(at)
    expect(await atExchange(at)).toMatchObject({ status: 'notOpened', problem: { code: 'LK_PAY_URL' } })
    expect(at.tabs).toMatchObject([{ closed: true, visited: [] }])
    await at.modal.close()
    await until(() => told.length > 0)
    expect(told).toMatchObject([{ success: false, error: 'Unable to get payment URL' }])
  })

  it('finds a payment again that was started before the page was loaded, until it has ended', async () => {
    const at = await checkout({ service: answering(is('IN_PROGRESS'), is('SUCCESS')) })
    await asking(at)
    await atExchange(at)
    await at.modal.close()
    const again = await asking(at, { ...order })
    expect(at.service.state.get().earlier).toMatchObject({ name: 'Binance' })
    at.service.resume()
    await until(() => exchangeOf(at).status === 'success')
    await until(() => again.told.length > 0)
    expect(again.told).toMatchObject([{ success: true }])
    await at.modal.close()
    await asking(at, { ...order })
    expect(at.service.state.get().earlier).toBeUndefined()
  })

  it('offers two exchanges at most, and the test exchange for test coins alone', async () => {
    const ids = ['reown_test', 'one', 'two', 'three']
    const exchanges = ids.map((id) => ({ id, name: `  ${id}\u202e ` }))
    const at = await checkout({
      service: (method) => (method.endsWith('Exchanges') ? { exchanges } : undefined),
    })
    await asking(at)
    expect(at.service.getExchanges()).toMatchObject([
      { id: 'one', name: 'one' },
      { id: 'two', name: 'two' },
    ])
  })

  it('says that there are no exchanges to be had, and asks again', async () => {
    let broken = true
    const at = await checkout({
      service: (method) => {
        if (broken && method.endsWith('Exchanges')) throw badGateway
        return undefined
      },
    })
    await asking(at)
    expect(at.service.state.get().exchanges.status).toBe('failed')
    broken = false
    at.service.retry()
    await until(() => at.service.getExchanges().length === 1)
  })

  it('survives whatever the exchange answers', async () => {
    const odd = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2 })
    let said: unknown
    const at = await checkout({ service: () => said })
    await asking(at)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          odd,
          fc.record({ exchanges: fc.array(fc.oneof(odd, fc.record({ id: fc.string(), name: odd }))) }),
        ),
        async (one) => {
          said = one
          at.service.retry()
          await until(() => at.service.state.get().exchanges.status !== 'loading')
          for (const { id, name } of at.service.getExchanges()) {
            expect(id).toMatch(/^[\w.-]+$/)
            expect(name).not.toMatch(/\p{C}/u)
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})

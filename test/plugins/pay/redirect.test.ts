import { describe, expect, it } from 'vitest'
import type { PaymentOptions } from '../../../plugins/pay/contract.js'
import { soon, until } from '../../until.js'
import { asking, atExchange, type Checkout, checkout, order } from './fake-checkout.js'

const options = (): PaymentOptions => ({
  ...order,
  redirectUrl: { success: '/thanks?order=7', failure: 'https://shop.test/again' },
})

/** Where the page is led. */
async function page(status: 'SUCCESS' | 'FAILED' | 'REFUND') {
  const at = await checkout({
    service: (method) => (method === 'reown_getExchangeBuyStatus' ? { status, txHash: null } : undefined),
  })
  const visited: string[] = []
  Object.assign(window.location, { assign: (url: string) => visited.push(url) })
  return { at, visited }
}

async function opened(at: Checkout, given: PaymentOptions) {
  await at.service.openPay(given)
  at.service.begin(given)
  await until(() => at.service.state.get().exchanges.status === 'ready', 'the exchanges')
}

describe('the page that a payment leads to', () => {
  it('is that of success once it has succeeded, and the caller is told all the same', async () => {
    const { at, visited } = await page('SUCCESS')
    const { told } = await asking(at, options())
    expect(visited).toEqual([])
    await atExchange(at)
    await soon(() => expect(visited).toEqual(['https://page.test/thanks?order=7']))
    expect(told).toEqual([{ success: true }])
  })

  it('is that of failure where nothing can be tried again', async () => {
    const { at, visited } = await page('REFUND')
    await asking(at, options())
    await atExchange(at)
    await soon(() => expect(visited).toEqual(['https://shop.test/again']))
  })

  it('is none while the visitor may try again, and that of failure once they leave', async () => {
    const { at, visited } = await page('FAILED')
    await asking(at, options())
    await atExchange(at)
    await until(() => at.service.state.get().exchange?.status === 'failed', 'the failure')
    expect(visited).toEqual([])
    await at.modal.close()
    await soon(() => expect(visited).toEqual(['https://shop.test/again']))
  })

  it('is none where the visitor leaves before anything was started', async () => {
    const { at, visited } = await page('SUCCESS')
    const { answer } = await asking(at, options())
    await at.modal.close()
    await expect(answer).rejects.toMatchObject({ code: 'LK_CLOSED' })
    expect(visited).toEqual([])
  })

  it('is the same where the host page waits for nothing', async () => {
    const { at, visited } = await page('SUCCESS')
    await opened(at, options())
    await atExchange(at)
    await soon(() => expect(visited).toEqual(['https://page.test/thanks?order=7']))
  })
})

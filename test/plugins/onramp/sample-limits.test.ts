import { describe, expect, it } from 'vitest'
import { gone, seller, when } from './fake-seller.js'

const withoutService = ({ path }: { readonly path: string }) =>
  path === '/v1/onramp/options' ? gone() : undefined

describe.each(['USD', 'EUR'])('where the service does not tell what it takes, %s', (currency) => {
  const paying = async () => {
    const at = await seller({ service: withoutService })
    await when(at, ({ market }) => market.status === 'ready')
    at.service.choosePayment(currency)
    return at
  }

  it('is taken from 10.00 to 7500.00 by card, and to 25000.00 from a bank account', async () => {
    const at = await paying()
    const { payment } = await when(at, ({ payment }) => payment?.id === currency)
    expect(payment?.limits).toEqual([
      { method: 'card', least: 10_00n, most: 7_500_00n },
      { method: 'ach_bank_account', least: 10_00n, most: 25_000_00n },
    ])
  })

  it.each([
    ['9.99', 'tooLittle'],
    ['10.00', 'preparing'],
    ['7500.01', 'preparing'],
    ['25000.00', 'preparing'],
    ['25000.01', 'tooMuch'],
  ] as const)('%s is %s, as the widest of both allows', async (amount, status) => {
    const at = await paying()
    at.service.setAmount(amount)
    expect(at.service.state.get().status).toBe(status)
  })
})

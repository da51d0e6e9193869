import { describe, expect, it } from 'vitest'
import { alice, dollar, ether, type Market, market, reviewed } from './fake-market.js'

const coin = `0x${'ee'.repeat(20)}`
const lastOf = ({ asked }: Market, path: string) => asked.findLast((one) => one.path === path)

describe('the service is asked', () => {
  it('for an offer with the pair, the account and the price of gas', async () => {
    const at = await market()
    await reviewed(at)
    const pair = { from: `eip155:1:${coin}`, to: `eip155:1:${dollar}` }
    expect(lastOf(at, 'gas-price')?.query).toEqual({ chainId: 'eip155:1' })
    expect(lastOf(at, 'quotes')?.query).toEqual({
      ...pair,
      amount: `${ether}`,
      userAddress: alice,
      gasPrice: '1000000000',
    })
  })

  it('for an offer also where it does not tell the price of gas', async () => {
    const at = await market({
      service: ({ path }) => (path === 'gas-price' ? { standard: 'much' } : undefined),
    })
    await reviewed(at)
    expect(lastOf(at, 'quotes')?.query.gasPrice).toBeUndefined()
  })

  it.each([1, 3])('for a transaction with a slippage of %i per cent, as it was chosen', async (slippage) => {
    const at = await market()
    at.service.setSlippage(slippage)
    await reviewed(at)
    expect(lastOf(at, 'build-transaction')?.body).toEqual({
      from: `eip155:1:${coin}`,
      to: `eip155:1:${dollar}`,
      amount: `${ether}`,
      eip155: { slippage },
      projectId: at.context.site.projectId,
      userAddress: `eip155:1:${alice}`,
      disableEstimate: true,
    })
  })
})

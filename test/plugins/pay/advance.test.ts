import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExchangePayment, Payment } from '../../../plugins/pay/contract.js'
import { advance, isFinal } from '../../../plugins/pay/exchange/advance.js'
import type { ExchangeAnswer } from '../../../plugins/pay/exchange/ask-exchange.js'

const id = 'eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const payment: Payment = {
  id: 'p',
  network: { id: 'eip155:8453', name: 'Base', isTest: false },
  asset: { address: id.slice(20), id, name: 'USD Coin', symbol: 'USDC', decimals: 6, iconUrl: undefined },
  amount: { units: 25_000_000n, text: '25' },
  recipient: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  source: 'pay',
  choice: 'pay',
  newTab: true,
  redirect: {},
  filter: {},
  byWallet: true,
}
const start: ExchangePayment = {
  payment,
  exchange: { id: 'x', name: 'X', imageUrl: undefined },
  status: 'waiting',
  sessionId: 's',
  url: 'https://x.test',
  ...{ blocked: false, missed: 0, lost: false, hash: undefined, received: undefined, problem: undefined },
}
const answer = (status: ExchangeAnswer['status'], more: Partial<ExchangeAnswer> = {}): ExchangeAnswer => ({
  ...{ status, txHash: undefined, received: undefined },
  ...more,
})
const following = (...answers: readonly ExchangeAnswer[]) => answers.reduce(advance, start)
const got = (amount: string, asset = id) => answer('SUCCESS', { received: { amount, asset } })

describe('a payment at an exchange', () => {
  it('goes forward whatever comes after', () => {
    const underway = following(answer('IN_PROGRESS'), answer('UNKNOWN'))
    expect(underway.status).toBe('underway')
    const done = following(answer('IN_PROGRESS'), answer('SUCCESS'), answer('FAILED'), answer('UNKNOWN'))
    expect(done).toMatchObject({ status: 'success', hash: undefined })
    expect(advance(done, answer('SUCCESS', { txHash: '0x1' }))).toMatchObject({
      status: 'success',
      hash: '0x1',
    })
  })

  it('keeps the first hash, and takes none from an answer that contradicts', () => {
    const done = following(answer('SUCCESS', { txHash: '0x1' }), answer('SUCCESS', { txHash: '0x2' }))
    expect(done.hash).toBe('0x1')
    expect(following(answer('SUCCESS'), answer('FAILED', { txHash: '0x3' })).hash).toBeUndefined()
  })

  it.each([
    ['the amount', got('25'), 'success', undefined],
    ['the amount with zeros', got('25.00'), 'success', undefined],
    ['the asset in another letter case', got('25', id.toLowerCase()), 'success', undefined],
    ['a cent less', got('24.99'), 'wrongAmount', '24.99'],
    ['more', got('26'), 'wrongAmount', '26'],
    ['more decimals than the token has', got('25.0000001'), 'wrongAmount', '25.0000001'],
    ['another network', got('25', id.replace('8453', '42161')), 'wrongNetwork', '25'],
    ['another token', got('25', 'eip155:8453/slip44:60'), 'wrongNetwork', '25'],
    ['what it gave back', answer('REFUND'), 'refunded', undefined],
    ['nothing', answer('FAILED'), 'failed', undefined],
  ] as const)('whose exchange tells of %s', (_, last, status, received) => {
    expect(following(answer('IN_PROGRESS'), last)).toMatchObject({ status, received })
  })

  it('that was given up is found again by a final word alone', () => {
    const lost = { ...following(answer('IN_PROGRESS')), lost: true }
    expect(advance(lost, answer('IN_PROGRESS')).lost).toBe(true)
    expect(advance(lost, answer('SUCCESS'))).toMatchObject({ status: 'success', lost: false })
  })

  it('never changes a last word, nor goes back, in any order of answers', () => {
    const rank = ({ status }: ExchangePayment) => (status === 'waiting' ? 0 : status === 'underway' ? 1 : 2)
    const any = fc.oneof(
      fc
        .constantFrom(...(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED', 'REFUND'] as const))
        .map((status) => answer(status)),
      fc.constantFrom('25', '24.99', '0').map((amount) => got(amount)),
    )
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (answers) => {
        let now = start
        for (const one of answers) {
          const next = advance(now, one)
          expect(rank(next)).toBeGreaterThanOrEqual(rank(now))
          if (isFinal(now)) expect(next.status).toBe(now.status)
          now = next
        }
      }),
    )
  })
})

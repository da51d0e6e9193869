import { describe, expect, it, onTestFinished } from 'vitest'
import { borrowPage } from '../../conformance/page.js'
import { until } from '../../until.js'
import { filled, type Seller, seller } from './fake-seller.js'

/** The provider's page was opened, and the balance before is known. */
async function visited(at: Seller) {
  at.chain.held = {
    'eip155:1': [
      ['USDC', '5.5'],
      ['ETH', '1'],
    ],
  }
  await filled(at)
  at.service.opened()
  await at.service.check()
  return at.service.progress
}

describe('a visit', () => {
  it('waits until the account has more of what was bought', async () => {
    const at = await seller()
    const progress = await visited(at)
    await at.service.check()
    expect(progress.get()).toMatchObject({
      status: 'waiting',
      isFailing: false,
      purchase: { provider: 'meld', symbol: 'USDC', amount: '100', payment: 'USD', networks: ['eip155:1'] },
    })
    at.chain.held = {
      'eip155:1': [
        ['USDC', '55.25'],
        ['ETH', '1'],
      ],
    }
    await at.service.check()
    expect(progress.get()).toMatchObject({
      status: 'arrived',
      arrival: { units: 49_750_000n, decimals: 6, symbol: 'USDC', network: 'eip155:1' },
    })
  })

  it('is told nothing by other tokens, by less, nor by a token of that name without a price', async () => {
    const at = await seller()
    const progress = await visited(at)
    at.chain.held = {
      'eip155:1': [
        ['USDC', '1'],
        ['ETH', '9'],
        ['TUSD', '50'],
      ],
    }
    await at.service.check()
    expect(progress.get().status).toBe('waiting')
    at.chain.held = { 'eip155:1': [['USDC', '900', 0]] }
    await at.service.check()
    expect(progress.get().status).toBe('waiting')
  })

  it('looks on every network where it may arrive', async () => {
    const at = await seller()
    at.service.choosePurchase('ETH')
    const progress = await visited(at)
    at.chain.held = { 'eip155:1': [['ETH', '1']], 'eip155:10': [['ETH', '0.02']] }
    await at.service.check()
    expect(progress.get()).toMatchObject({ arrival: { units: 20_000n, network: 'eip155:10' } })
  })

  it('stays arrived, whatever the balance does then', async () => {
    const at = await seller()
    const progress = await visited(at)
    at.chain.held = { 'eip155:1': [['USDC', '6']] }
    await at.service.check()
    at.chain.held = { 'eip155:1': [] }
    await at.service.check()
    expect(progress.get().status).toBe('arrived')
  })

  it('says that the balance cannot be read, and goes on', async () => {
    const at = await seller()
    const progress = await visited(at)
    at.chain.held = undefined
    await at.service.check()
    expect(progress.get()).toMatchObject({ status: 'waiting', isFailing: true })
    at.chain.held = { 'eip155:1': [['USDC', '7']] }
    await at.service.check()
    expect(progress.get()).toMatchObject({ status: 'arrived', arrival: { units: 1_500_000n } })
  })

  it('ends in “not known” after half an hour of looks; a look by the visitor starts again', async () => {
    const at = await seller()
    const progress = await visited(at)
    let looks = 0
    while (progress.get().status === 'waiting' && looks < 200) {
      await at.service.check()
      looks += 1
    }
    expect(progress.get().status).toBe('unknown')
    expect(looks).toBeGreaterThan(150)
    await at.service.check()
    expect(progress.get().status).toBe('waiting')
  })

  it('goes on after a reload, with a link that was made anew', async () => {
    onTestFinished(borrowPage())
    const at = await seller()
    await visited(at)
    at.destroy()
    const again = await seller()
    again.chain.held = { 'eip155:1': [['USDC', '6.5']] }
    const { progress } = again.service
    expect(progress.get()).toMatchObject({ status: 'waiting', url: undefined })
    const stop = progress.subscribe(() => undefined)
    await until(() => progress.get().status === 'arrived', 'the arrival')
    await until(() => Object(progress.get()).url?.startsWith('https://meldcrypto.com/'), 'the link')
    stop()
  })

  it('is forgotten when the visitor says so', async () => {
    const at = await seller()
    const progress = await visited(at)
    at.service.forget()
    expect(progress.get()).toEqual({ status: 'idle' })
    expect(at.context.storage.get('visit', (value) => value)).toBeUndefined()
  })

  it('of another account is not told', async () => {
    const at = await seller()
    const progress = await visited(at)
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    at.say({ type: 'accounts', accounts: [{ namespace: 'eip155', address: other, type: 'eoa' }] })
    await until(() => progress.get().status === 'idle')
  })

  it('is not begun without a link', async () => {
    const at = await seller()
    at.service.opened()
    expect(at.service.progress.get()).toEqual({ status: 'idle' })
  })
})

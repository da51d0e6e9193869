import { describe, expect, it } from 'vitest'
import { alice } from '../setup.js'
import { setupConnected } from '../setup-connected.js'

describe('capabilities', () => {
  const answer = {
    '0x01': { atomicBatch: { supported: true }, paymasterService: { supported: true } },
    '0xA': { atomic: { status: 'ready' }, atomicBatch: { supported: false } },
    '0x2': { atomicBatch: { supported: false } },
    '0x0': { atomic: { status: 'odd' } },
    junk: {},
  }

  it('are read in both spellings', async () => {
    const { service, wallet } = await setupConnected({ wallet_getCapabilities: () => answer })
    expect(await service.getCapabilities()).toEqual({
      '0x1': {
        atomic: { status: 'supported' },
        atomicBatch: { supported: true },
        paymasterService: { supported: true },
      },
      '0xa': { atomic: { status: 'ready' }, atomicBatch: { supported: false } },
      '0x2': { atomic: { status: 'unsupported' }, atomicBatch: { supported: false } },
      '0x0': {},
    })
    expect(wallet.paramsOf('wallet_getCapabilities')).toEqual([alice])
    await service.getCapabilities([1, '0xa', 'eip155:137'])
    expect(wallet.paramsOf('wallet_getCapabilities')).toEqual([alice, ['0x1', '0xa', '0x89']])
  })

  it('tell a wallet that has no such method from one that answers nonsense', async () => {
    const { service } = await setupConnected()
    await expect(service.getCapabilities()).rejects.toMatchObject({ code: 'LK_WALLET_METHOD' })
    const other = await setupConnected({ wallet_getCapabilities: () => [1] })
    await expect(other.service.getCapabilities()).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })

  it('are asked from the connection that is active, or the one given', async () => {
    const first = await setupConnected({ wallet_getCapabilities: () => answer })
    const second = await setupConnected({ wallet_getCapabilities: () => ({}) })
    expect(await first.service.getCapabilities(undefined, { connection: second.connection })).toEqual({})
  })
})

import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fake-wallet.js'
import { discovering, setup, signal, tick } from './setup.js'

const ids = (list: readonly { id: string }[]) => list.map((c) => c.id)

describe('a wallet of another plugin', () => {
  it('is listed, loaded at connect and taken back', async () => {
    const at = setup()
    const found = discovering(at)
    const wallet = new FakeWallet()
    let loads = 0
    const connector = { id: 'sdk', type: 'EXTERNAL', name: 'SDK', namespace: 'eip155' } as const
    const undo = at.service.register(connector, async () => {
      loads++
      return wallet
    })
    await tick()
    expect([ids(found.last()), loads]).toEqual([['sdk'], 0])
    const connected = await at.adapter.connect({ connector, signal: signal() })
    expect([connected.provider, loads]).toEqual([wallet, 1])
    undo()
    await tick()
    expect(found.last()).toEqual([])
  })

  it('fails to connect when it cannot be loaded', async () => {
    const at = setup()
    const connector = { id: 'sdk', type: 'EXTERNAL', name: 'SDK', namespace: 'eip155' } as const
    at.service.register(connector, async () => {
      throw new Error('chunk missing')
    })
    const attempt = at.adapter.connect({ connector, signal: signal() })
    await expect(attempt).rejects.toMatchObject({
      code: 'LK_CONNECT',
      why: 'The wallet says: chunk missing.',
    })
  })
})

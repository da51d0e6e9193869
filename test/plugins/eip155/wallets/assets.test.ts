import { describe, expect, it } from 'vitest'
import { alice } from '../setup.js'
import { setupConnected } from '../setup-connected.js'

describe('assets', () => {
  const metadata = { name: 'Ether', symbol: 'ETH', iconUrl: '', decimals: 18, price: 1 }
  const asset = { address: 'native', balance: '0x1', type: 'NATIVE', metadata }
  const able = () => ({ '0x1': { assetDiscovery: { supported: true } } })

  it('are asked only where the wallet can discover them', async () => {
    const { service, wallet } = await setupConnected({
      wallet_getCapabilities: able,
      wallet_getAssets: () => ({ '0x1': [asset] }),
    })
    expect(await service.getAssets({ chainFilter: ['eip155:1', '0xa'] })).toEqual({ '0x1': [asset] })
    expect(wallet.paramsOf('wallet_getAssets')).toEqual([{ account: alice, chainFilter: ['0x1'] }])
    await expect(service.getAssets({ chainFilter: ['0xa'] })).rejects.toMatchObject({
      code: 'LK_WALLET_METHOD',
    })
  })

  it('have names that can be shown', async () => {
    const odd = { ...metadata, name: 'E\u202eth\u200ber', symbol: 'E\nTH'.repeat(60) }
    const { service } = await setupConnected({
      wallet_getCapabilities: able,
      wallet_getAssets: () => ({ '0x1': [{ ...asset, metadata: odd }] }),
    })
    const shown = (await service.getAssets())['0x1']?.[0]?.metadata
    expect(shown?.name).toBe('Ether')
    expect(shown?.symbol).toHaveLength(60)
  })

  it('are valid as a whole or not at all', async () => {
    for (const bad of [
      { ...asset, type: 'ERC721' },
      { ...asset, balance: 1 },
      { ...asset, metadata: {} },
    ]) {
      const { service } = await setupConnected({
        wallet_getCapabilities: able,
        wallet_getAssets: () => ({ '0x1': [asset, bad] }),
      })
      await expect(service.getAssets()).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
    }
  })
})

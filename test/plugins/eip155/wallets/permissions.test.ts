import { describe, expect, it } from 'vitest'
import { rpcError } from '../fake-wallet.js'
import { setupConnected } from '../setup-connected.js'

describe('permissions', () => {
  it('use the current names first, the older ones where they are missing', async () => {
    const modern = await setupConnected({ wallet_requestExecutionPermissions: () => [{ context: '0x1' }] })
    expect(await modern.service.grantPermissions([{ chainId: '0x1' }])).toEqual([{ context: '0x1' }])
    const old = await setupConnected({
      wallet_grantPermissions: () => 'granted',
      wallet_revokePermissions: () => undefined,
      wallet_getPermissions: () => [],
      wallet_requestPermissions: () => [1],
    })
    expect(await old.service.grantPermissions([])).toBe('granted')
    expect(await old.service.revokePermissions([{ pci: 'x' }])).toBeNull()
    expect(old.wallet.paramsOf('wallet_revokePermissions')).toEqual([{ pci: 'x' }])
    expect(await old.service.getPermissions()).toEqual([])
    expect(await old.service.requestPermissions()).toEqual([1])
    expect(old.wallet.paramsOf('wallet_requestPermissions')).toEqual([{ eth_accounts: {} }])
  })

  it('do not fall back after a no', async () => {
    const { service, wallet } = await setupConnected({
      wallet_requestExecutionPermissions: () => Promise.reject(rpcError(4001)),
      wallet_grantPermissions: () => 'granted',
    })
    await expect(service.grantPermissions([])).rejects.toMatchObject({ code: 4001 })
    expect(wallet.methods()).not.toContain('wallet_grantPermissions')
  })

  it('say when the wallet has neither, or fails', async () => {
    const { service } = await setupConnected({
      wallet_requestPermissions: () => Promise.reject(rpcError(-32000, 'odd')),
    })
    await expect(service.grantPermissions([])).rejects.toMatchObject({
      code: 'LK_WALLET_METHOD',
      message: 'The wallet does not support wallet_grantPermissions',
    })
    await expect(service.requestPermissions()).rejects.toMatchObject({ code: 'LK_WALLET_REQUEST' })
  })
})

import { describe, expect, it } from 'vitest'
import { rpcError } from '../fake-wallet.js'
import { bob, mainnet } from '../setup.js'
import { setupConnected } from '../setup-connected.js'

describe('sending', () => {
  const hash = `0x${'12'.repeat(32)}`

  it('checks what goes out and what comes back', async () => {
    const { adapter, connection } = await setupConnected({ eth_sendTransaction: () => '0x12' })
    const send = (to: string, value: bigint) => adapter.send?.(connection, mainnet, { to, value })
    await expect(send('0x12', 1n)).rejects.toMatchObject({ code: 'LK_ADDRESS' })
    await expect(send(bob, -1n)).rejects.toMatchObject({ code: 'LK_AMOUNT' })
    await expect(send(bob, 1n)).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })

  it('fails with the fallback sentence; a no stays a no', async () => {
    for (const [code, seen] of [
      [4001, 4001],
      [-32000, 'LK_SEND'],
    ] as const) {
      const { adapter, connection } = await setupConnected({
        eth_sendTransaction: () => Promise.reject(rpcError(code)),
      })
      await expect(adapter.send?.(connection, mainnet, { to: bob, value: 1n })).rejects.toMatchObject({
        code: seen,
      })
    }
  })

  it('offers the price for gas that the request names, for coins and tokens; the wallet’s own otherwise', async () => {
    const sent: unknown[] = []
    const eth_sendTransaction = (params: unknown) => {
      sent.push(...(params as readonly unknown[]))
      return hash
    }
    const { adapter, connection } = await setupConnected({ eth_sendTransaction })
    const priced = { to: bob, value: 1n, gasPrice: 1_000_000_007n }
    await adapter.send?.(connection, mainnet, priced)
    await adapter.send?.(connection, mainnet, { ...priced, token: bob })
    await adapter.send?.(connection, mainnet, { to: bob, value: 1n })
    expect(sent.map((one) => Object(one).gasPrice)).toEqual(['0x3b9aca07', '0x3b9aca07', undefined])
    await expect(adapter.send?.(connection, mainnet, { ...priced, gasPrice: -1n })).rejects.toMatchObject({
      code: 'LK_AMOUNT',
    })
  })

  it('goes back to the right chain first', async () => {
    const { adapter, connection, wallet } = await setupConnected({ eth_sendTransaction: () => hash })
    wallet.chain = 10
    expect(await adapter.send?.(connection, mainnet, { to: bob, value: 1n })).toBe(hash)
    expect(wallet.chain).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { rpcError } from '../fake-wallet.js'
import { alice } from '../setup.js'
import { setupConnected } from '../setup-connected.js'

const signature = `0x${'ab'.repeat(65)}`

const data = { types: { Mail: [{ name: 'n', type: 'uint8' }] }, primaryType: 'Mail', message: { n: 1 } }

describe('signing', () => {
  it('gives the wallet the text in hex, and the address', async () => {
    const { adapter, connection, wallet } = await setupConnected({ personal_sign: () => signature })
    expect(await adapter.signMessage(connection, 'é')).toBe(signature)
    expect(wallet.paramsOf('personal_sign')).toEqual(['0xc3a9', alice])
  })

  it('hands on the empty signature of a wallet that signed on chain', async () => {
    const { adapter, connection, service } = await setupConnected({
      personal_sign: () => '0x',
      eth_signTypedData_v4: () => '0x',
    })
    expect(await adapter.signMessage(connection, 'x')).toBe('0x')
    expect(await service.signTypedData(data)).toBe('0x')
  })

  it('fails with one sentence; a no stays a no', async () => {
    const no = rpcError(4001)
    for (const [answer, seen] of [
      [() => Promise.reject(no), { code: 4001 }],
      [
        () => Promise.reject(rpcError(4100, 'unknown account')),
        { code: 'LK_SIGN', message: 'Sign message failed' },
      ],
      [() => Promise.reject(rpcError(-32002)), { code: 'LK_WALLET_PENDING' }],
      [() => '0x12', { code: 'LK_WALLET_ANSWER' }],
      [() => ({ signature }), { code: 'LK_WALLET_ANSWER' }],
    ] as const) {
      const { adapter, connection, service } = await setupConnected({
        personal_sign: answer,
        eth_signTypedData_v4: answer,
      })
      await expect(adapter.signMessage(connection, 'x')).rejects.toMatchObject(seen)
      await expect(service.signTypedData(data)).rejects.toMatchObject(seen)
    }
  })

  it('needs an address', async () => {
    const { adapter, connection } = await setupConnected()
    const account = { namespace: 'eip155', address: '', type: 'eoa' } as const
    const attempt = adapter.signMessage({ ...connection, accounts: [account] }, 'x')
    await expect(attempt).rejects.toMatchObject({ code: 'LK_ADDRESS' })
  })
})

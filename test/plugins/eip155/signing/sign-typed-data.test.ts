import { describe, expect, it } from 'vitest'
import { alice, setup } from '../setup.js'
import { setupConnected } from '../setup-connected.js'

const signature = `0x${'ab'.repeat(65)}`

const data = { types: { Mail: [{ name: 'n', type: 'uint8' }] }, primaryType: 'Mail', message: { n: 1 } }

describe('signing typed data', () => {
  it('completes typed data with the type of its domain', async () => {
    const { service, wallet } = await setupConnected({ eth_signTypedData_v4: () => signature })
    await service.signTypedData({ ...data, domain: { chainId: 1n, name: 'x' } })
    const [address, text] = wallet.paramsOf('eth_signTypedData_v4') ?? []
    expect(address).toBe(alice)
    expect(JSON.parse(String(text))).toMatchObject({
      domain: { chainId: '1', name: 'x' },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
      },
    })
    await expect(service.signTypedData({ ...data, primaryType: 'Post' })).rejects.toMatchObject({
      code: 'LK_TYPED_DATA',
    })
  })

  it('needs a connection', async () => {
    await expect(setup().service.signTypedData(data)).rejects.toMatchObject({ code: 'LK_NOT_CONNECTED' })
  })
})

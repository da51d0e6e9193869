import { describe, expect, it } from 'vitest'
import { mainnet } from '../setup.js'
import { setupConnected } from '../setup-connected.js'

const metadata = { name: 'Ether', symbol: 'ETH', iconUrl: '', decimals: 18, price: 1 }
const coin = { address: 'native', balance: '0x1', type: 'NATIVE', metadata }
const token = { ...coin, address: `0x${'1'.repeat(40)}`, type: 'ERC20', balance: '25' }

/** A wallet that discovers assets on Ethereum mainnet. */
const setup = (answer: object) =>
  setupConnected({
    wallet_getCapabilities: () => ({ '0x1': { assetDiscovery: { supported: true } } }),
    wallet_getAssets: () => answer,
  })

describe('what a wallet holds', () => {
  it('is told of the network that was asked for, in base units; the coin has no address', async () => {
    const { adapter, connection } = await setup({ '0x1': [coin, token], '0xa': [token] })
    expect(await adapter.getHoldings?.(connection, mainnet)).toEqual([
      { ...metadata, address: undefined, amount: 1n },
      { ...metadata, address: token.address, amount: 25n },
    ])
  })

  it('is the coin where it says so, whatever the address', async () => {
    const { adapter, connection } = await setup({ '0x1': [{ ...coin, address: token.address }] })
    expect(await adapter.getHoldings?.(connection, mainnet)).toEqual([
      { ...metadata, address: undefined, amount: 1n },
    ])
  })

  it('leaves out amounts that are none', async () => {
    const odd = ['-1', '1.5', '', `0x${'f'.repeat(65)}`].map((balance) => ({ ...token, balance }))
    const { adapter, connection } = await setup({ '0x1': [...odd, coin] })
    expect(await adapter.getHoldings?.(connection, mainnet)).toHaveLength(1)
  })

  it('is nothing where the wallet cannot tell', async () => {
    const { adapter, connection } = await setupConnected({ wallet_getCapabilities: () => ({}) })
    await expect(adapter.getHoldings?.(connection, mainnet)).rejects.toMatchObject({
      code: 'LK_WALLET_METHOD',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { account, FakeWallet } from '../fake-wallet.js'
import { alice, connectedTo, devnet, mainnet, pairedWith, setupWith, testnet } from '../setup.js'

describe('networks', () => {
  it('are switched by ourselves, and refused where the account does not sign', async () => {
    const wallet = new FakeWallet()
    wallet.own = [account(alice, ['solana:mainnet', 'solana:devnet'])]
    const { adapter, connection, provider } = await connectedTo(wallet)
    const heard: string[] = []
    provider.on('chainChanged', (id) => void heard.push(id))
    await adapter.switchNetwork(connection, devnet)
    expect(heard).toEqual([devnet.caipNetworkId])
    await expect(adapter.switchNetwork(connection, testnet)).rejects.toMatchObject({
      code: 'LK_SWITCH',
      message: 'Chain is not supported',
      why: 'The wallet does not serve Solana Testnet.',
    })
    expect(wallet.calls.length).toBe(1)
  })

  it('of a pairing session are those it has', async () => {
    const { adapter } = await setupWith(new FakeWallet())
    const moves: string[] = []
    const session = pairedWith(() => {}, {
      chains: [mainnet.caipNetworkId, devnet.caipNetworkId],
      chainId: mainnet.caipNetworkId,
      setDefaultChain: (id: string) => void moves.push(id),
    })
    await adapter.switchNetwork(session, devnet)
    expect(moves).toEqual([devnet.caipNetworkId])
    await expect(adapter.switchNetwork(session, testnet)).rejects.toMatchObject({ code: 'LK_SWITCH' })
    const odd = pairedWith(() => {}, {
      setDefaultChain: () => {
        throw new Error('No')
      },
    })
    await expect(adapter.switchNetwork(odd, devnet)).rejects.toMatchObject({ code: 'LK_SWITCH' })
  })
})

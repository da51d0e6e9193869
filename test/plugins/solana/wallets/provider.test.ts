import { expect, it } from 'vitest'
import { FakeWallet } from '../fake-wallet.js'
import { alice, bob, connectedTo, devnet, key, mainnet, testnet } from '../setup.js'

it('the provider knows who it stands for', async () => {
  const wallet = new FakeWallet()
  const { provider, connection, activate } = await connectedTo(wallet)
  expect(provider).toMatchObject({ address: alice, publicKey: key(1) })
  activate({ ...connection, accounts: [{ namespace: 'solana', address: bob, type: 'eoa' }] })
  expect(provider).toMatchObject({ address: bob, publicKey: key(2) })
  expect(provider.chains).toEqual([mainnet, devnet, testnet].map(({ caipNetworkId }) => caipNetworkId))
  expect(provider.getAccounts().map(({ address }) => address)).toEqual([alice, bob])
  await expect(provider.request({ method: 'connect' })).rejects.toMatchObject({
    code: 'LK_WALLET_METHOD',
    message: 'The method "connect" is not supported by the wallet',
  })
})

import { FakeWallet } from './fake-wallet.js'
import { mainnet, setupWith } from './setup.js'

/** The plugin with one wallet, connected to mainnet and active. */
export async function setupConnected(wallet = new FakeWallet()) {
  const at = await setupWith(wallet)
  const connection = await at.connect(mainnet)
  at.activate(connection)
  return { ...at, connection, wallet }
}

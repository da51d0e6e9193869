import { FakeWallet } from './fake-wallet.js'
import { mainnet, setupWith } from './setup.js'

/** The plugin with one wallet, connected to mainnet and active. @param answers of the wallet, by method */
export async function setupConnected(answers: FakeWallet['answers'] = {}) {
  const wallet = new FakeWallet()
  Object.assign(wallet.answers, answers)
  const at = await setupWith(wallet)
  const connection = await at.connect(mainnet)
  at.activate(connection)
  return { ...at, wallet, connection }
}

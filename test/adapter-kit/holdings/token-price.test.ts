import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { tokenPrice } from '../../../adapter-kit/features/holdings/token-price.js'
import { type Emulator, startEmulator } from '../../../emulator/src/index.js'
import { completeNetwork } from '../../../kernel/plugin.js'
import { mainnet, polkadot, sepolia, solana } from '../../../networks/index.js'
import { cloud } from '../../../plugins/cloud/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { solana as solanaPlugin } from '../../../plugins/solana/index.js'
import { createHarness, type Harness } from '../../conformance/harness.js'

let emulator: Emulator
let harness: Harness
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
})
afterEach(() => {
  harness.destroy()
  emulator.control.reset()
})
afterAll(() => emulator.close())

async function contextOf() {
  const { directory, analytics, blockchain, projectId } = emulator
  const plugin = cloud({ directoryUrl: directory, analyticsUrl: analytics, blockchainUrl: blockchain })
  harness = createHarness([plugin, eip155(), solanaPlugin()], { projectId })
  return harness.contextOf('cloud')
}
const asked = () => emulator.ledger.entries().filter(({ path }) => path === '/v1/fungible/price').length

it('the coins of EVM and Solana have a price, asked once in fifteen seconds', async () => {
  const context = await contextOf()
  expect(await tokenPrice(context, completeNetwork(mainnet))).toBeGreaterThan(0)
  expect(await tokenPrice(context, completeNetwork(solana))).toBeGreaterThan(0)
  await tokenPrice(context, completeNetwork(mainnet))
  expect(asked()).toBe(2)
})

it('test networks and other chains have none, and nobody is asked', async () => {
  const context = await contextOf()
  for (const network of [sepolia, polkadot])
    expect(await tokenPrice(context, completeNetwork(network))).toBeUndefined()
  expect(asked()).toBe(0)
})

it('a service that is down is no price', async () => {
  const context = await contextOf()
  emulator.faults.set({ path: '/v1/fungible/price', status: 400 })
  expect(await tokenPrice(context, completeNetwork(mainnet))).toBeUndefined()
})

it('a price of zero is none: the coin can be sent all the same', async () => {
  const context = await contextOf()
  const data = await context.use('data')
  const blockchain = { ...(await context.use('blockchain')), price: async () => 0 }
  const use = async (name: string) =>
    name === 'blockchain' ? blockchain : name === 'data' ? data : context.use('adapter:eip155')
  const at = { use: use as typeof context.use, site: context.site }
  expect(await tokenPrice(at, completeNetwork(mainnet))).toBeUndefined()
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDecimals } from '../../../../adapter-kit/index.js'
import { type Emulator, startEmulator } from '../../../../emulator/src/index.js'
import { completeNetwork } from '../../../../kernel/lib/networks.js'
import { solana as mainnet } from '../../../../networks/index.js'
import { solana } from '../../../../plugins/solana/index.js'
import { createHarness } from '../../../conformance/harness.js'
import { tusd } from '../fake-wallet.js'

/** The dollar of the local chain: six decimals. */
const mint = 'ANJ4sGYWJWxwipmUAnbvcLj2JyzAtt9RiuLaV9cUcuuj'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
})
afterAll(() => emulator.close())

it.each([
  ['counts as it says itself', mint, 6, undefined],
  ['counts otherwise', mint, 9, 'LK_TOKEN_SCALE'],
  ['is none', '11111111111111111111111111111111', 6, 'LK_TOKEN_UNCHECKED'],
  ['is nowhere', 'So11111111111111111111111111111111111111112', 6, 'LK_TOKEN_UNCHECKED'],
])('on Solana a mint that %s', async (_, address, decimals, code) => {
  const url = `${emulator.url}/chains/${mainnet.caipNetworkId}`
  const network = completeNetwork(mainnet, [url])
  const only = { ...network, rpcUrls: { ...network.rpcUrls, default: { http: [url] } } }
  const harness = createHarness([solana()], { networks: [mainnet] })
  const context = await harness.contextOf('solana')
  const token = { ...tusd, address, decimals }
  const outcome = await checkDecimals(context, token, only).catch((error) => error)
  expect(outcome?.code).toBe(code)
  harness.destroy()
})

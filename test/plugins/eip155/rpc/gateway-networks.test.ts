import { expect, it, onTestFinished } from 'vitest'
import { createWalletList } from '../../../../adapter-kit/index.js'
import { completeNetwork } from '../../../../kernel/lib/networks.js'
import { createEip155State } from '../../../../plugins/eip155/eip155-state.js'
import { rpc } from '../../../../plugins/eip155/rpc/rpc.js'
import { Quantity } from '../../../../plugins/eip155/rpc/schemas.js'
import { createHarness, testNetwork } from '../../../conformance/harness.js'
import { giving } from '../../send/fake-wallet.js'
import { fakeEndpoint } from '../fake-endpoint.js'

/** Main networks and their test networks, as the gateway's documentation lists them. */
const served = [
  ...[1, 10, 30, 31, 56, 97, 100, 130, 137, 146, 300, 324, 1101, 1111, 1112, 1284, 1301, 1329, 2810, 2818],
  ...[5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113, 43114, 55931, 57054, 59144, 80002, 80069, 80084],
  ...[80094, 84532, 421614, 534351, 534352, 560048, 911867, 7777777, 11155111, 11155420, 999999999],
  ...[1313161554, 1313161555],
]
const others = [2, 250, 1337, 31337]

it('the gateway is asked for the networks that it serves, and for no other', async () => {
  const gateway = await fakeEndpoint(() => ({ result: '0x1' }))
  const node = await fakeEndpoint(() => ({ result: '0x2' }))
  const harness = createHarness([giving('blockchain', { rpcUrl: () => gateway.url })])
  onTestFinished(() => {
    for (const end of [gateway.stop, node.stop, harness.destroy]) end()
  })
  const state = createEip155State(await harness.contextOf('blockchain'), createWalletList())
  const rpcUrls = { default: { http: [node.url] } }
  const isAsked = async (id: number) => {
    const network = completeNetwork({ ...testNetwork('eip155', id), rpcUrls })
    return (await rpc(state, network, { method: 'eth_gasPrice', params: [], result: Quantity })) === 1n
  }
  const answers = await Promise.all(
    [...served, ...others].map(async (id) => [id, await isAsked(id)] as const),
  )
  expect(answers.filter(([, asked]) => asked).map(([id]) => id)).toEqual(served)
})

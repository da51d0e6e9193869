import { describe, expect, it } from 'vitest'
import { completeNetwork, type Network } from '../../../kernel/plugin.js'
import { sepolia } from '../../../networks/index.js'
import {
  compatibleNetworks,
  type Receiver,
  refusedNetworks,
} from '../../../plugins/receive/compatible-networks.js'
import { ethereum, foxOn, onBase, op, sessionOf, solana } from '../networks/fake-networks.js'

const testnet = completeNetwork(sepolia)
const networks = [testnet, ethereum, solana, op, onBase]
const ada: Receiver = { address: 'ada', type: 'eoa', network: ethereum }
const names = (list: readonly Network[]) => list.map(({ name }) => name)

const none = new Set<never>()

function compatible(receiver: Partial<Receiver> = {}, approved?: unknown) {
  const session = sessionOf([foxOn(ethereum, { approved })])
  return names(compatibleNetworks({ ...ada, ...receiver }, networks, { session, refused: none }))
}

/** Where an address counts, as an adapter judges it. */
async function judged(judge: Parameters<typeof refusedNetworks>[0]) {
  const session = sessionOf([foxOn(ethereum)])
  const refused = await refusedNetworks(judge, ada.address, networks)
  return names(compatibleNetworks(ada, networks, { session, refused }))
}

describe('the networks where an address receives', () => {
  it('are those of its chain family: the one in use first, test networks last', () => {
    expect(compatible()).toEqual(['Ethereum', 'OP Mainnet', 'Base', 'Sepolia'])
    expect(compatible({ network: testnet })).toEqual(['Sepolia', 'Ethereum', 'OP Mainnet', 'Base'])
    expect(compatible({ network: solana })).toEqual(['Solana'])
  })

  it('begin with what the wallet approved, where it says so', () => {
    const approved = ['eip155:1', 'eip155:8453']
    expect(compatible({}, approved)).toEqual(['Ethereum', 'Base', 'OP Mainnet', 'Sepolia'])
    expect(compatible({}, [])).toEqual(['Ethereum', 'OP Mainnet', 'Base', 'Sepolia'])
  })

  it('are one alone for a smart account', () => {
    expect(compatible({ type: 'smartAccount' })).toEqual(['Ethereum'])
  })

  it('leave out where the chain writes the address another way, but never where the wallet is', async () => {
    const isOp = (_: string, network?: Network) => network?.id === 10
    expect(await judged({ isAddress: isOp })).toEqual(['Ethereum', 'OP Mainnet'])
    expect(await judged({ isAddress: async (...input) => isOp(...input) })).toEqual([
      'Ethereum',
      'OP Mainnet',
    ])
  })

  it('are all where the adapter cannot tell', async () => {
    expect(await judged({})).toHaveLength(4)
    const odd = () => {
      throw new Error('odd')
    }
    expect(await judged({ isAddress: odd })).toHaveLength(4)
    expect(await judged({ isAddress: async () => odd() })).toHaveLength(4)
  })

  it('are none where the site has none', () => {
    const session = sessionOf([])
    expect(compatibleNetworks({ ...ada, network: onBase }, [], { session, refused: none })).toEqual([])
  })
})

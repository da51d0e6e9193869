import { expect, it } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.js'
import { solana } from '../../../plugins/solana/index.js'
import { createHarness } from '../../conformance/harness.js'

const genesis = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const dollar = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'

it.each([
  ['eip155', 'eip155:1', undefined, 'eip155:1/slip44:60'],
  ['eip155', 'eip155:8453', dollar, `eip155:8453/erc20:${dollar}`],
  ['eip155', 'eip155:56', undefined, 'eip155:56/slip44:714'],
  ['eip155', 'eip155:204', undefined, 'eip155:204/slip44:714'],
  ['solana', genesis, undefined, `${genesis}/slip44:501`],
  ['solana', genesis, mint, `${genesis}/token:${mint}`],
] as const)('the adapter of %s names assets of %s as CAIP-19 does', async (namespace, network, token, id) => {
  const harness = createHarness([eip155(), solana()])
  const adapter = await harness.modal.use(`adapter:${namespace}`)
  expect(adapter.assetId?.(network, token)).toBe(id)
  harness.destroy()
})

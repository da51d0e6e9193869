import { type CaipNetworkId, LatchkeyError, referenceOf } from '../../../kernel/plugin.js'

/**
 * A chain as ENS counts coins (ENSIP-11), in decimal: 2147483649 for chain 1.
 * @throws LatchkeyError LK_NAME_CHAIN 'Invalid chainId' for a chain too large to be counted
 */
export function coinTypeOf(network: CaipNetworkId): string {
  const chain = Number(referenceOf(network))
  if (chain < 0x80000000) return String(0x80000000 + chain)
  throw new LatchkeyError('LK_NAME_CHAIN', 'Invalid chainId', {
    why: `A name can have no address of its own on ${network}: chain ids below 2147483648 only (ENSIP-11).`,
    fix: 'Use the address itself.',
  })
}

/** The chain that a number in a record is of: 60 was Ethereum's before chains were counted. */
export function networkOfCoin(coinType: string): CaipNetworkId | undefined {
  if (coinType === '60') return 'eip155:1'
  const chain = /^\d{10}$/.test(coinType) ? Number(coinType) - 0x80000000 : 0
  return chain > 0 && chain < 0x80000000 ? `eip155:${chain}` : undefined
}

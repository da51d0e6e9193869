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

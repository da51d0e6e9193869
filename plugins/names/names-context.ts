import { type CaipNetworkId, LatchkeyError, type PluginContext } from '../../kernel/plugin.js'

/** What of the context this plugin uses. */
export type NamesContext = Pick<PluginContext, 'options' | 'site' | 'store' | 'state' | 'use' | 'provide'>

/** How long an answer is trusted, in milliseconds (specification §9). */
export const trusted = 300_000

/** The EVM network a question is about: the one that was given, else the active one. */
export function evmNetwork(
  { store, state }: Pick<NamesContext, 'store' | 'state'>,
  given: CaipNetworkId | undefined,
): CaipNetworkId | undefined {
  const id = given ?? store.get(state.network()).caipNetworkId
  return id && /^eip155:\d{1,15}$/.test(id) ? id : undefined
}

export const isEvmAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text)
export const isZeroAddress = (address: string) => /^(0x)?0*$/i.test(address)

/**
 * A chain as ENS counts coins (ENSIP-11), in decimal: 2147483649 for chain 1.
 * @throws LatchkeyError LK_NAME_CHAIN 'Invalid chainId' for a chain too large to be counted
 */
export function coinTypeOf(network: CaipNetworkId): string {
  const chain = Number(network.slice(network.indexOf(':') + 1))
  if (chain < 0x80000000) return String(0x80000000 + chain)
  throw new LatchkeyError('LK_NAME_CHAIN', 'Invalid chainId', {
    why: `A name can have no address of its own on ${network}: chain ids below 2147483648 only (ENSIP-11).`,
    fix: 'Use the address itself.',
  })
}

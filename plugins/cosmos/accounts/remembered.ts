import * as v from 'valibot'
import { parsed, type RememberedAccounts, rememberedAccounts } from '../../../adapter-kit/chains/index.js'
import { type CaipNetworkId, isCaipNetworkId, namespaceOf } from '../../../kernel/plugin.js'
import type { CosmosSession, CosmosState } from '../cosmos-state.js'
import { hasPrefix } from './address.js'

const Remembered = v.object({
  network: v.custom<CaipNetworkId>((id) => isCaipNetworkId(id) && namespaceOf(id) === 'cosmos'),
  address: v.custom<string>((address) => hasPrefix(address, undefined)),
  publicKey: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43,87}=*$/))),
})

/**
 * The account of each connection, kept over a reload: Keplr opens its window when it is asked for a key while it is
 * locked, so at page load it is not asked.
 */
export const remembered = ({ context }: CosmosState): RememberedAccounts<v.InferOutput<typeof Remembered>> =>
  rememberedAccounts(context, (entry) => parsed(Remembered, entry))

export function remember(state: CosmosState, { connectorId, network, account }: CosmosSession): void {
  const { address, publicKey } = account
  remembered(state).remember(connectorId, { network, address, publicKey })
}

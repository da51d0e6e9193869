import { addressToPay, optionalService } from '../../adapter-kit/features/index.js'
import {
  type Adapter,
  type CaipNetworkId,
  findNetwork,
  isCaipNetworkId,
  type Network,
  namespaceOf,
  type PluginContext,
  unsupportedNetwork,
} from '../../kernel/plugin.js'

/** The part of the context that this plugin uses. */
export type NamesContext = Pick<
  PluginContext,
  | 'site'
  | 'store'
  | 'state'
  | 'session'
  | 'events'
  | 'router'
  | 'use'
  | 'provide'
  | 'track'
  | 'report'
  | 'signal'
  | 'onLeave'
>

/** How long an answer is kept, in milliseconds (specification §9). */
export const trusted = 300_000

/** The network of a look-up: the one that was given, else the active one. */
export function networkFor(
  { store, state }: Pick<NamesContext, 'store' | 'state'>,
  networkId: CaipNetworkId | undefined,
): Network | undefined {
  const id = networkId ?? store.get(state.network()).caipNetworkId
  if (!isCaipNetworkId(id)) return undefined
  return findNetwork(store.get(state.networks), id) ?? unsupportedNetwork(id)
}

/** Undefined where no plugin serves the network's namespace: it has no names then. */
export const adapterOf = (context: Pick<NamesContext, 'use'>, { caipNetworkId }: Network) =>
  optionalService(context, `adapter:${namespaceOf(caipNetworkId)}`)

/** An address as its chain writes it; undefined for what is no address there, is mistyped, or is the zero address. */
export async function addressOn(
  adapter: Adapter,
  text: string,
  network: Network,
): Promise<string | undefined> {
  return /^(0x)?0*$/i.test(text) ? undefined : addressToPay(adapter, text, network)
}

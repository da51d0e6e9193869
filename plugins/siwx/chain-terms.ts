import {
  type CaipNetworkId,
  type Network,
  namespaceOf,
  type PluginContext,
  type SignInTerms,
  unsupportedNetwork,
} from '../../kernel/plugin.js'

export type ChainContext = Pick<PluginContext, 'use' | 'store' | 'state'>

/** What the namespace's adapter says about signing in, with its name where the adapter says nothing. */
export async function termsOf({ use }: ChainContext, chainId: CaipNetworkId): Promise<SignInTerms> {
  const namespace = namespaceOf(chainId)
  const { signIn } = await use(`adapter:${namespace}`)
  return signIn ?? { chainName: namespace, fullChainId: true }
}

/** The site's network of that id, or one that has its id alone. */
export function networkOf(
  { store, state }: Pick<ChainContext, 'store' | 'state'>,
  id: CaipNetworkId,
): Network {
  const match = store.get(state.networks).find(({ caipNetworkId }) => caipNetworkId === id)
  return match ?? unsupportedNetwork(id)
}

/** An address as its chain writes it, so that one account is one text. */
export async function canonical(
  context: ChainContext,
  chainId: CaipNetworkId,
  address: string,
): Promise<string> {
  const adapter = await context.use(`adapter:${namespaceOf(chainId)}`)
  return adapter.canonicalAddress?.(address, networkOf(context, chainId)).address ?? address
}

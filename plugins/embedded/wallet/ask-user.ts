import type { EmbeddedRules } from '../../../adapter-kit/features/index.js'
import type { AccountType, CaipNetworkId, Namespace, Network, PluginContext } from '../../../kernel/plugin.js'
import type { FrameClient } from '../frame/frame-client.js'
import type { FrameInput, FrameUser } from '../frame/frame-events.js'

export interface UserDeps {
  readonly context: Pick<PluginContext, 'store' | 'state'>
  readonly client: Pick<FrameClient, 'send'>
}

export interface UserQuery {
  readonly rules: EmbeddedRules
  readonly network: CaipNetworkId
  /** The type of account to be in use. */
  readonly type?: AccountType | undefined
}

/** How the frame is asked for it. */
export function questionOf(deps: UserDeps, { rules, network, type }: UserQuery): FrameInput<'GET_USER'> {
  const preferred = type && { preferredAccountType: type }
  return { ...preferred, chainId: rules.chainIdOf(network), ...endpoint(deps, network) }
}

/** The login on a network, with the account in use. Its site may have none of the wanted type there. */
export async function askUser(deps: UserDeps, query: UserQuery, signal?: AbortSignal): Promise<FrameUser> {
  const { client } = deps
  const { type } = query
  const input = questionOf(deps, query)
  const user = await client.send('GET_USER', input, signal)
  if (!type || !hasOther(user, type)) return user
  // The site remembers another choice, which goes before what is asked for: what the page remembers counts here.
  await client.send('SET_PREFERRED_ACCOUNT', { type }, signal)
  return client.send('GET_USER', input, signal)
}

/** Whether it lists an account of that type, and one of another type is in use. */
function hasOther({ address, accounts = [] }: FrameUser, type: AccountType): boolean {
  const inUse = accounts.find((account) => account.address.toLowerCase() === address.toLowerCase())
  return inUse !== undefined && inUse.type !== type && accounts.some((account) => account.type === type)
}

export const networkOf = ({ context: { store, state } }: UserDeps, id: CaipNetworkId): Network | undefined =>
  store.get(state.networks).find(({ caipNetworkId }) => caipNetworkId === id)

/** The network's endpoint, for the frame. */
export function endpoint(deps: UserDeps, network: CaipNetworkId): { readonly rpcUrl?: string } {
  const rpcUrl = networkOf(deps, network)?.rpcUrls.chainDefault.http[0]
  return rpcUrl === undefined ? {} : { rpcUrl }
}

/** The network of a namespace that is selected, else its first. */
export function firstNetwork(
  { store, state }: UserDeps['context'],
  namespace: Namespace,
): CaipNetworkId | undefined {
  const candidates = store.get(state.networks).filter((network) => network.chainNamespace === namespace)
  const selected = store.get(state.session).selected[namespace]
  return (candidates.find(({ caipNetworkId }) => caipNetworkId === selected) ?? candidates[0])?.caipNetworkId
}

import * as v from 'valibot'
import { parsed } from '../../adapter-kit/chains/index.js'
import { type CaipNetworkId, type Network, property } from '../../kernel/plugin.js'
import type { StacksState } from './stacks-state.js'

/** How addresses of a network begin: `SP…` and `SM…`, or `ST…` and `SN…`. */
export type AddressForm = 'mainnet' | 'testnet'

const mainnet: CaipNetworkId = 'stacks:1'
const testnet: CaipNetworkId = 'stacks:2147483648'

/**
 * Names that wallets have for networks; a site names its own networks by `extra: { stacks: { network: 'devnet' } }`.
 */
const Extra = v.object({ network: v.picklist(['mainnet', 'testnet', 'devnet', 'regtest', 'mocknet']) })

/** The name of a network that wallets understand. */
export function wordOf({ caipNetworkId, extra }: Pick<Network, 'caipNetworkId' | 'extra'>): string {
  const configured = parsed(Extra, property(extra, 'stacks'))?.network
  return configured ?? (caipNetworkId === mainnet ? 'mainnet' : 'testnet')
}

/** The form of a network's addresses: every network but the main one has that of the testnet. */
export function formOf(network: Pick<Network, 'caipNetworkId' | 'extra'>): AddressForm {
  return wordOf(network) === 'mainnet' ? 'mainnet' : 'testnet'
}

/** A network by its id, as the site configured it. */
export function networkOf(state: StacksState, id: CaipNetworkId): Pick<Network, 'caipNetworkId' | 'extra'> {
  const all = state.context.store.get(state.context.state.networks)
  return all.find(({ caipNetworkId }) => caipNetworkId === id) ?? { caipNetworkId: id }
}

/** The public network whose addresses have that form. */
export function publicNetwork(form: AddressForm): CaipNetworkId {
  return form === 'mainnet' ? mainnet : testnet
}

/** The network that a wallet means by a name or a chain id; undefined for an unknown one. */
export function networkNamed(state: StacksState, name: unknown): CaipNetworkId | undefined {
  if (typeof name === 'number') return networkNumbered(name)
  if (typeof name !== 'string' || name.length > 20) return undefined
  const word = name.toLowerCase()
  if (word === 'mainnet') return mainnet
  if (word === 'testnet') return testnet
  const all = state.context.store.get(state.context.state.networks)
  return all.find((network) => network.chainNamespace === 'stacks' && wordOf(network) === word)?.caipNetworkId
}

function networkNumbered(id: number): CaipNetworkId | undefined {
  return Number.isInteger(id) && id > 0 && id <= 0xffffffff ? `stacks:${id}` : undefined
}

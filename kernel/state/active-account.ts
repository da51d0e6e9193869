import { type Atom, atom } from 'jotai/vanilla'
import type { PublicState } from '../contract/state.js'
import { type CaipAddress, toCaipAddress } from '../lib/caip.js'
import type { Network } from '../lib/networks.js'

/** The account that the visitor is using, on its network. */
export interface ActiveAccount {
  /** CAIP-10, tells one from another. */
  readonly key: CaipAddress
  readonly address: string
  readonly network: Network
}

/** Undefined while nobody is connected. The network may be one that the site does not have (`unsupported`). */
export function activeAccount({ account, network }: PublicState): Atom<ActiveAccount | undefined> {
  return atom((get) => {
    const { address } = get(account())
    const current = get(network()).network
    if (!address || !current) return undefined
    return { key: toCaipAddress(current.caipNetworkId, address), address, network: current }
  })
}

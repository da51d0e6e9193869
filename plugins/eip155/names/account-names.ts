import type { AccountNames } from '../../../adapter-kit/chains/index.js'
import type { Eip155State } from '../eip155-state.js'
import { assertReachable } from './assert-reachable.js'
import { coinTypeOf, networkOfCoin } from './coin-type.js'
import { registryNetwork, resolveEns } from './resolve-ens.js'

/** ENS, unless the site does not want it. */
export function createAccountNames(state: Eip155State): AccountNames {
  const { resolver, normalize } = state.ens
  return {
    network: registryNetwork,
    coinTypeOf,
    networkOf: networkOfCoin,
    assertReachable: (where) => assertReachable(state, where),
    ...(resolver && { resolve: (query) => resolveEns(state, { resolver, normalize }, query) }),
  }
}

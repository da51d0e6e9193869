/** A chain as wallets and its API know it. */
export interface CosmosChain {
  /** What addresses begin with. */
  readonly prefix: string
  /** Base unit of its coin. */
  readonly denom: string
  /** Demo wallets have to be told of it first. */
  readonly foreign?: true
}

/** The chains that run here, by chain id. */
export const chains: Readonly<Record<string, CosmosChain>> = {
  'cosmoshub-4': { prefix: 'cosmos', denom: 'uatom' },
  'osmosis-1': { prefix: 'osmo', denom: 'uosmo' },
  provider: { prefix: 'cosmos', denom: 'uatom' },
  'osmo-test-5': { prefix: 'osmo', denom: 'uosmo' },
  'neutron-1': { prefix: 'neutron', denom: 'untrn', foreign: true },
}

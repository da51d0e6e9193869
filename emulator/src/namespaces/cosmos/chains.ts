/** A Cosmos chain. */
export interface CosmosChain {
  /** Prefix of its addresses. */
  readonly prefix: string
  /** Base unit of its coin. */
  readonly denom: string
  /** Unknown to the demo wallets until a site suggests it. */
  readonly foreign?: true
}

/** The chains that run here, by chain id. */
export const cosmosChains: Readonly<Record<string, CosmosChain>> = {
  'cosmoshub-4': { prefix: 'cosmos', denom: 'uatom' },
  'osmosis-1': { prefix: 'osmo', denom: 'uosmo' },
  provider: { prefix: 'cosmos', denom: 'uatom' },
  'osmo-test-5': { prefix: 'osmo', denom: 'uosmo' },
  'neutron-1': { prefix: 'neutron', denom: 'untrn', foreign: true },
}

import type { NetworkInput } from '../kernel/plugin.js'

// Endpoints are public and rate-limited: a site with visitors passes its own as `customRpcUrls`.

/** A network with SS58 addresses. */
export interface PolkadotNetwork extends NetworkInput {
  readonly chainNamespace: 'polkadot'
  readonly caipNetworkId: `polkadot:${string}`
}

/** What differs between these networks; the rest is put in. */
interface Details {
  /** The genesis hash; the first half of it is the network's id. */
  readonly genesis: `0x${string}`
  readonly coin: readonly [name: string, symbol: string, decimals: number]
  readonly rpc: string
  /** How addresses begin. */
  readonly prefix: number
  /** The existential deposit, in base units. */
  readonly deposit: string
  /** Subdomain of the explorer. */
  readonly explorer: string
  readonly testnet?: true
}

/** Pure, so that a bundler drops the networks a page does not use. */
function polkadotNetwork(name: string, details: Details): PolkadotNetwork {
  const [coin, symbol, decimals] = details.coin
  const id = details.genesis.slice(2, 34)
  return {
    id,
    name,
    chainNamespace: 'polkadot',
    caipNetworkId: `polkadot:${id}`,
    nativeCurrency: { name: coin, symbol, decimals },
    rpcUrls: { default: { http: [details.rpc] } },
    blockExplorers: { default: { name: 'Subscan', url: `https://${details.explorer}.subscan.io` } },
    ...(details.testnet && { testnet: true }),
    extra: {
      polkadot: {
        ss58Format: details.prefix,
        genesisHash: details.genesis,
        existentialDeposit: details.deposit,
      },
    },
  }
}

/** Where DOT is kept since balances left the relay chain. */
export const polkadotAssetHub = /* @__PURE__ */ polkadotNetwork('Polkadot Asset Hub', {
  genesis: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
  coin: ['Polkadot', 'DOT', 10],
  rpc: 'https://polkadot-asset-hub-rpc.polkadot.io',
  prefix: 0,
  deposit: '100000000',
  explorer: 'assethub-polkadot',
})

/** The relay chain. It holds few balances: {@link polkadotAssetHub} has them. */
export const polkadot = /* @__PURE__ */ polkadotNetwork('Polkadot', {
  genesis: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  coin: ['Polkadot', 'DOT', 10],
  rpc: 'https://rpc.polkadot.io',
  prefix: 0,
  deposit: '10000000000',
  explorer: 'polkadot',
})

export const kusama = /* @__PURE__ */ polkadotNetwork('Kusama', {
  genesis: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
  coin: ['Kusama', 'KSM', 12],
  rpc: 'https://kusama-rpc.polkadot.io',
  prefix: 2,
  deposit: '333333333',
  explorer: 'kusama',
})

export const westend = /* @__PURE__ */ polkadotNetwork('Westend', {
  genesis: '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e',
  coin: ['Westend', 'WND', 12],
  rpc: 'https://westend-rpc.polkadot.io',
  prefix: 42,
  deposit: '10000000000',
  explorer: 'westend',
  testnet: true,
})

export const paseo = /* @__PURE__ */ polkadotNetwork('Paseo', {
  genesis: '0x77afd6190f1554ad45fd0d31aee62aacc33c6db0ea801129acb813f913e0764f',
  coin: ['Paseo', 'PAS', 10],
  rpc: 'https://rpc.ibp.network/paseo',
  prefix: 0,
  deposit: '10000000000',
  explorer: 'paseo',
  testnet: true,
})

import type { NetworkInput } from '../kernel/plugin.js'

/** What differs between Cosmos networks; the rest is put in. */
interface Details {
  /** Prefix of its addresses. */
  readonly prefix: string
  /** Symbol of the coin, and its base unit. */
  readonly coin: readonly [symbol: string, denom: string]
  /** Base URLs of its REST API, from which balances are read, and of its RPC, which wallets get. */
  readonly urls: readonly [rest: string, rpc: string]
  readonly explorer?: string
  readonly testnet?: true
  /** Price of a unit of gas in base units: low, average, high. */
  readonly gas: readonly [number, number, number]
}

/** Pure, so that a bundler drops the networks a page does not use. */
function cosmosNetwork(id: string, name: string, details: Details): NetworkInput {
  const [symbol, denom] = details.coin
  const [rest, rpc] = details.urls
  const [low, average, high] = details.gas
  return {
    id,
    name,
    chainNamespace: 'cosmos',
    caipNetworkId: `cosmos:${id}`,
    nativeCurrency: { name: symbol, symbol, decimals: 6 },
    rpcUrls: { default: { http: [rest] } },
    ...(details.explorer && { blockExplorers: { default: { name: 'Mintscan', url: details.explorer } } }),
    ...(details.testnet && { testnet: true }),
    extra: {
      cosmos: {
        bech32Prefix: details.prefix,
        coinType: 118,
        denom,
        rpc,
        gasPriceStep: { low, average, high },
      },
    },
  }
}

// Endpoints are public and rate-limited: a site with visitors passes its own as `customRpcUrls`.

export const cosmosHub = /* @__PURE__ */ cosmosNetwork('cosmoshub-4', 'Cosmos Hub', {
  prefix: 'cosmos',
  coin: ['ATOM', 'uatom'],
  urls: ['https://rest.cosmos.directory/cosmoshub', 'https://rpc.cosmos.directory/cosmoshub'],
  explorer: 'https://www.mintscan.io/cosmos',
  gas: [0.01, 0.025, 0.03],
})

export const osmosis = /* @__PURE__ */ cosmosNetwork('osmosis-1', 'Osmosis', {
  prefix: 'osmo',
  coin: ['OSMO', 'uosmo'],
  urls: ['https://rest.cosmos.directory/osmosis', 'https://rpc.cosmos.directory/osmosis'],
  explorer: 'https://www.mintscan.io/osmosis',
  gas: [0.03, 0.035, 0.06],
})

/** The testnet of the Hub, whose chain id is `provider`. */
export const cosmosHubTestnet = /* @__PURE__ */ cosmosNetwork('provider', 'Cosmos Hub Testnet', {
  prefix: 'cosmos',
  coin: ['ATOM', 'uatom'],
  urls: [
    'https://rest.provider-sentry-01.ics-testnet.polypore.xyz',
    'https://rpc.provider-sentry-01.ics-testnet.polypore.xyz',
  ],
  testnet: true,
  gas: [0.01, 0.025, 0.03],
})

export const osmosisTestnet = /* @__PURE__ */ cosmosNetwork('osmo-test-5', 'Osmosis Testnet', {
  prefix: 'osmo',
  coin: ['OSMO', 'uosmo'],
  urls: ['https://lcd.osmotest5.osmosis.zone', 'https://rpc.osmotest5.osmosis.zone'],
  explorer: 'https://www.mintscan.io/osmosis-testnet',
  testnet: true,
  gas: [0.03, 0.035, 0.06],
})

import type { NetworkInput } from '../kernel/plugin.js'

// Endpoints are public and rate-limited: a site with visitors passes its own as `customRpcUrls`.

const network = (reference: string, name: string, testnet: boolean): NetworkInput => ({
  id: reference,
  name,
  chainNamespace: 'sui',
  caipNetworkId: `sui:${reference}`,
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
  rpcUrls: { default: { http: [`https://graphql.${reference}.sui.io/graphql`] } },
  blockExplorers: { default: { name: 'Suiscan', url: `https://suiscan.xyz/${reference}` } },
  testnet,
})

export const sui = /* @__PURE__ */ network('mainnet', 'Sui', false)
export const suiTestnet = /* @__PURE__ */ network('testnet', 'Sui Testnet', true)
export const suiDevnet = /* @__PURE__ */ network('devnet', 'Sui Devnet', true)

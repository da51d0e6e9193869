import type { NetworkInput } from '../kernel/plugin.js'

// The API is public and rate-limited: a site with visitors passes its own as `customRpcUrls`.

const shared = {
  chainNamespace: 'stacks',
  nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
  blockExplorers: { default: { name: 'Stacks Explorer', url: 'https://explorer.hiro.so' } },
} as const

export const stacks: NetworkInput = {
  ...shared,
  id: 1,
  caipNetworkId: 'stacks:1',
  name: 'Stacks',
  rpcUrls: { default: { http: ['https://api.mainnet.hiro.so'] } },
}

export const stacksTestnet: NetworkInput = {
  ...shared,
  id: 2147483648,
  caipNetworkId: 'stacks:2147483648',
  name: 'Stacks Testnet',
  rpcUrls: { default: { http: ['https://api.testnet.hiro.so'] } },
  testnet: true,
}

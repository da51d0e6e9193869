// Endpoints are public and rate-limited: a site with visitors passes its own as `customRpcUrls`.

const coin = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const solscan = { default: { name: 'Solscan', url: 'https://solscan.io' } }
const assets = { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' }

export const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  network: 'solana-mainnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  deprecatedCaipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  nativeCurrency: coin,
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: solscan,
  testnet: false,
  assets,
  extra: { solana: { cluster: 'mainnet' } },
} as const

export const solanaDevnet = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  network: 'solana-devnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  deprecatedCaipNetworkId: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  nativeCurrency: coin,
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  blockExplorers: solscan,
  testnet: true,
  assets,
  extra: { solana: { cluster: 'devnet' } },
} as const

export const solanaTestnet = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  network: 'solana-testnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  nativeCurrency: coin,
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorers: solscan,
  testnet: true,
  assets,
  extra: { solana: { cluster: 'testnet' } },
} as const

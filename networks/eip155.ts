import { evmNetwork } from './evm-network.js'

// Endpoints are public and rate-limited: a site with visitors passes its own as `customRpcUrls`.

export const mainnet = /* @__PURE__ */ evmNetwork(1, 'Ethereum', {
  rpc: 'https://ethereum-rpc.publicnode.com',
  explorer: ['Etherscan', 'https://etherscan.io'],
  imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
})

export const sepolia = /* @__PURE__ */ evmNetwork(11155111, 'Sepolia', {
  rpc: 'https://ethereum-sepolia-rpc.publicnode.com',
  coin: ['Sepolia Ether', 'ETH'],
  explorer: ['Etherscan', 'https://sepolia.etherscan.io'],
  imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800',
  testnet: true,
})

export const optimism = /* @__PURE__ */ evmNetwork(10, 'OP Mainnet', {
  rpc: 'https://mainnet.optimism.io',
  explorer: ['Optimism Explorer', 'https://optimistic.etherscan.io'],
  imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400',
})

export const base = /* @__PURE__ */ evmNetwork(8453, 'Base', {
  rpc: 'https://mainnet.base.org',
  explorer: ['Basescan', 'https://basescan.org'],
  imageId: '7289c336-3981-4081-c5f4-efc26ac64a00',
})

export const baseSepolia = /* @__PURE__ */ evmNetwork(84532, 'Base Sepolia', {
  rpc: 'https://sepolia.base.org',
  coin: ['Sepolia Ether', 'ETH'],
  explorer: ['Basescan', 'https://sepolia.basescan.org'],
  imageId: 'a18a7ecd-e307-4360-4746-283182228e00',
  testnet: true,
})

export const arbitrum = /* @__PURE__ */ evmNetwork(42161, 'Arbitrum One', {
  rpc: 'https://arb1.arbitrum.io/rpc',
  explorer: ['Arbiscan', 'https://arbiscan.io'],
  imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600',
})

export const polygon = /* @__PURE__ */ evmNetwork(137, 'Polygon', {
  rpc: 'https://polygon-bor-rpc.publicnode.com',
  coin: ['POL', 'POL'],
  explorer: ['PolygonScan', 'https://polygonscan.com'],
  imageId: '41d04d42-da3b-4453-8506-668cc0727900',
})

export const bsc = /* @__PURE__ */ evmNetwork(56, 'BNB Smart Chain', {
  rpc: 'https://bsc-dataseed.bnbchain.org',
  coin: ['BNB', 'BNB'],
  explorer: ['BscScan', 'https://bscscan.com'],
  imageId: '93564157-2e8e-4ce7-81df-b264dbee9b00',
})

export const avalanche = /* @__PURE__ */ evmNetwork(43114, 'Avalanche', {
  rpc: 'https://api.avax.network/ext/bc/C/rpc',
  coin: ['Avalanche', 'AVAX'],
  explorer: ['SnowTrace', 'https://snowtrace.io'],
  imageId: '30c46e53-e989-45fb-4549-be3bd4eb3b00',
})

export const gnosis = /* @__PURE__ */ evmNetwork(100, 'Gnosis', {
  rpc: 'https://rpc.gnosischain.com',
  coin: ['xDAI', 'XDAI'],
  explorer: ['Gnosisscan', 'https://gnosisscan.io'],
  imageId: '02b53f6a-e3d4-479e-1cb4-21178987d100',
})

export const zksync = /* @__PURE__ */ evmNetwork(324, 'ZKsync Era', {
  rpc: 'https://mainnet.era.zksync.io',
  explorer: ['ZKsync Explorer', 'https://explorer.zksync.io'],
  imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800',
})

export const linea = /* @__PURE__ */ evmNetwork(59144, 'Linea Mainnet', {
  rpc: 'https://rpc.linea.build',
  coin: ['Linea Ether', 'ETH'],
  explorer: ['Lineascan', 'https://lineascan.build'],
})

export const celo = /* @__PURE__ */ evmNetwork(42220, 'Celo', {
  rpc: 'https://forno.celo.org',
  coin: ['CELO', 'CELO'],
  explorer: ['Celo Explorer', 'https://celoscan.io'],
  imageId: 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
})

/** A chain on your own machine: anvil, hardhat. */
export const localhost = /* @__PURE__ */ evmNetwork(31337, 'Localhost', {
  rpc: 'http://127.0.0.1:8545',
  testnet: true,
})

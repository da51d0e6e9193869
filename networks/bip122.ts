import type { NetworkInput } from '../kernel/plugin.js'

// The endpoint speaks esplora's API, is public and rate-limited: a site with visitors passes its own as `customRpcUrls`.

const explorer = 'https://mempool.space'

interface Details {
  readonly path?: string
  readonly imageId?: string
}

/** Pure, so that a bundler drops the networks a page does not use. */
function bitcoinNetwork(id: string, name: string, { path, imageId }: Details): NetworkInput {
  const url = `${explorer}${path ?? ''}`
  return {
    id,
    name,
    chainNamespace: 'bip122',
    caipNetworkId: `bip122:${id}`,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [`${url}/api`] } },
    blockExplorers: { default: { name: 'mempool', url } },
    ...(path && { testnet: true }),
    ...(imageId && { assets: { imageId } }),
  }
}

export const bitcoin = /* @__PURE__ */ bitcoinNetwork('000000000019d6689c085ae165831e93', 'Bitcoin', {
  imageId: '0b4838db-0161-4ffe-022d-532bf03dba00',
})

/** The third testnet, which Bitcoin wallets call Testnet. */
export const bitcoinTestnet = /* @__PURE__ */ bitcoinNetwork(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  { path: '/testnet', imageId: '39354064-d79b-420b-065d-f980c4b78200' },
)

export const bitcoinTestnet4 = /* @__PURE__ */ bitcoinNetwork(
  '00000000da84f2bafbbc53dee25a72ae',
  'Bitcoin Testnet4',
  { path: '/testnet4' },
)

export const bitcoinSignet = /* @__PURE__ */ bitcoinNetwork(
  '00000008819873e925422c1ff0f99f7c',
  'Bitcoin Signet',
  { path: '/signet', imageId: 'b3406e4a-bbfc-44fb-e3a6-89673c78b700' },
)

/** A chain of your own machine; the endpoint is where esplora's servers listen by default. */
export const bitcoinRegtest: NetworkInput = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['http://127.0.0.1:3002'] } },
  testnet: true,
}

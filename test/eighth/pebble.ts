import type { NetworkInput, Plugin } from 'latchkey/plugin'

/** A chain that does not exist. This folder adds it as anyone could: through the public doors, editing nothing. */
export const pebbleMain: NetworkInput = {
  id: 'main',
  name: 'Pebble',
  chainNamespace: 'pebble',
  caipNetworkId: 'pebble:main',
  nativeCurrency: { name: 'Pebble', symbol: 'PBL', decimals: 2 },
  rpcUrls: { default: { http: [] } },
}

export const pebbleTest: NetworkInput = {
  ...pebbleMain,
  id: 'test',
  name: 'Pebble Test',
  caipNetworkId: 'pebble:test',
  testnet: true,
}

/** An eighth namespace: wallets are objects in `window.pebbles`. */
export function pebble(): Plugin {
  return {
    name: 'pebble',
    api: 1,
    provides: ['adapter:pebble'],
    fills: [{ slot: 'namespace', id: 'pebble', label: 'Pebbles' }],
    load: () => import('./runtime.js'),
  }
}

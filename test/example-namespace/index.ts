import type { NetworkInput, Plugin } from 'latchkey/plugin'

/** A chain that does not exist. This folder adds it as anyone could: through the public entry points, editing nothing. */
export const exampleMain: NetworkInput = {
  id: 'main',
  name: 'Example',
  chainNamespace: 'example',
  caipNetworkId: 'example:main',
  nativeCurrency: { name: 'Example', symbol: 'EXM', decimals: 2 },
  rpcUrls: { default: { http: [] } },
}

export const exampleTest: NetworkInput = {
  ...exampleMain,
  id: 'test',
  name: 'Example Test',
  caipNetworkId: 'example:test',
  testnet: true,
}

/** A namespace that is not built in: wallets are objects in `window.examples`. */
export function exampleNamespace(): Plugin {
  return {
    name: 'example',
    api: 1,
    provides: ['finder:example', 'adapter:example'],
    slots: [{ slot: 'namespace', id: 'example', label: 'Examples' }],
    load: () => import('./runtime.js'),
  }
}

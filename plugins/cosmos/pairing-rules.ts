import type { PairingRules } from '../../kernel/plugin.js'

/** Methods of two conventions: the protocol's own, and Keplr's, which its kind of wallets use in browsers. */
export const pairingRules: PairingRules = {
  methods: [
    ...['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    ...['keplr_getKey', 'keplr_signAmino', 'keplr_signArbitrary', 'keplr_enable'],
    'keplr_experimentalSuggestChain',
  ],
  accounts: { property: 'cosmos_getAccounts' },
}

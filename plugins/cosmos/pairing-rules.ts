import type { PairingRules } from '../../kernel/plugin.js'

/** By two conventions: the protocol's own, and the one of wallets that came with their object for web pages. */
export const pairingRules: PairingRules = {
  methods: [
    ...['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    ...['keplr_getKey', 'keplr_signAmino', 'keplr_signArbitrary', 'keplr_enable'],
    'keplr_experimentalSuggestChain',
  ],
  accounts: { property: 'cosmos_getAccounts' },
}

import type { PairingRules } from '../../kernel/plugin.js'

export const pairingRules: PairingRules = {
  methods: [
    ...['stx_getAddresses', 'stx_getAccounts', 'stx_transferStx', 'stx_transferSip10Ft'],
    ...['stx_transferSip9Nft', 'stx_signTransaction', 'stx_signMessage', 'stx_signStructuredMessage'],
    ...['stx_callContract', 'stx_deployContract', 'stx_updateProfile'],
  ],
  events: ['stx_accountsChanged', 'stx_chainChanged'],
  accounts: { property: 'stacks_getAddresses' },
}

import type { PairingRules } from '../../kernel/plugin.js'

export const pairingRules: PairingRules = {
  methods: [
    ...['solana_signMessage', 'solana_signTransaction', 'solana_requestAccounts', 'solana_getAccounts'],
    ...['solana_signAllTransactions', 'solana_signAndSendTransaction'],
  ],
}

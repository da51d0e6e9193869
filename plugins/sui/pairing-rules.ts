import type { PairingRules } from '../../kernel/plugin.js'

export const pairingRules: PairingRules = {
  methods: [
    ...['sui_getAccounts', 'sui_signTransaction', 'sui_signAndExecuteTransaction'],
    'sui_signPersonalMessage',
  ],
  accounts: { property: 'sui_getAccounts' },
}

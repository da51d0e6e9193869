import type { PairingRules } from '../../../kernel/plugin.js'
import { eip1193 } from './eip1193.js'

/** EIP-1193, with the wallet calls of EIP-5792, EIP-7715 and EIP-7811. */
export const pairingRules: PairingRules = {
  methods: [
    ...['eth_accounts', 'eth_requestAccounts', 'eth_sendRawTransaction', 'eth_sign', 'eth_signTransaction'],
    ...['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4', 'eth_sendTransaction'],
    ...['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    ...['wallet_getPermissions', 'wallet_requestPermissions', 'wallet_registerOnboarding'],
    ...['wallet_watchAsset', 'wallet_scanQRCode', 'wallet_getCallsStatus', 'wallet_showCallsStatus'],
    ...['wallet_sendCalls', 'wallet_getCapabilities', 'wallet_grantPermissions'],
    ...['wallet_revokePermissions', 'wallet_getAssets'],
  ],
  form: { reference: /^[1-9]\d{0,15}$/, address: /^0x[0-9a-f]{40}$/i },
  provider: eip1193,
}

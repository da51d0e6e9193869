/** What is asked for per namespace, unless the site says otherwise. */
const eip155 = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
]

const after = (prefix: string, names: string) => names.split(' ').map((name) => prefix + name)

const methods: Readonly<Record<string, readonly string[]>> = {
  eip155,
  solana: after(
    'solana_',
    'signMessage signTransaction requestAccounts getAccounts signAllTransactions signAndSendTransaction',
  ),
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: [
    ...after('cosmos_', 'getAccounts signDirect signAmino'),
    ...after('keplr_', 'getKey signAmino signArbitrary enable experimentalSuggestChain'),
  ],
  sui: after('sui_', 'getAccounts signTransaction signAndExecuteTransaction signPersonalMessage'),
  stacks: after(
    'stx_',
    'getAddresses getAccounts transferStx transferSip10Ft transferSip9Nft signTransaction signMessage ' +
      'signStructuredMessage callContract deployContract updateProfile',
  ),
}

const events: Readonly<Record<string, readonly string[]>> = {
  bip122: ['bip122_addressesChanged'],
  stacks: ['stx_accountsChanged', 'stx_chainChanged'],
}

const own = (table: Readonly<Record<string, readonly string[]>>, namespace: string) =>
  Object.hasOwn(table, namespace) ? (table[namespace] ?? []) : []

export const methodsOf = (namespace: string) => own(methods, namespace)
export const eventsOf = (namespace: string) => ['accountsChanged', 'chainChanged', ...own(events, namespace)]

/** A wallet to look for. */
export interface WalletEntry {
  readonly id: string
  readonly name: string
  /** The path of its provider on the window. */
  readonly path: string
  /** The event it fires when the account changes. */
  readonly event?: string | undefined
  readonly imageUrl?: string | undefined
  /** Its id in the directory. */
  readonly explorerId?: string
}

/** Keplr's path, at which other wallets put their object as well: one that has its own path is listed by that. */
export const shared = 'keplr'

/** Wallets that every site looks for. */
export const knownWallets: readonly WalletEntry[] = [
  {
    id: 'keplr',
    name: 'Keplr',
    path: shared,
    event: 'keplr_keystorechange',
    explorerId: '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb',
  },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    path: 'cosmostation.providers.keplr',
    event: 'cosmostation_keystorechange',
    explorerId: 'feb6ff1fb426db18110f5a80c7adbde846d0a7e96b2bc53af4b73aaf32552bea',
  },
  {
    id: 'okx',
    name: 'OKX Wallet',
    path: 'okxwallet.keplr',
    event: 'okxwallet_keystorechange',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    path: 'trustwallet.cosmos',
    explorerId: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  },
  { id: 'compass', name: 'Compass', path: 'compass', event: 'compass_keystorechange' },
  { id: 'ctrl', name: 'Ctrl Wallet', path: 'xfi.keplr' },
  { id: 'station', name: 'Station', path: 'station.keplr' },
  { id: 'vultisig', name: 'Vultisig', path: 'vultisig.keplr' },
]

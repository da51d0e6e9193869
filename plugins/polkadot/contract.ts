/** Options of `polkadot()`. */
export interface PolkadotOptions {
  /**
   * What a wallet calls the page when it asks its owner, at most 60 characters.
   * @default the name in the modal's `metadata`, else the page's host name
   */
  readonly appName?: string
}

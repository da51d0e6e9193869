/** Options of `polkadot()`. */
export interface PolkadotOptions {
  /**
   * The name of the page in the wallet's prompts, at most 60 characters.
   * @default the name in the modal's `metadata`, else the page's host name
   */
  readonly appName?: string
}

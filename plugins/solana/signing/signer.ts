import type { Network } from '../../../kernel/plugin.js'
import type { SendOptions } from '../contract.js'

/** Signs for one account, in a browser wallet or through a pairing session. Throws the wallet's own errors. */
export interface Signer {
  /** Whether it returns signed transactions; some wallets can only sign and send. */
  readonly canSign: boolean
  /** Whether the account may sign for the network. */
  supports(network: Network): boolean
  /** A signature of 64 bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** In one request where the wallet supports that, else one by one. */
  signTransactions(wires: readonly Uint8Array[], network: Network): Promise<readonly Uint8Array[]>
  /** The wallet signs and sends. Resolves with the signature in base58. */
  send(wire: Uint8Array, network: Network, options: SendOptions): Promise<string>
}

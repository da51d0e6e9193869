import { hasMethod, providerMissing } from '../../../adapter-kit/index.js'
import type { Network } from '../../../kernel/plugin.js'
import type { SendOptions } from '../contract.js'
import type { SolanaState } from '../solana-state.js'
import type { ResolvedTarget } from '../target.js'
import { pairedSigner } from './paired-signer.js'
import { standardSigner } from './standard-signer.js'

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

/** @throws LatchkeyError LK_PROVIDER when the provider is neither of this plugin nor takes requests */
export function signerOf(
  state: SolanaState,
  { provider, address }: Pick<ResolvedTarget, 'provider' | 'address'>,
): Signer {
  const connected = state.connectedWallets.get(provider)
  if (connected) return standardSigner(state, connected.wallet, address)
  if (hasMethod(provider, 'request')) return pairedSigner(provider, address)
  throw providerMissing()
}

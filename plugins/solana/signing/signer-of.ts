import { hasMethod, providerMissing } from '../../../adapter-kit/chains/index.js'
import type { SolanaState } from '../solana-state.js'
import type { ResolvedTarget } from '../target.js'
import { pairedSigner } from './paired-signer.js'
import type { Signer } from './signer.js'
import { standardSigner } from './standard-signer.js'

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

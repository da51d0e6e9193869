import * as v from 'valibot'
import { isRequestPending, isWalletRejection, parsed } from '../../../adapter-kit/chains/index.js'
import type { SignedMessage, SignInRequest } from '../../../kernel/plugin.js'
import { Addresses } from '../accounts/address.js'
import { toChainId, toHex } from '../rpc/chain-id.js'
import { askWallet } from '../wallets/provider.js'

/** What a wallet connected, and what it signed with that, if it did. */
export interface ConnectedAndSigned {
  readonly addresses: readonly string[]
  readonly signed: readonly SignedMessage[]
}

const Answer = v.object({
  accounts: v.pipe(
    v.array(v.object({ address: v.string(), capabilities: v.optional(v.unknown()) })),
    v.nonEmpty(),
    v.maxLength(1000),
  ),
})
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const Signed = v.object({ signInWithEthereum: v.object({ message: text(16_384), signature: text(65_536) }) })

/** Wallets that were asked and have not answered: one may do nothing at all for a method that it does not know. */
const unanswered = new WeakSet<object>()

/**
 * Connects and signs in by one approval (ERC-7846). A wallet that did not answer the last time is not asked.
 * @returns undefined for a wallet that cannot: it has to be asked for its accounts
 * @throws the wallet's own error when the visitor rejects
 */
export async function connectAndSign(
  provider: object,
  request: SignInRequest,
  signal: AbortSignal,
): Promise<ConnectedAndSigned | undefined> {
  if (unanswered.delete(provider)) return undefined
  unanswered.add(provider)
  try {
    const params = [{ version: '1', capabilities: { signInWithEthereum: fieldsOf(request) } }]
    const { accounts } = await askWallet(provider, { method: 'wallet_connect', params }, Answer, signal)
    unanswered.delete(provider)
    const addresses = parsed(
      Addresses,
      accounts.map(({ address }) => address),
    )
    return addresses && { addresses, signed: accounts.flatMap(signedIn) }
  } catch (error) {
    if (signal.aborted) throw error
    unanswered.delete(provider)
    if (isWalletRejection(error) || isRequestPending(error)) throw error
    return undefined
  }
}

function signedIn({ capabilities }: { readonly capabilities?: unknown }): readonly SignedMessage[] {
  const one = parsed(Signed, capabilities)?.signInWithEthereum
  return one ? [one] : []
}

/** The capability's fields are those of EIP-4361, with the chain in hex. */
function fieldsOf({ chainId, ...fields }: SignInRequest): object {
  return { ...fields, version: '1', chainId: toHex(toChainId(chainId.slice(chainId.indexOf(':') + 1)) ?? 1) }
}

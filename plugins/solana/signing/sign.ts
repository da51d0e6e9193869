import { base58 } from '@scure/base'
import { badAnswer, walletError } from '../../../adapter-kit/chains/index.js'
import type { Connection } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { SolanaTransaction } from '../contract.js'
import type { SolanaState } from '../solana-state.js'
import type { ResolvedTarget } from '../target.js'
import { toWire } from '../transactions/wire.js'
import { ensureNetwork } from '../wallets/switch-network.js'
import { signerOf } from './signer-of.js'

/** Signs the text's UTF-8 without a prefix; resolves with base58. @throws LatchkeyError LK_SIGN, LK_FEATURE */
export async function signText(
  state: SolanaState,
  { provider, accounts }: Connection,
  text: string,
): Promise<string> {
  const target = { provider, address: accounts[0].address }
  return base58.encode(await signBytes(state, target, new TextEncoder().encode(text)))
}

/** @throws LatchkeyError LK_SIGN 'Sign message failed'; code 4001 when the visitor rejects */
export async function signBytes(
  state: SolanaState,
  target: Pick<ResolvedTarget, 'provider' | 'address'>,
  message: Uint8Array,
): Promise<Uint8Array> {
  requireAddress(target.address)
  try {
    return await signerOf(state, target).signMessage(message)
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign message failed')
  }
}

/** Signs one transaction, as {@link signTransactions}. */
export async function signTransaction(
  state: SolanaState,
  target: ResolvedTarget,
  one: SolanaTransaction,
): Promise<Uint8Array> {
  const [signed] = await signTransactions(state, target, [one])
  if (signed) return signed
  throw badAnswer('signTransaction')
}

/**
 * @throws LatchkeyError LK_SIGN 'Sign transaction failed', LK_TRANSACTION, LK_SWITCH; code 4001 when the visitor
 *   rejects
 */
export async function signTransactions(
  state: SolanaState,
  target: ResolvedTarget,
  transactions: readonly SolanaTransaction[],
): Promise<readonly Uint8Array[]> {
  requireAddress(target.address)
  const wires = await Promise.all(transactions.map(toWire))
  try {
    ensureNetwork(state, target)
    return wires.length ? await signerOf(state, target).signTransactions(wires, target.network) : []
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign transaction failed')
  }
}

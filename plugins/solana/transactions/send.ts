import type { TransactionInstruction } from '@solana/web3.js'
import type { Connection, Network, SendRequest } from '../../../kernel/plugin.js'
import type { SendOptions, SolanaTransaction } from '../contract.js'
import { signerOf } from '../signing/signer.js'
import type { SolanaState } from '../solana-state.js'
import type { ResolvedTarget } from '../target.js'
import { ensureNetwork } from '../wallets/switch-network.js'
import { buildTransaction } from './build-transaction.js'
import { computeBudget } from './compute-budget.js'
import { confirm } from './confirm.js'
import { sendFailure } from './send-failure.js'
import { submit } from './submit.js'
import { createTransfer } from './transfer.js'
import { toWire } from './wire.js'

/**
 * Sends SOL or a token and waits until the transaction is confirmed, for a minute at most.
 * @throws LatchkeyError LK_SEND, LK_REVERTED, LK_ADDRESS, LK_AMOUNT, LK_SWITCH; code 4001 when the visitor rejects
 */
export async function send(
  state: SolanaState,
  { provider, accounts }: Connection,
  network: Network,
  request: SendRequest,
): Promise<string> {
  const target = { provider, address: accounts[0].address, network }
  try {
    ensureNetwork(state, target)
    const { instructions, units } = await createTransfer(state, network, target.address, request)
    const budget = await computeBudget(state, network, instructions, units)
    return await sendAndConfirm(state, target, [...budget, ...instructions])
  } catch (error) {
    throw sendFailure(error)
  }
}

/** Makes one transaction of the instructions, signs, sends and confirms it. Errors are not converted. */
export async function sendAndConfirm(
  state: SolanaState,
  target: ResolvedTarget,
  instructions: readonly TransactionInstruction[],
): Promise<string> {
  const { wire, lastValidBlockHeight } = await buildTransaction(
    state,
    target.network,
    target.address,
    instructions,
  )
  const signature = await signAndSubmit(state, target, wire)
  await confirm(state, target.network, signature, lastValidBlockHeight)
  state.balances.forget()
  return signature
}

/**
 * The wallet signs and this module sends, because the network's own errors can be explained to the visitor. A wallet
 * that does not return signed transactions sends by itself.
 */
async function signAndSubmit(state: SolanaState, target: ResolvedTarget, wire: Uint8Array): Promise<string> {
  const signer = signerOf(state, target)
  if (!signer.canSign)
    return reportSent(state, target, await signer.send(wire, target.network, preflight(state)))
  const [signed] = await signer.signTransactions([wire], target.network)
  return reportSent(state, target, await submit(state, target.network, signed ?? wire))
}

const preflight = (state: SolanaState): SendOptions => ({ preflightCommitment: state.commitment })

/** Forgets the balances, since the sender's changed and perhaps the receiver's, and tells the provider's listeners. */
function reportSent(state: SolanaState, { provider }: ResolvedTarget, signature: string): string {
  state.balances.forget()
  state.connectedWallets.get(provider)?.emitter.emit('pendingTransaction', signature)
  return signature
}

/** The wallet signs and this module sends. @throws LatchkeyError LK_SEND, LK_FEATURE, LK_TRANSACTION, LK_SWITCH */
export async function sendTransaction(
  state: SolanaState,
  target: ResolvedTarget,
  transaction: SolanaTransaction,
  options?: SendOptions,
): Promise<string> {
  const wire = await toWire(transaction)
  try {
    ensureNetwork(state, target)
    const [signed] = await signerOf(state, target).signTransactions([wire], target.network)
    return reportSent(state, target, await submit(state, target.network, signed ?? wire, options))
  } catch (error) {
    throw sendFailure(error)
  }
}

/** The wallet signs and sends. @throws LatchkeyError LK_SEND, LK_FEATURE, LK_TRANSACTION, LK_SWITCH */
export async function signAndSendTransaction(
  state: SolanaState,
  target: ResolvedTarget,
  transaction: SolanaTransaction,
  options?: SendOptions,
): Promise<string> {
  const wire = await toWire(transaction)
  try {
    ensureNetwork(state, target)
    const settings = { ...preflight(state), ...options }
    return reportSent(state, target, await signerOf(state, target).send(wire, target.network, settings))
  } catch (error) {
    throw sendFailure(error)
  }
}

import type { TransactionInstruction } from '@solana/web3.js'
import {
  type Connection,
  codeOf,
  messageOf,
  type Network,
  property,
  type SendRequest,
} from '../../../kernel/plugin.js'
import type { SendOptions, SolanaTransaction } from '../contract.js'
import { signerOf } from '../signing/signer-of.js'
import type { SolanaState } from '../solana-state.js'
import type { ResolvedTarget } from '../target.js'
import { ensureNetwork } from '../wallets/switch-network.js'
import { buildTransaction } from './build-transaction.js'
import { computeBudget } from './compute-budget.js'
import { rememberLastBlock } from './outcome.js'
import { sendFailure } from './send-failure.js'
import { simulate } from './simulate.js'
import { submit } from './submit.js'
import { createTransfer } from './transfer.js'
import { readSigned, toWire } from './wire.js'

/**
 * Sends SOL or a token: resolves once the network has it, or may have it.
 * @throws LatchkeyError LK_SEND, LK_ADDRESS, LK_AMOUNT, LK_SWITCH; code 4001 when the visitor rejects
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
    return await signAndSubmit(state, target, [...budget, ...instructions])
  } catch (error) {
    throw sendFailure(error)
  }
}

/**
 * Makes one transaction of the instructions. The wallet signs and this module sends, because the network's own errors
 * can be explained to the visitor; a wallet that does not return signed transactions sends by itself. Errors are not
 * converted.
 */
export async function signAndSubmit(
  state: SolanaState,
  target: ResolvedTarget,
  instructions: readonly TransactionInstruction[],
): Promise<string> {
  const { network, address } = target
  const built = await buildTransaction(state, network, address, instructions)
  const signer = signerOf(state, target)
  await simulate(state, network, built.wire)
  if (!signer.canSign)
    return reportSent(state, target, await signer.send(built.wire, network, preflight(state)))
  const [wire = built.wire] = await signer.signTransactions([built.wire], network)
  const { signature, blockhash } = await readSigned(wire)
  // A wallet may have signed with another blockhash, whose last block nobody here knows.
  if (blockhash === built.blockhash) rememberLastBlock(state, signature, built.lastValidBlockHeight)
  await submit(state, network, wire).catch((error: unknown) => {
    if (isRefusal(error)) throw error
  })
  return reportSent(state, target, signature)
}

/**
 * Whether a node says that it did not take the transaction. No answer, or one that cannot be read, leaves open whether it
 * did; and one that has it already is no refusal.
 */
const isRefusal = (error: unknown) =>
  codeOf(error) === 'LK_RPC' && !/already been processed/i.test(messageOf(property(error, 'cause')))

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

import * as v from 'valibot'
import {
  askPaired,
  badAnswer,
  callFeature,
  chainUnsupported,
  featureOf,
  parsed,
  targetConnection,
  walletError,
} from '../../../adapter-kit/chains/index.js'
import { type Connection, property, toCaipAddress } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { SuiExecuted, SuiSigned, SuiTarget, SuiTransaction } from '../contract.js'
import type { SuiState } from '../sui-state.js'
import { isPaired, signerOn, walletOf } from '../target.js'
import { Bytes, Digest, Signature } from './schemas.js'
import { transactionBytes } from './transaction-bytes.js'

const Signed = v.object({ bytes: Bytes, signature: Signature })
/**
 * Other parts than the digest are left out when missing or malformed, because the transaction was executed all the
 * same.
 */
const Executed = v.object({
  digest: Digest,
  bytes: v.fallback(v.optional(Bytes), undefined),
  signature: v.fallback(v.optional(Signature), undefined),
  effects: v.fallback(v.optional(Bytes), undefined),
})

/** Has the wallet sign a transaction. @throws LatchkeyError LK_SIGN 'Sign transaction failed' */
export async function signTransaction(
  state: SuiState,
  transaction: SuiTransaction,
  target?: SuiTarget,
): Promise<SuiSigned> {
  const connection = targetConnection(state.context, 'sui', 'Sui', target?.connection)
  const method = 'signTransaction'
  try {
    const answer = isPaired(connection)
      ? await signInPairedWallet(connection, transaction, target)
      : await askBrowserWallet(state, connection, method, transaction, target)
    return parseAnswer(Signed, answer, method)
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign transaction failed')
  }
}

/** Has the wallet sign and execute a transaction. @throws LatchkeyError LK_SEND 'Transaction error' */
export async function signAndExecuteTransaction(
  state: SuiState,
  transaction: SuiTransaction,
  target?: SuiTarget,
): Promise<SuiExecuted> {
  const connection = targetConnection(state.context, 'sui', 'Sui', target?.connection)
  const method = 'signAndExecuteTransaction'
  try {
    const answer = isPaired(connection)
      ? await askPairedWallet(connection, method, await transactionBytes(transaction), target)
      : await askBrowserWallet(state, connection, method, transaction, target)
    const { digest, bytes, signature, effects } = parseAnswer(Executed, copyAnswer(answer), method)
    const address = requireAddress(connection.accounts[0].address)
    state.balances.forget(toCaipAddress(targetNetwork(connection, target), address))
    return {
      digest,
      ...(bytes && { bytes }),
      ...(signature && { signature }),
      ...(effects && { effects }),
    }
  } catch (error) {
    throw walletError(error, 'LK_SEND', 'Transaction error')
  }
}

/** A plain copy of the answer: a property that throws when it is read counts as missing. */
function copyAnswer(answer: unknown): object {
  const names = ['digest', 'bytes', 'signature', 'effects']
  return Object.fromEntries(names.map((name) => [name, property(answer, name)]))
}

type Method = 'signTransaction' | 'signAndExecuteTransaction'

async function signInPairedWallet(
  connection: Connection,
  transaction: SuiTransaction,
  target?: SuiTarget,
): Promise<unknown> {
  const bytes = await transactionBytes(transaction)
  const answer = await askPairedWallet(connection, 'signTransaction', bytes, target)
  return { signature: property(answer, 'signature'), bytes: property(answer, 'transactionBytes') ?? bytes }
}

/** A pairing session sends requests only for its current network. @param transaction BCS in base64 */
async function askPairedWallet(
  connection: Connection,
  method: Method,
  transaction: string,
  target?: SuiTarget,
): Promise<unknown> {
  const { accounts, provider, network } = connection
  if (targetNetwork(connection, target) !== network) throw chainUnsupported(target?.network?.name ?? '')
  const address = requireAddress(accounts[0].address)
  return askPaired(provider, `sui_${method}`, { transaction, address })
}

async function askBrowserWallet(
  state: SuiState,
  connection: Connection,
  method: Method,
  transaction: SuiTransaction,
  target?: SuiTarget,
): Promise<unknown> {
  const wallet = walletOf(connection)
  const chain = targetNetwork(connection, target)
  const account = signerOn(state, connection, chain).raw
  const intents = await supportedIntents(connection)
  const toJSON = async () => {
    if (typeof transaction === 'string') return transaction
    return transaction.toJSON(intents && { supportedIntents: [...intents] })
  }
  return callFeature(wallet, `sui:${method}`, method, [{ transaction: { toJSON }, account, chain }])
}

const Capabilities = v.object({
  supportedIntents: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)),
})

/** The transaction intents that the wallet resolves itself, if it lists any. */
async function supportedIntents(connection: Connection): Promise<readonly string[] | undefined> {
  const wallet = walletOf(connection)
  const name = 'sui:getCapabilities'
  if (featureOf(wallet, name) === undefined) return undefined
  const answer = await callFeature(wallet, name, 'getCapabilities', []).catch(() => undefined)
  return parsed(Capabilities, answer)?.supportedIntents
}

function parseAnswer<S extends v.GenericSchema>(
  schema: S,
  answer: unknown,
  method: string,
): v.InferOutput<S> {
  const result = parsed(schema, answer)
  if (result === undefined) throw badAnswer(`sui:${method}`)
  return result
}

const targetNetwork = (connection: Connection, target?: SuiTarget) =>
  target?.network?.caipNetworkId ?? connection.network

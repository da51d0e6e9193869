import * as v from 'valibot'
import {
  askPaired,
  badAnswer,
  callFeature,
  chainUnsupported,
  featureOf,
  parsed,
  walletError,
} from '../../adapters/index.js'
import { type Connection, LatchkeyError, property, toCaipAddress } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import { bytesOf } from './bytes.js'
import type { Room } from './room.js'
import type { SuiExecuted, SuiSigned, SuiTarget, SuiTransaction } from './service.js'
import { isPaired, signerOn, walletOf } from './target.js'
import { Bytes, Digest, Signature } from './wire.js'

const Signed = v.object({ bytes: Bytes, signature: Signature })
/** What is missing or odd beside the digest is left out: the transaction has happened all the same. */
const Executed = v.object({
  digest: Digest,
  bytes: v.fallback(v.optional(Bytes), undefined),
  signature: v.fallback(v.optional(Signature), undefined),
  effects: v.fallback(v.optional(Bytes), undefined),
})

/** @throws LatchkeyError LK_SIGN 'Sign transaction failed' */
export async function signTransaction(
  room: Room,
  transaction: SuiTransaction,
  target?: SuiTarget,
): Promise<SuiSigned> {
  const connection = connectionOf(room, target)
  const what = 'signTransaction'
  try {
    const answer = isPaired(connection)
      ? await signPaired(connection, transaction, target)
      : await askWallet(room, connection, what, transaction, target)
    return answered(Signed, answer, what)
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign transaction failed')
  }
}

/** @throws LatchkeyError LK_SEND 'Transaction error' */
export async function signAndExecuteTransaction(
  room: Room,
  transaction: SuiTransaction,
  target?: SuiTarget,
): Promise<SuiExecuted> {
  const connection = connectionOf(room, target)
  const what = 'signAndExecuteTransaction'
  try {
    const answer = isPaired(connection)
      ? await askPair(connection, what, await bytesOf(transaction), target)
      : await askWallet(room, connection, what, transaction, target)
    const { digest, bytes, signature, effects } = answered(Executed, plain(answer), what)
    const address = requireAddress(connection.accounts[0].address)
    room.balances.forget(toCaipAddress(networkOf(connection, target), address))
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

/** The answer's parts, each read on its own: one that throws takes none with it. */
function plain(answer: unknown): object {
  const names = ['digest', 'bytes', 'signature', 'effects']
  return Object.fromEntries(names.map((name) => [name, property(answer, name)]))
}

type What = 'signTransaction' | 'signAndExecuteTransaction'

async function signPaired(
  connection: Connection,
  transaction: SuiTransaction,
  target?: SuiTarget,
): Promise<unknown> {
  const sent = await bytesOf(transaction)
  const answer = await askPair(connection, 'signTransaction', sent, target)
  return { signature: property(answer, 'signature'), bytes: property(answer, 'transactionBytes') ?? sent }
}

/** A session asks on the network it stands on, and on no other. @param transaction BCS in base64 */
async function askPair(
  connection: Connection,
  what: What,
  transaction: string,
  target?: SuiTarget,
): Promise<unknown> {
  const { accounts, provider, network } = connection
  if (networkOf(connection, target) !== network) throw chainUnsupported(target?.network?.name ?? '')
  const address = requireAddress(accounts[0].address)
  return askPaired(provider, `sui_${what}`, { transaction, address })
}

async function askWallet(
  room: Room,
  connection: Connection,
  what: What,
  transaction: SuiTransaction,
  target?: SuiTarget,
): Promise<unknown> {
  const wallet = walletOf(connection)
  const chain = networkOf(connection, target)
  const account = signerOn(room, connection, chain).raw
  const intents = await intentsOf(connection)
  const toJSON = async () => {
    if (typeof transaction === 'string') return transaction
    return transaction.toJSON(intents && { supportedIntents: [...intents] })
  }
  return callFeature(wallet, `sui:${what}`, what, [{ transaction: { toJSON }, account, chain }])
}

const Capabilities = v.object({
  supportedIntents: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)),
})

/** Steps of a transaction that the wallet works out itself, where it says so. */
async function intentsOf(connection: Connection): Promise<readonly string[] | undefined> {
  const wallet = walletOf(connection)
  const name = 'sui:getCapabilities'
  if (featureOf(wallet, name) === undefined) return undefined
  const answer = await callFeature(wallet, name, 'getCapabilities', []).catch(() => undefined)
  return parsed(Capabilities, answer)?.supportedIntents
}

function answered<S extends v.GenericSchema>(schema: S, answer: unknown, what: string): v.InferOutput<S> {
  const known = parsed(schema, answer)
  if (known === undefined) throw badAnswer(`sui:${what}`)
  return known
}

const networkOf = (connection: Connection, target?: SuiTarget) =>
  target?.network?.caipNetworkId ?? connection.network

/** The connection a call is for. @throws LatchkeyError LK_NOT_CONNECTED 'Connector not connected.' */
function connectionOf({ context }: Room, target?: SuiTarget): Connection {
  if (target?.connection) return target.connection
  const state = context.store.get(context.state.session).namespaces.sui
  if (state?.status === 'connected') return state.connection
  throw new LatchkeyError('LK_NOT_CONNECTED', 'Connector not connected.', {
    why: 'No Sui wallet is connected.',
    fix: 'Connect one first, for instance with modal.open().',
  })
}

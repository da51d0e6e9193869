import {
  type CaipNetworkId,
  type Connection,
  type GuardRequest,
  LatchkeyError,
  messageOf,
  orAbort,
  type SignedMessage,
  type SignInRequest,
} from '../../../kernel/plugin.js'
import { canonical } from '../chain-terms.js'
import type { SignInProblem, SiwxSession } from '../contract.js'
import { accountOf } from '../guard/account-of.js'
import { countRefusal, countSignIn } from '../guard/count-sign-in.js'
import type { GuardParts } from '../guard/guard-parts.js'
import { problemOf } from '../guard/problem-of.js'
import { sessionOf } from './session-of.js'

/** Answers that were looked at: a connection keeps what it was connected with. */
const seen = new WeakSet<readonly SignedMessage[]>()

/**
 * Keeps what the wallet signed while it connected as sessions, each after it was verified.
 * @returns what is wrong with the one of the network in use; undefined where there is none, or it is good
 */
export async function addSigned(
  parts: GuardParts,
  { signal }: GuardRequest,
  connection: Connection,
): Promise<SignInProblem | undefined> {
  const { context, client, remembered } = parts
  const { signed, network } = connection
  if (!signed || seen.has(signed)) return undefined
  seen.add(signed)
  const requestsByNonce = new Map<string, SignInRequest | undefined>()
  let problem: SignInProblem | undefined
  for (const one of signed) {
    let chainId: CaipNetworkId | undefined
    try {
      const session = await read(parts, requestsByNonce, connection, one)
      chainId = session.data.chainId
      await orAbort(client.add(session, connection, signal), signal)
      const { accountAddress: address } = session.data
      remembered.setAsked(accountOf(connection), false)
      if (chainId === network) countSignIn(context, connection, 'SIWX_AUTH_SUCCESS')
      context.events.emit('siwx:signed-in', { address, network: chainId })
    } catch (error) {
      signal.throwIfAborted()
      context.report(chainId ? refusedOn(chainId, error) : error)
      countRefusal(context, connection, { message: messageOf(error).slice(0, 200) })
      problem ??= problemOf(error, 'site')
    }
  }
  return problem
}

const refusedOn = (chainId: CaipNetworkId, cause: unknown) =>
  new LatchkeyError('LK_SIGN_IN_SIGNATURE', `The sign-in on ${chainId} was refused`, {
    why: `The wallet signed it with the connection: ${messageOf(cause)}.`,
    cause,
  })

/** A wallet that signs for several networks answers one request more than once, all at the same time. */
async function read(
  { context, requests }: GuardParts,
  requestsByNonce: Map<string, SignInRequest | undefined>,
  connection: Connection,
  signed: SignedMessage,
): Promise<SiwxSession> {
  const { parseMessage } = await import('../../../verify/index.js')
  const message = parseMessage(signed.message)
  const { nonce, chainId, accountAddress } = message
  if (!requestsByNonce.has(nonce)) requestsByNonce.set(nonce, requests.take(nonce))
  const session = sessionOf(requestsByNonce.get(nonce), message, signed)
  const write = (address: string) => canonical(context, chainId, address)
  const [signer, ...all] = await Promise.all(
    [accountAddress, ...connection.accounts.map(({ address }) => address)].map(write),
  )
  if (signer !== undefined && all.includes(signer))
    return { ...session, data: { ...session.data, accountAddress: signer } }
  throw new LatchkeyError('LK_SIGN_IN_ADDRESS', 'The message is another account’s', {
    why: `It was signed on ${chainId} for an account that the wallet did not connect.`,
  })
}

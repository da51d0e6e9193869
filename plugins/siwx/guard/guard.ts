import {
  type Connection,
  type ConnectionGuard,
  type GuardRequest,
  LatchkeyError,
  orAbort,
} from '../../../kernel/plugin.js'
import type { SiwxSession } from '../contract.js'
import { addSigned } from '../one-click/add-signed.js'
import { accountOf } from './account-of.js'
import { goBack } from './go-back.js'
import type { GuardParts } from './guard-parts.js'
import { problemOf } from './problem-of.js'
import { signIn } from './sign-in.js'

/** Connections need a session: each of a wallet's where sign-in is required, the one in use where it is not. */
export function createGuard(parts: GuardParts): ConnectionGuard {
  return {
    async check(request) {
      const [first] = request.connections
      const connections = parts.client.isRequired() ? request.connections : [first]
      for (const connection of connections) await admit(parts, request, connection)
    },
  }
}

async function admit(parts: GuardParts, request: GuardRequest, connection: Connection): Promise<void> {
  const { client, remembered } = parts
  const required = client.isRequired()
  const account = accountOf(connection)
  const refused = connection.signed && (await addSigned(parts, request, connection))
  const search = await findSession(parts, request, connection)
  // The account may have been asked in vain on another network, which stays noted.
  if (search.session) return remembered.addSignIn(connection)
  if (!search.problem) await endOthers(parts, request, connection)
  if (!required && (search.problem || !mayAsk(parts, request, connection))) return
  if (!required) remembered.setAsked(account, true)
  const { signal } = request
  const subject = { connection, required, signal, problem: refused ?? search.problem }
  const isSignedIn = await signIn(parts, subject, request.show)
  if (isSignedIn || !required) return
  if (await goBack(parts, request, connection)) signal.throwIfAborted()
  if (search.problem) await endUnread(parts, connection)
  throw new LatchkeyError('LK_SIGN_IN_DECLINED', 'The visitor did not sign in', {
    why: 'This site needs a sign-in to connect a wallet, and it was cancelled.',
  })
}

/** Before the account is asked, so that its text has a nonce of the session that it is for. */
async function endOthers(
  { client, context }: GuardParts,
  { signal }: GuardRequest,
  { network, accounts }: Connection,
): Promise<void> {
  await client.endOthers(network, accounts[0].address, signal).catch(context.report)
  signal.throwIfAborted()
}

/** Who leaves is signed out, also where nobody could say whether they were signed in. */
async function endUnread({ client, context }: GuardParts, { network, accounts }: Connection): Promise<void> {
  if (client.endsWithConnection()) await client.revoke(network, accounts[0].address).catch(context.report)
}

/** A session that is good now, or why nobody knows. */
async function findSession(
  { client, context, signedIn }: GuardParts,
  { signal }: GuardRequest,
  { accounts, network }: Connection,
): Promise<{ session?: SiwxSession | undefined; problem?: ReturnType<typeof problemOf> }> {
  try {
    await orAbort(signedIn.settled(), signal)
    const [session] = await client.sessions(network, accounts[0].address, signal)
    return { session }
  } catch (error) {
    signal.throwIfAborted()
    context.report(error)
    return { problem: problemOf(error, 'text') }
  }
}

/** An optional sign-in is asked for once: by itself never again for an account that did not want it. */
function mayAsk(
  { context, remembered }: GuardParts,
  { cause }: GuardRequest,
  connection: Connection,
): boolean {
  const networks = context.store.get(context.state.networks)
  if (!networks.some(({ caipNetworkId }) => caipNetworkId === connection.network)) return false
  return cause === 'connect' || !remembered.wasAsked(accountOf(connection))
}

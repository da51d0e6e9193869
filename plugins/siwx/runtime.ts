import { orAbort, type PluginContext } from '../../kernel/plugin.js'
import type { SiwxAccount, SiwxService } from './contract.js'
import { accountOf } from './guard/account-of.js'
import { createAttempts } from './guard/attempts.js'
import { createGuard } from './guard/guard.js'
import type { GuardParts } from './guard/guard-parts.js'
import { createRemembered } from './guard/remembered.js'
import { createSignedIn } from './guard/signed-in.js'
import { createRequests } from './one-click/requests.js'
import { readOptions } from './options.js'
import { createProviderClient } from './providers/provider-client.js'
import { providerOf } from './providers/provider-of.js'

/** Provides the guard `siwx` and the service of that name. */
export async function setup(context: PluginContext): Promise<SiwxService> {
  const options = readOptions(context.options)
  const client = createProviderClient(await providerOf(context), options.timeout)
  const remembered = createRemembered(context)
  const parts: GuardParts = {
    context,
    client,
    remembered,
    attempts: createAttempts(context, client, remembered),
    signedIn: createSignedIn(context, client, remembered),
    requests: createRequests(client, options.oneClick !== false && !client.provider.signMessage),
  }
  const service = createService(parts)
  context.provide('guard:siwx', createGuard(parts))
  context.provide('siwx', service)
  context.provide('sign-in-requests', parts.requests)
  return service
}

function createService(parts: GuardParts): SiwxService {
  const { client, attempts, signedIn, context } = parts
  const getSessions: SiwxService['getSessions'] = async (
    account = accountInUse(parts),
    signal = context.signal,
  ) => {
    if (!account) return []
    // The sessions of a connection that has just ended are being removed.
    await orAbort(signedIn.settled(), signal)
    return client.sessions(account.chainId, account.accountAddress, signal)
  }
  const isSignedIn = async () => (await getSessions()).length > 0
  let asking: Promise<boolean> | undefined
  const ask = async () => {
    const { signInLater } = await import('./sign-in-later.js')
    return (await isSignedIn()) || signInLater(parts)
  }
  return {
    provider: client.provider,
    attempt: attempts.state,
    sign: attempts.sign,
    cancel: attempts.cancel,
    getSessions,
    isSignedIn,
    async signIn() {
      // Two calls of the page are one question.
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    signOut: () => signOut(parts),
  }
}

function accountInUse({ context: { store, state } }: GuardParts): SiwxAccount | undefined {
  const { address } = store.get(state.account())
  const { caipNetworkId } = store.get(state.network())
  if (address === undefined || caipNetworkId === undefined) return undefined
  return { accountAddress: address, chainId: caipNetworkId }
}

/** Nobody is asked to sign in again by it: a required sign-in ends the connections, an optional one is remembered. */
async function signOut({ context, client, remembered, signedIn }: GuardParts): Promise<void> {
  const { store, state, session, events } = context
  const connections = Object.values(store.get(state.session).namespaces).flatMap((one) =>
    one.status === 'connected' ? [one.connection, ...one.others] : [],
  )
  await client.clear()
  signedIn.clear()
  for (const connection of connections) remembered.setAsked(accountOf(connection), true)
  events.emit('siwx:signed-out', {})
  if (client.isRequired()) await session.disconnect()
}

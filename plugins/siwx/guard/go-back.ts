import type { Connection, GuardRequest } from '../../../kernel/plugin.js'
import { inTime, isAborted } from '../in-time.js'
import { accountOf } from './account-of.js'
import type { GuardParts } from './guard-parts.js'

/** How long the wallet may take to answer, in milliseconds: the visitor has cancelled and wants to leave. */
const answerTime = 30_000

/** How long it may then take to say that it changed its network. */
const patience = 5000

/**
 * Brings a wallet back to the network where its account signed in last, or to the account that it signed in with last, if
 * that is still signed in.
 * @returns whether the wallet did so: the guards are then asked about that
 */
export async function goBack(
  parts: GuardParts,
  request: GuardRequest,
  connection: Connection,
): Promise<boolean> {
  if (request.cause === 'network') return switchBack(parts, request, connection)
  return request.cause === 'account' && (await chooseBefore(parts, request, connection))
}

async function chooseBefore(
  { context, client, remembered }: GuardParts,
  { signal, useAccount }: GuardRequest,
  connection: Connection,
): Promise<boolean> {
  const { accounts, network } = connection
  const shared = remembered
    .signInsOf(connection)
    .filter(
      ([chain, address]) => chain === network && accounts.slice(1).some((one) => one.address === address),
    )
  const last = shared.at(-1)?.[1]
  if (last === undefined) return false
  try {
    const sessions = await client.sessions(network, last, signal)
    if (sessions.length > 0) await inTime(answerTime, signal, () => useAccount(last))
  } catch (error) {
    if (!signal.aborted) context.report(error)
  }
  return signal.aborted
}

async function switchBack(
  { context, client, remembered }: GuardParts,
  { signal }: GuardRequest,
  connection: Connection,
): Promise<boolean> {
  const last = remembered.lastNetwork(accountOf(connection))
  const network = context.store.get(context.state.networks).find((one) => one.caipNetworkId === last)
  if (!last || !network || last === connection.network) return false
  try {
    const sessions = await client.sessions(last, connection.accounts[0].address, signal)
    if (sessions.length === 0) return false
    const adapter = await context.use(`adapter:${connection.connector.namespace}`)
    await inTime(answerTime, signal, () => adapter.switchNetwork(connection, network))
    return await isAborted(signal, patience)
  } catch {
    return signal.aborted
  }
}

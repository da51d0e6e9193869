import type { Connection, GuardRequest } from '../../../kernel/plugin.js'
import { inTime, isAborted } from '../in-time.js'
import { accountOf, type GuardParts } from './guard-parts.js'

/** How long the wallet may take to answer, in milliseconds: the visitor has cancelled and wants to leave. */
const answerTime = 30_000

/** How long it may then take to say that it changed its network. */
const patience = 5000

/**
 * Brings a wallet back to the network where its account signed in last, if it is still signed in there.
 * @returns whether the wallet did so: the guards are then asked about that network
 */
export async function switchBack(
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

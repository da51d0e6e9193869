import { type ActiveAccount, LatchkeyError, type PluginContext } from '../../../kernel/plugin.js'
import { rulesOf, walletOf } from '../account-in-use.js'
import { createCloudSessions } from '../cloud-sessions.js'
import type { SmartSession } from '../contract.js'
import { leftAccount } from '../granting/errors.js'
import { readSessions } from './read-sessions.js'

/** Ends a session by its id. @throws LatchkeyError LK_PERMISSION_UNKNOWN; what {@link endSession} throws */
export async function endById(context: PluginContext, account: ActiveAccount, id: string): Promise<void> {
  const session = (await readSessions(context, account, context.signal)).find((each) => each.id === id)
  if (!session) throw unknownSession(id)
  await endSession(context, account, session)
}

/** Has the wallet end a session, and tells the service that keeps it. @throws what the wallet or the service throws; LK_PERMISSION_ACCOUNT */
export async function endSession(
  context: PluginContext,
  account: ActiveAccount,
  session: SmartSession,
): Promise<void> {
  const { id, keeper, expiry = 0, written: permissions } = session
  const connection = walletOf(context, account)
  if (!connection) throw leftAccount()
  const rules = await rulesOf(context, session.network)
  if (keeper === 'wallet') await rules.withdraw(connection, id)
  else {
    const { address } = account
    const signature = await rules.revoke(connection, { id, account: address, permissions, expiry })
    await createCloudSessions(context).revoke(account.key, id, signature)
  }
  context.events.emit('smart-sessions:revoked', {
    address: account.address,
    network: session.network.caipNetworkId,
    id,
  })
}

function unknownSession(id: string): LatchkeyError {
  return new LatchkeyError('LK_PERMISSION_UNKNOWN', 'There is no such session', {
    why: `Neither the cloud nor the wallet lists ${id.slice(0, 80)} for the account in use.`,
    fix: 'It may have ended, or belong to another account or network.',
  })
}

import { abortable, walletError, withTimeout } from '../../../adapter-kit/index.js'
import type { Connection } from '../../../kernel/plugin.js'
import type { Bip122State } from '../bip122-state.js'
import { updateSession } from './update-session.js'

/** How long the visitor may take to answer in the wallet, in milliseconds. */
const confirmTimeout = 300_000

/** Asks the wallet for addresses that are only remembered. @throws LatchkeyError LK_CONNECT; a visitor's rejection has code 4001 */
export async function confirm({ sessions, context }: Bip122State, { provider }: Connection): Promise<void> {
  const session = sessions.get(provider)
  if (!session) return
  const wanted = { caipNetworkId: session.network() }
  try {
    updateSession(
      session,
      await withTimeout(confirmTimeout, [context.signal], (signal) =>
        abortable(() => session.provider.connect(wanted, signal), signal),
      ),
    )
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect')
  }
}

import type { ConnectorSource } from '../../../kernel/plugin.js'
import { connectError } from '../errors.js'
import { forgetDeepLink, rememberDeepLink } from '../links/deep-link.js'
import type { Launcher } from '../links/launcher.js'
import { readStoredSession } from '../session/stored-session.js'
import type { WalletConnectState } from '../wallet-connect-state.js'
import { withSigned } from './sign-in.js'

/** Longest time that restoring may take in milliseconds: the client is large, and a machine may be busy. */
const restoreTimeout = 25_000

/** The connector source by which the kernel connects, restores and disconnects. */
export function createSource({
  context,
  pairings,
  lazySession,
  launcher,
}: WalletConnectState): ConnectorSource {
  const { storage } = context
  return {
    restoreTimeout,
    async connect({ connector, signal }) {
      try {
        const { namespace } = connector
        const loading = lazySession.load()
        loading.catch(() => undefined)
        const there = readStoredSession(storage) && (await (await loading).usable(namespace))
        if (there) return there
        const paired = await pairings.wait(signal)
        const current = await loading
        if (signal.aborted) current.refuse(paired.session)
        signal.throwIfAborted() // the visitor closed the modal at the moment the wallet answered
        const granted = current.adopt(paired.session, namespace)
        rememberApp(launcher)
        return paired.signed ? withSigned(granted, paired.signed) : granted
      } catch (error) {
        throw connectError(error, signal)
      }
    },
    restore: async ({ connector }) => (await lazySession.load()).resume(connector.namespace),
    disconnect: async (connection) => (await lazySession.load()).end(connection),
    chooseAccount: async (connection, { address }) => (await lazySession.load()).use(connection, address),
    serves: async (_, namespace) => (await lazySession.load()).serves(namespace),
  }
}

/** Before anything is asked of the wallet, as a sign-in may be before the connection is let in. */
function rememberApp(launcher: Launcher): void {
  const choice = launcher.chosen()
  if (choice) rememberDeepLink(choice)
  else forgetDeepLink() // of an earlier wallet: one that scanned the code is not on this device
}

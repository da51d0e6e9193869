import type {
  Account,
  Adapter,
  Connected,
  Connection,
  Connector,
  ConnectorSource,
} from '../../contract/adapter.js'
import { LatchkeyError, messageOf, property } from '../../lib/errors/errors.js'
import { linkSignals, orAbort } from '../../lib/signals.js'
import type { SessionDeps } from '../session-deps.js'

type WalletDeps = Pick<SessionDeps, 'adapter' | 'source' | 'disconnectTimeout'>

/** Local state is cleared by now, whatever the wallets answer. */
export async function disconnectWallets(deps: WalletDeps, connections: readonly Connection[]): Promise<void> {
  const results = await Promise.allSettled(
    connections.map((connection) => disconnectWallet(deps, connection)),
  )
  const failed = results.flatMap((r) => (r.status === 'rejected' ? [r.reason] : []))
  if (failed.length > 0) {
    const message = messageOf(failed[0])
    const several = new Set(connections.map(({ connector }) => connector.namespace)).size > 1
    const text = several ? `Failed to disconnect chains: ${message}` : 'Failed to disconnect'
    throw new LatchkeyError('LK_DISCONNECT', text, {
      why: 'The wallet did not confirm; this page has forgotten the connection all the same.',
      cause: failed[0],
    })
  }
}

async function disconnectWallet(deps: WalletDeps, connection: Connection): Promise<void> {
  const wallet = await walletOf(deps, connection.connector)
  const { signal, release } = linkSignals([], deps.disconnectTimeout ?? 3000)
  await orAbort(wallet.disconnect(connection), signal).finally(release)
}

/** Who speaks to the wallet behind a connector. */
export function walletOf(
  deps: Pick<SessionDeps, 'adapter' | 'source'>,
  { source, id, namespace }: Connector,
): Promise<Adapter | ConnectorSource> {
  return source ? deps.source(id) : deps.adapter(namespace)
}

/** What an adapter, or the source of a wallet, gave is not what the contract says: for its author. */
export function adapterError({ name, namespace }: Connector, where: string, is: string): LatchkeyError {
  return new LatchkeyError(
    'LK_ADAPTER',
    `What the plugin of "${namespace}" answered for ${name} has another form`,
    {
      why: `It is not what the contract of adapters has for ${where}.`,
      fix: `Answer ${is}, as the guide "Add a chain" says.`,
    },
  )
}

/** Accounts of one wallet that are taken: more than any visitor has, few enough for every list on screen. */
export const MAX_ACCOUNTS = 500

/**
 * What a wallet connected, with no more accounts than the modal can hold; the first ones are kept.
 * @throws LatchkeyError LK_ADAPTER for what is no connection, or has no account
 */
export function boundedAccounts<C extends Connected>(connected: C, connector: Connector): C {
  const listed: unknown = property(connected, 'accounts')
  if (!Array.isArray(listed) || !property(listed[0], 'address'))
    throw adapterError(connector, 'connect and restore', '{ accounts: [account], network, provider, watch }')
  const [first, ...rest] = connected.accounts
  if (rest.length < MAX_ACCOUNTS) return connected
  const accounts: readonly [Account, ...Account[]] = [first, ...rest.slice(0, MAX_ACCOUNTS - 1)]
  return { ...connected, accounts }
}

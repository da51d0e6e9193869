import { type Atom, atom } from 'jotai/vanilla'
import type { Account, Connection, Network, PublicState } from '../../../kernel/plugin.js'

/** The account that sends, and its network. */
export interface Sender {
  /** Identifies it: wallet, network and account. */
  readonly key: string
  readonly connection: Connection
  readonly account: Account
  readonly network: Network
}

/** Undefined while nobody is connected, or the wallet is on a chain that the site did not configure. */
export function senderAtom({
  session,
  network,
}: Pick<PublicState, 'session' | 'network'>): Atom<Sender | undefined> {
  return atom((get) => {
    const { namespaces, active } = get(session)
    const state = active === undefined ? undefined : namespaces[active]
    const current = get(network()).network
    if (state?.status !== 'connected' || !current || current.unsupported) return undefined
    const { connection } = state
    const [account] = connection.accounts
    const key = [connection.connector.id, current.caipNetworkId, account.address].join(' ')
    return { key, connection, account, network: current }
  })
}

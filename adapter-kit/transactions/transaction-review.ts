import type { CaipNetworkId, Namespace } from '../../kernel/plugin.js'
import type { Sender } from './sender.js'

/** What the visitor is shown before the wallet is asked, frozen. A plugin's own review has more: amounts, receivers, … */
export interface TransactionReview {
  readonly account: {
    readonly namespace: Namespace
    readonly address: string
    readonly type: string
    readonly connectorId: string
    /** The wallet's name, for the screens; by default that of the wallet in use. */
    readonly wallet?: string
  }
  readonly network: {
    readonly id: CaipNetworkId
    /** For the screens; by default the site's name of it. */
    readonly name?: string
  }
}

/** What of the session has changed since the review was made. */
export type SessionDifference = 'connection' | 'account' | 'network'

/** Compares the session with what was reviewed. With another wallet, only `connection` is returned. */
export function sessionDifferences(
  { account, network }: TransactionReview,
  sender: Sender | undefined,
): readonly SessionDifference[] {
  if (sender?.connection.connector.id !== account.connectorId) return ['connection']
  if (sender.account.namespace !== account.namespace) return ['connection']
  const found: SessionDifference[] = []
  if (sender.account.address !== account.address || sender.account.type !== account.type)
    found.push('account')
  if (sender.network.caipNetworkId !== network.id) found.push('network')
  return found
}

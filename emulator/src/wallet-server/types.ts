import type { PairedSession } from '../pairing/types.js'
import type { ApprovalRequest } from '../wallets/types.js'

/** An approval that waits for the user's answer. */
export type PendingApproval = Pick<ApprovalRequest, 'kind' | 'method' | 'title' | 'details'> & { id: number }

/** Everything the wallet page shows. */
export interface WalletServerState {
  /** Counts changes, so that a page can wait for the next one. */
  version: number
  /** The wallet's name. */
  name: string
  questions: PendingApproval[]
  sessions: Pick<PairedSession, 'topic' | 'name' | 'url'>[]
  chain: string
  chains: string[]
  account: number
  /** Addresses on the current network in their fixed order. */
  accounts: string[]
  /** Why the last pairing failed. */
  error?: string
}

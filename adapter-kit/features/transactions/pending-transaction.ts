import type { CaipNetworkId, PluginContext } from '../../../kernel/plugin.js'
import { optionalService } from '../../shared/services/optional-service.js'
import type { Handover } from './ledger/handover.js'

declare module '../../../kernel/plugin.js' {
  interface Services {
    /** A list of what is on its way: whoever sends adds to it, so that a visitor finds it again after a reload. */
    pendingTransactions: PendingTransactions
  }
}

/** A transaction that was handed to the network and is in no block yet. */
export interface PendingTransaction {
  /** Of the transaction; a wallet's own id with {@link isBatch}. */
  readonly hash: string
  /** Its hash is not known: only the wallet that does several calls as one knows it, by its id. */
  readonly isBatch?: true
  readonly network: CaipNetworkId
  /** Whose; the active account's when absent. */
  readonly address?: string
  /** As in history. @default 'send' */
  readonly type?: string
  readonly to?: string
  /** Decimal text in human units. */
  readonly amount?: string
  readonly symbol?: string
  readonly iconUrl?: string | undefined
}

/** How a transaction ended, as a node has told it. `hash`: another where the wallet sent it anew with a higher fee. */
export type TellEnded = (status: 'confirmed' | 'failed', hash: string) => void

export interface PendingTransactions {
  /** Lists it until the history has it. @returns is to be called once a node tells how it ended */
  add(transaction: PendingTransaction): TellEnded
}

/** Adds it where a plugin keeps such a list. A list that fails stops no transaction: it is told where it is shown. */
export function listPending(context: Pick<PluginContext, 'use'>, transaction: PendingTransaction): TellEnded {
  const added = optionalService(context, 'pendingTransactions').then((list) => list?.add(transaction))
  added.catch(() => undefined)
  return (status, hash) => {
    added.then((tell) => tell?.(status, hash)).catch(() => undefined)
  }
}

/** The row of what was handed over. */
export function pendingOf(handover: Handover): PendingTransaction {
  const { hash, batch, network, address, type, to, amount, symbol, iconUrl } = handover
  return {
    hash: hash ?? batch ?? handover.id,
    ...(hash === undefined && { isBatch: true }),
    network,
    address,
    ...(type !== undefined && { type }),
    ...(to !== undefined && { to }),
    ...(amount !== undefined && { amount }),
    ...(symbol !== undefined && { symbol }),
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

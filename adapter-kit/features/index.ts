/** What features are made of, with what they share with chain families. */
export * from '../shared/index.js'
export * from './account/account-balance.js'
export * from './account/address-key.js'
export * from './account/address-to-pay.js'
export * from './account/confirm-account.js'
export * from './account/own-addresses.js'
export * from './account/test-coins.js'
export * from './connecting/attempt-connection.js'
export * from './connecting/is-telegram.js'
export * from './connecting/when-listed.js'
export { listedHoldings, TokenDescription } from './holdings/listed-holdings.js'
export * from './holdings/token.js'
export * from './holdings/token-price.js'
export * from './live/kept-atom.js'
export * from './live/live-query.js'
export * from './live/pages.js'
export type { PollOptions, ReadFailure, Reading, ReadOptions, Subject } from './live/reading.js'
export * from './live/service-atom.js'
export * from './services/ask-adapter.js'
export * from './services/connect-and-return.js'
export * from './transactions/check-decimals.js'
export type * from './transactions/ledger/ask-and-record.js'
export { createLedger } from './transactions/ledger/create-ledger.js'
export type { Handover, HandoverEnd } from './transactions/ledger/handover.js'
export type { Ledger } from './transactions/ledger/ledger.js'
export * from './transactions/ledger/toast-endings.js'
export {
  listPending,
  type PendingTransaction,
  type PendingTransactions,
  type TellEnded,
} from './transactions/pending-transaction.js'
export type { DoneParams, TransactionViews } from './transactions/progress-route.js'
export { readSettled } from './transactions/read-settled.js'
export { createResultToasts } from './transactions/result-toasts.js'
export * from './transactions/sender.js'
export type * from './transactions/transaction-options.js'
export * from './transactions/transaction-progress.js'
export {
  type ReviewedSender,
  reviewedSender,
  type SessionDifference,
  sessionDifferences,
  type TransactionReview,
} from './transactions/transaction-review.js'
export * from './transactions/transactions.js'
export * from './transactions/transfer-fee.js'
export * from './transactions/watch-outcome.js'

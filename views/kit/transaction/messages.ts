import { defineMessages, type PluginContext, type Translate, translator } from '../../../kernel/plugin.js'

/** What the screens of every transaction say; a site replaces them with `messages: { kit: … }`. */
export const transactionMessages = defineMessages({
  sentBefore:
    'The same transaction has been on its way since {time}. Confirm only if you want it a second time.',
  askedBefore:
    'Your wallet was asked for the same transaction at {time} and has not answered. Check there first: if both are approved, it happens twice.',
  lostBefore:
    'The same transaction was handed over at {time}, and its result is not known. Check your wallet first, or it may happen twice.',

  fee: 'Network fee',
  feeUnknown: 'Your wallet shows it',
  total: 'Total',
  sum: '{amount} {symbol}',
  about: '≈ {amount} {symbol}',
  both: '{spent} + {fee}',

  careful: 'Review the transaction carefully',
  cancel: 'Cancel',
  willAsk: 'You will be asked to approve in {wallet}',
  reviewAgain: 'Review again',
  nothing: 'Nothing to review',
  toForm: 'Back to the form',
  changedConnection: 'Another wallet is connected now. Nothing was sent.',
  changedAccount: 'Your wallet switched to another account. Nothing was sent.',
  changedNetwork: 'Your wallet switched to another network. Nothing was sent.',
  changedOther: 'This is not what you reviewed. Nothing was sent.',

  declined: 'You declined in {wallet}. Nothing was sent.',
  left: 'If you still approve in {wallet}, it will be sent.',
  failed: 'Something went wrong with the transaction',
  unclear:
    'The answer of {wallet} could not be read. The transaction may have been sent: check there before you try again.',
  late: '{wallet} did not answer in time. If you approved there, it may have been sent: check there before you try again.',
  replaced: 'Another transaction from your account took its place. Nothing was sent.',
  expired: 'The network did not take it in time, and no longer can. Nothing was sent.',
  reverted: 'The network reversed the transaction: {reason}. The network fee was still charged.',

  approve: 'Approve in {wallet}',
  moved: 'Your wallet has switched its account or network. If you did not mean to, decline there.',
  sending: 'Sending',
  sendingText: 'Waiting for {network} to confirm.',
  pending: 'Still on its way',
  pendingText: '{network} is taking longer than usual. You can close this window: it continues by itself.',
  unseen: 'Not on the network yet',
  unseenText:
    '{network} has not seen it yet. If others have to sign it, it continues once they have. Check {wallet} before you try again.',
  unknown: 'No news yet',
  unknownText:
    '{wallet} handed it over, but {network} cannot be reached right now. It may still go through: check {wallet} before you try again.',
  batch: 'Your wallet has it',
  batchText:
    '{wallet} has not said yet which transaction it is. You can close this window: it continues by itself.',
  doneByWallet: 'Not confirmed by the network',
  doneByWalletText:
    '{wallet} says it is done, but not by which transaction. Check there before you try again.',
  gaveUpByWallet: 'Result not known',
  gaveUpByWalletText:
    '{wallet} says it gave up. The network has not confirmed that. Check there before you try again.',
  lost: 'We stopped looking',
  lostText: 'Its result is not known. Check {wallet}, or look the transaction up, before you try again.',

  transaction: 'Transaction',
  copyTransaction: 'Copy the transaction ID',
  explorer: 'View in explorer',
  close: 'Close',
  done: 'Done',
})

/** The words of the screens of a transaction, replaced by the site's where it has its own. */
export function transactionWords(
  context: Pick<PluginContext, 'site'>,
): Translate<typeof transactionMessages> {
  return translator(context.site, 'kit', transactionMessages)
}

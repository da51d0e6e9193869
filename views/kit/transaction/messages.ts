import { defineMessages, type PluginContext, type Translate, translator } from '../../../kernel/plugin.js'

/** What the screens of every transaction say; a site replaces them with `messages: { kit: … }`. */
export const transactionMessages = defineMessages({
  sentBefore: 'The same is on its way since {time}. Confirm only if you want it a second time.',
  askedBefore:
    'Your wallet was asked for the same at {time} and has not answered. Look there first: if both are approved, it happens twice.',
  lostBefore:
    'The same was handed over at {time}, and what became of it is not known. Look in your wallet first, or it may happen twice.',

  fee: 'Network fee',
  feeUnknown: 'Your wallet shows it',
  total: 'Total',
  sum: '{amount} {symbol}',
  about: '≈ {amount} {symbol}',
  both: '{spent} + {fee}',

  careful: 'Review transaction carefully',
  cancel: 'Cancel',
  willAsk: 'You will be asked to approve in {wallet}',
  reviewAgain: 'Review again',
  nothing: 'Nothing to review',
  toForm: 'Back to the form',
  changedConnection: 'Another wallet is connected now. Nothing was sent.',
  changedAccount: 'Your wallet moved to another account. Nothing was sent.',
  changedNetwork: 'Your wallet moved to another network. Nothing was sent.',
  changedOther: 'It is not what you reviewed. Nothing was sent.',

  declined: 'You declined in {wallet}. Nothing was sent.',
  left: 'If you still approve in {wallet}, it is sent.',
  failed: 'Transaction error',
  unclear:
    'What {wallet} answered is no transaction. It may have been sent: look there before you try again.',
  late: '{wallet} did not answer in time. If you approved there, it may have been sent: look there before you try again.',
  replaced: 'Another transaction of your account took its place. Nothing was sent.',
  expired: 'The network took too long, and can no longer take it. Nothing was sent.',
  reverted: 'The network undid the transaction: {reason}. The network fee is spent.',

  approve: 'Approve in {wallet}',
  moved: 'Your wallet moved meanwhile. If that was not your plan, decline there.',
  sending: 'Sending',
  sendingText: 'Waiting until {network} has it.',
  pending: 'Still on its way',
  pendingText: '{network} takes longer than usual. You may close this window: it goes on by itself.',
  unseen: 'Not on the network yet',
  unseenText:
    'No node of {network} knows it yet. If others have to sign it, it goes on once they have. Look in {wallet} before you try again.',
  unknown: 'No news yet',
  unknownText:
    '{wallet} handed it over, but {network} cannot be asked about it now. It may go through: look in {wallet} before you try again.',
  batch: 'Your wallet has it',
  batchText:
    '{wallet} has not told which transaction it is. You may close this window: it goes on by itself.',
  doneByWallet: 'Not confirmed by the network',
  doneByWalletText:
    '{wallet} says that it is done, and does not say by which transaction. Look there before you try again.',
  gaveUpByWallet: 'Not known',
  gaveUpByWalletText:
    '{wallet} says that it gave this up. The network has not confirmed that. Look there before you try again.',
  lost: 'We stopped looking',
  lostText:
    'What became of it is not known. Look in {wallet}, or search for the transaction, before you try again.',

  transaction: 'Transaction',
  copyTransaction: 'Copy the transaction’s hash',
  explorer: 'View in explorer',
  close: 'Close',
})

/** The words of the screens of a transaction, replaced by the site's where it has its own. */
export function transactionWords(
  context: Pick<PluginContext, 'site'>,
): Translate<typeof transactionMessages> {
  return translator(context.site, 'kit', transactionMessages)
}

import { defineMessages } from '../../kernel/plugin.js'

/** The words of the views after the form; a site replaces them with `messages: { swaps: … }`. */
export const reviewMessages = defineMessages({
  reviewTitle: 'Preview swap',
  pay: 'You pay',
  receive: 'You receive about',
  sum: '{amount} {symbol}',
  about: '≈ {amount} {symbol}',
  minimum: 'Minimum received',
  slippage: 'Max. slippage',
  percent: '{value}%',
  impact: 'Price impact',
  unknown: 'Unknown',
  providerFee: 'Provider fee',
  providerFeeIs: '0.85% · {amount} {symbol}',
  fee: 'Network fee',
  feeIs: '≈ {value}',
  feeUnknown: 'Your wallet shows it',
  network: 'Network',
  router: 'Contract',
  token: 'Token',
  linkToken: '{symbol}: the token’s name leads to a web page. Do not open it.',
  imitationToken: '{symbol}: the token’s name is written to be taken for another one. Check its address.',
  careful: 'Review transaction carefully',
  cancel: 'Cancel',
  approve: 'Approve',
  swap: 'Swap',
  willAsk: 'You will be asked to approve in {wallet}',
  willAskTwice: 'Your wallet asks twice: to allow {amount} {symbol}, then to swap.',
  willAskOnce: 'Your wallet asks once: to allow {amount} {symbol} and to swap, both or neither.',
  willAskThrice:
    'Your wallet asks three times: this token sets its allowance to zero first, then allows {amount} {symbol}, then swaps.',
  highImpact: 'You get {value}% less than the market price.',
  unknownImpact:
    'Market prices are not known here, so nobody can tell how much you lose. Compare both amounts yourself.',
  fell: 'This is {value}% less than the form offered a moment ago.',
  acceptLoss: 'I accept this',

  nothing: 'Nothing to review',
  nothingText: 'Choose two tokens and an amount',
  toForm: 'Back to the form',
  again: 'Review again',
  swapTwice: 'Swap again',
  renewing: 'Making the review anew',
  moved: 'The price moved: the minimum is not offered any more.',
  renewFailed: 'The review could not be made anew. Go back and try again.',
  changedConnection: 'Another wallet is connected now. Nothing was swapped.',
  changedAccount: 'Your wallet moved to another account. Nothing was swapped.',
  changedNetwork: 'Your wallet moved to another network. Nothing was swapped.',
  changedOther: 'It is not what you reviewed. Nothing was swapped.',

  declined: 'You declined in {wallet}. Nothing was swapped.',
  left: 'If you still approve in {wallet}, it is sent.',
  failed: 'Transaction error',
  mismatch: 'The service built another swap than you reviewed, so your wallet was not asked.',
  unreadable: 'The swap that was built cannot be checked here, so your wallet was not asked.',
  lessAllowed: 'Less was approved than the swap takes. Nothing was swapped.',
  unclear:
    'What {wallet} answered is no transaction. It may have been sent: look there before you try again.',
  replaced: 'Another transaction of your account took its place. Nothing was swapped.',
  reverted: 'The network undid the transaction: {reason}. The network fee is spent.',

  approveLimit: 'Approve limit increase in your wallet',
  approveLimitText: '{wallet} asks to let the swap take {amount} {symbol}.',
  resetLimitText: '{wallet} asks to set the allowance of {symbol} to zero first.',
  confirm: 'Confirm transaction in your wallet',
  confirmText: 'Check there too: {amount} {symbol} to {target}.',
  movedText: 'Your wallet moved meanwhile. If that was not your plan, decline there.',
  approving: 'Approving {symbol}',
  swapping: 'Swapping {amount} {symbol} to {target}',
  sendingText: 'Waiting until {network} has it.',
  pending: 'Still on its way',
  pendingText: '{network} takes longer than usual. You may close this window: it goes on by itself.',
  unseen: 'Not on the network yet',
  unseenText:
    'No node of {network} knows it yet. If others have to sign it, it goes on once they have. Look in {wallet} before you swap again.',
  unknownNews: 'No news yet',
  unknownNewsText:
    '{wallet} handed it over, but {network} cannot be asked about it now. It may go through: look in {wallet} before you swap again.',
  batch: 'Your wallet has it',
  batchText:
    '{wallet} has not told which transaction it is. You may close this window: it goes on by itself.',
  doneByWallet: 'Not confirmed by the network',
  doneByWalletText:
    '{wallet} says that it is done, and does not say by which transaction. Look there before you swap again.',
  gaveUpByWallet: 'Not known',
  gaveUpByWalletText:
    '{wallet} says that it gave this up. The network has not confirmed that. Look there before you swap again.',
  lost: 'We stopped looking',
  lostText:
    'What became of it is not known. Look in {wallet}, or search for the transaction, before you swap again.',
  transaction: 'Transaction',
  copyTransaction: 'Copy the transaction’s hash',
  explorer: 'View in explorer',
  close: 'Close',

  doneTitle: 'Swapped',
  done: 'Swapped {amount} {symbol}',
  doneText: 'You get at least {amount} {symbol}.',
})

export type ReviewWords = typeof reviewMessages

import { defineMessages } from '../../kernel/plugin.js'

/** Words of the views that wait for a wallet. */
export const connectingMessages = defineMessages({
  connectingTitle: 'Connect wallet',
  approve: 'Approve in {name}',
  approveExtension: 'Open the extension and accept the request of {site}',
  approveWallet: 'Accept the request of {site} in your wallet',
  connectedTo: 'Connected to {name}',
  declined: 'Connection declined',
  declinedText:
    'Try again when you are ready. If an earlier request is open in the wallet, answer that first.',
  waitingFor: 'Answer the open request',
  waitingText:
    '{name} still shows an earlier request. Approve it there to connect, or close it and try again.',
  failed: '{name} could not connect',
  failedText: 'Unlock or update the wallet, then try again.',
  walletSays: '{name} says: “{reason}”',
  lost: '{name} can no longer reach this page',
  lostText: 'It was updated or stopped while the page was open. Reload the page, then try again.',
  reload: 'Reload the page',
  missing: '{name} was not found',
  missingText: 'Install it in this browser or turn it on, then try again.',
  linked: 'This account is already linked',
  linkedText: 'To link another one, switch the account in {name}.',
  asking: 'Connect to {name}?',
  disputed: 'More than one program in this browser says it is {name}. Make sure it is the one you mean.',
  lookalike: 'It calls itself {name}, but nothing proves that it is. Make sure it is the wallet you mean.',
  goOn: 'Connect anyway',
  tryAgain: 'Try again',
})

import { defineMessages } from '../../kernel/plugin.js'

/** Words of the views that wait for a wallet. */
export const connectingMessages = defineMessages({
  connectingTitle: 'Connect wallet',
  approve: 'Approve in {name}',
  approveExtension: 'Open the extension and accept the request to connect to {site}',
  approveWallet: 'Accept the request to connect to {site} in your wallet',
  connectedTo: 'Connected to {name}',
  declined: 'Connection declined',
  declinedText:
    'Try again when you are ready. If an earlier request is still open in the wallet, answer that one first.',
  waitingFor: 'Answer the open request',
  waitingText: '{name} still shows an earlier request. Answer or close it there, then try again.',
  failed: '{name} could not connect',
  failedText: 'Unlock or update the wallet, then try again.',
  missing: '{name} is not here',
  missingText: 'It was not found in this browser. Install it or switch it on, then try again.',
  linked: 'This account is already linked',
  linkedText: 'To link another one, open {name} and switch the account there.',
  asking: 'Connect to {name}?',
  disputed: 'More than one program in this browser says it is {name}. Make sure it is the one you mean.',
  lookalike: 'It calls itself {name}, and nothing here proves that it is. Make sure it is the one you mean.',
  goOn: 'Connect all the same',
  tryAgain: 'Try again',
  dontHave: 'Don’t have {name}? {link}',
  getIt: 'Get it',
  chainTitle: 'Select chain',
  chainLead: 'Where to use {name}',
  chainText: 'This wallet works on several kinds of chains. Choose one to start with.',
  notFound: 'Failed to find connector',
})

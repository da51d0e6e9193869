import { defineMessages } from '../../kernel/plugin.js'

/** The words of the network views; a site replaces them with `messages: { networks: … }`. */
export const networksMessages = defineMessages({
  chooseTitle: 'Choose network',
  search: 'Search networks',
  notApproved: 'Not approved by your wallet',
  noneFound: 'No network called “{search}”',
  noneFoundText: 'Check the spelling, or look through all networks.',
  showAll: 'Show all networks',
  footer: 'Not every wallet works on every network.',
  help: 'What is a network',

  switchTitle: 'Switch network',
  yourWallet: 'your wallet',
  theWallet: 'Your wallet',
  approve: 'Approve in {wallet}',
  approveText: 'Your wallet asks whether to switch to {network}.',
  switching: 'Switching to {network}',
  declined: 'Switch declined',
  declinedText: 'The wallet said no, or an earlier request is still open in it. You are still on {network}.',
  pending: 'One request is still open',
  pendingText: 'Open {wallet}, answer what it asks, then try again.',
  lost: '{wallet} can no longer reach this page',
  lostText: 'It was updated or stopped while the page was open. Reload the page, then try again.',
  reload: 'Reload the page',
  unsupported: 'Network not supported',
  unsupportedText:
    '{wallet} cannot use {network}. Add the network in the wallet, or choose another one here.',
  walletSays: '{wallet} says: “{reason}”',
  byHandName: 'Network name',
  byHandUrl: 'RPC URL',
  byHandId: 'Chain ID',
  copyValue: 'Copy {what}: {value}',
  unknown: 'This network is not available',
  unknownText: 'This app does not offer it, or no longer does.',
  retry: 'Try again',
  otherNetwork: 'Choose another network',

  chainTitle: 'Switch chain',
  chainLead: 'Switch to {chain}',
  chainText: '{wallet} is not connected to {chain}. Connect a wallet for it; {wallet} stays connected.',
  chainButton: 'Switch',

  strandedText: 'Your wallet is on a network that this app does not use. Switch to one of these to go on.',
  or: 'or',
  disconnect: 'Disconnect',
  disconnectFailed: 'The wallet could not be disconnected',

  whatTitle: 'What is a network?',
  whatShared: 'A record that many keep together',
  whatSharedText:
    'A network is a group of computers that hold the same list of who owns what. They check each other, so nobody has to trust a single one.',
  whatMany: 'Each has its own strengths',
  whatManyText:
    'Some are fast and cheap, others are older and hold more. Coins stay on their network until you move them, so check which one you are on.',
  learnMore: 'Learn more',

  current: 'Network: {network}',
})

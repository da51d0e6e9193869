import { defineMessages } from '../../kernel/plugin.js'

/** The words of the tabs Tokens and NFTs; a site replaces them with `messages: { balances: … }`. */
export const balancesMessages = defineMessages({
  loading: 'Loading',
  tokens: 'Tokens',
  amount: '{amount} {symbol}',
  lessThan: '<{amount}',
  unavailable: 'Token balance unavailable',
  stale: 'Not up to date: the last try to read these failed.',
  failedTitle: 'Tokens could not be read',
  failedText: 'They are safe in your wallet. Only the list is missing.',
  retry: 'Try again',
  retryIn: 'Try again in {seconds} s',
  unsupportedTitle: 'No token list here',
  unsupportedText: 'Nobody lists the tokens on {network}. Your wallet shows them.',
  emptyTitle: 'No tokens yet',
  emptyText: 'What you receive on {network} shows up here.',
  thisNetwork: 'this network',
  doubtTag: 'Suspicious',
  link: 'Its name leads to a web page. Do not open it.',
  imitation: 'Its name is written to be taken for another token.',

  nfts: 'NFTs',
  nameless: 'Unnamed',
  noNftsTitle: 'No NFTs yet',
  noNftsText: 'NFTs you receive on {network} show up here.',
  noNftsSoFar: 'None in your latest transactions on {network}.',
  older: 'Look further back',
  nftsFailedTitle: 'NFTs could not be read',
  nftsFailedText: 'They are safe in your wallet. Only the list is missing.',
})

export type BalancesWords = typeof balancesMessages

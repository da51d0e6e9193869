import { defineMessages } from '../../kernel/plugin.js'

/** The words of the tabs Tokens and NFTs; a site replaces them with `messages: { balances: … }`. */
export const balancesMessages = defineMessages({
  loading: 'Loading',
  tokens: 'Tokens',
  amount: '{amount} {symbol}',
  lessThan: '<{amount}',
  unavailable: 'Token balance unavailable',
  stale: 'This list may be out of date: the last update failed.',
  failedTitle: 'Tokens could not be loaded',
  failedText: 'They are safe in your wallet. Only this list is missing.',
  retry: 'Try again',
  retryIn: 'Try again in {seconds} s',
  unsupportedTitle: 'No token list here',
  unsupportedText: 'There is no list for {network}. Your wallet shows your tokens.',
  emptyTitle: 'No tokens yet',
  emptyText: 'Tokens you receive on {network} will show up here.',
  thisNetwork: 'this network',
  doubtTag: 'Suspicious',
  link: 'Its name is a link to a website. Do not open it.',
  imitation: 'Its name imitates another token.',

  nfts: 'NFTs',
  nameless: 'Unnamed',
  noNftsTitle: 'No NFTs yet',
  noNftsText: 'NFTs you receive on {network} will show up here.',
  noNftsSoFar: 'None in your latest transactions on {network}.',
  older: 'Look further back',
  nftsFailedTitle: 'NFTs could not be loaded',
  nftsFailedText: 'They are safe in your wallet. Only this list is missing.',
})

export type BalancesWords = typeof balancesMessages

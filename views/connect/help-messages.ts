import { defineMessages } from '../../kernel/plugin.js'

/** Words of the views that explain wallets and lead to one. */
export const helpMessages = defineMessages({
  whatTitle: 'What is a wallet?',
  keyTitle: 'Your key to apps',
  keyText: 'Connect it where others ask for a name and a password. Nothing to make up, nothing to forget.',
  safeTitle: 'A home for what you own',
  safeText: 'Coins, tokens and collectibles are kept in it, and move only when you approve.',
  worldTitle: 'One wallet, many apps',
  worldText: 'Trade, collect, play or vote: the same wallet goes with you wherever you like to use it.',
  getWallet: 'Get a wallet',
  getTitle: 'Get a wallet',
  getNone: 'No suggestions right now',
  getNoneText: 'The wallet guide lists wallets for every device.',
  getFailed: 'Wallets could not be loaded',
  explore: 'Explore all',
  downloadTitle: 'Get {name}',
  chrome_store: 'Browser extension',
  app_store: 'iPhone and iPad',
  play_store: 'Android',
  homepage: 'Website',
  noLinks: 'No download found',
  noLinksText: 'The directory has no link for {name}. Look for it on its maker’s own site.',
})

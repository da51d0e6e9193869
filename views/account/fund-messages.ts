import { defineMessages } from '../../kernel/plugin.js'

/** The words of the ways to get coins; a site replaces them with `messages: { account: … }`. */
export const fundMessages = defineMessages({
  fundTitle: 'Fund wallet',
  fundWays: 'Ways to fund your wallet',
  noWays: 'Nothing here for this network',
  noWaysText: 'Other networks may have more.',
  otherNetwork: 'Switch network',
})

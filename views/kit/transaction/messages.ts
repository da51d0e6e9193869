import { defineMessages } from '../../../kernel/plugin.js'

/** What a review says of the same that was asked for before; a site replaces them with `messages: { kit: … }`. */
export const transactionMessages = defineMessages({
  sentBefore: 'The same is on its way since {time}. Confirm only if you want it a second time.',
  askedBefore:
    'Your wallet was asked for the same at {time} and has not answered. Look there first: if both are approved, it happens twice.',
  lostBefore:
    'The same was handed over at {time}, and what became of it is not known. Look in your wallet first, or it may happen twice.',
})

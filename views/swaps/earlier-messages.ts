import { defineMessages } from '../../kernel/plugin.js'

/** What the form says of a swap that has not ended; a site replaces them with `messages: { swaps: … }`. */
export const earlierMessages = defineMessages({
  earlierSwapping: 'Swapping {amount} {from} to {to}',
  earlierSwappingText: 'It is on its way on {network} and goes on by itself. You will be told how it ends.',
  earlierApproving: 'Approving {from}',
  earlierApprovingText:
    'The approval for your swap of {amount} {from} to {to} is on its way. Once it is through you can go on with the swap.',
  earlierUnfinished: 'Not swapped yet',
  earlierUnfinishedText:
    '{amount} {from} to {to} was not swapped. What you approved still counts. If your wallet shows an old request for it, decline that first.',
  earlierLost: 'We stopped looking',
  earlierLostText:
    'What became of your swap of {amount} {from} to {to} is not known. Search for the transaction before you swap again.',
  earlierAsked: 'Your wallet was asked',
  earlierAskedText:
    'It was asked for a swap of {amount} {from} to {to}, and had not answered when this page was left. Look in your wallet: if it was approved there, it may be on its way.',
  goOn: 'Go on with the swap',
  anotherSwap: 'Start another swap',
})

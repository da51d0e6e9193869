import { defineMessages } from '../../kernel/plugin.js'

/** What the form says of a swap that has not ended; a site replaces them with `messages: { swaps: … }`. */
export const earlierMessages = defineMessages({
  earlierSwapping: 'Swapping {amount} {from} to {to}',
  earlierSwappingText: 'It is on its way on {network} and continues by itself. You will be told how it ends.',
  earlierApproving: 'Approving {from}',
  earlierApprovingText:
    'The approval for your swap of {amount} {from} to {to} is on its way. Once it is confirmed, you can continue with the swap.',
  earlierUnfinished: 'Not swapped yet',
  earlierUnfinishedText:
    '{amount} {from} to {to} was not swapped. Your approval still counts. If your wallet shows an old request for it, decline that first.',
  earlierLost: 'We stopped looking',
  earlierLostText:
    'The result of your swap of {amount} {from} to {to} is not known. Look the transaction up before you swap again.',
  earlierAsked: 'Your wallet was asked',
  earlierAskedText:
    'It was asked for a swap of {amount} {from} to {to}, and had not answered when you left this page. Check your wallet: if you approved there, the swap may be on its way.',
  goOn: 'Continue the swap',
  anotherSwap: 'Start another swap',
})

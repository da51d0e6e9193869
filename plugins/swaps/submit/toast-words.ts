import { defineMessages } from '../../../kernel/plugin.js'

/** Toasts for when no view of the swap is on screen; a site replaces them with `messages: { swaps: … }`. */
export const toastWords = defineMessages({
  toldArrived: 'Swapped {from} to at least {amount} {to}',
  toldDone: 'Swapped {from} to {to}',
  toldFailed: 'Not swapped: {from} to {to}. {reason}',
  toldUnfinished: 'Approved, but not swapped yet: {from} to {to}',
})

import { defineMessages } from '../../../kernel/plugin.js'

/** Toasts for when no view of the payment is on screen; a site replaces them with `messages: { pay: … }`. */
export const toastWords = defineMessages({
  toldDone: 'Paid: {amount} {symbol}',
  toldFailed: 'Not paid: {amount} {symbol}. {reason}',
})

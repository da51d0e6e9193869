import { defineMessages } from '../../../kernel/plugin.js'

/** Toasts for when no view of the transfer is on screen; a site replaces them with `messages: { send: … }`. */
export const toastWords = defineMessages({
  toldDone: 'Sent: {amount} {symbol}',
  toldFailed: 'Not sent: {amount} {symbol}. {reason}',
})

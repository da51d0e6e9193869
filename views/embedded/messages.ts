import { defineMessages } from '../../kernel/plugin.js'

/** The words of the views; a site replaces them with `messages: { embedded: … }`. */
export const embeddedMessages = defineMessages({
  approveTitle: 'Approve transaction',
  approveText: 'Your wallet shows the request here.',
})

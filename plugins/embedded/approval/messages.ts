import { defineMessages } from '../../../kernel/plugin.js'

/** The words of the runtime; a site replaces them with `messages: { embedded: … }`. */
export const runtimeMessages = defineMessages({
  notAllowed: 'Action not allowed',
  frame: 'Embedded wallet',
})

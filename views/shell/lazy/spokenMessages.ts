import { defineMessages } from '../../../kernel/plugin.js'

/** What is said aloud; a site replaces it with `messages: { shell: … }`. */
export const spokenMessages = defineMessages({
  connected: 'Connected',
  onNetwork: 'Network: {network}',
})

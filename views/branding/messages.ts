import { defineMessages } from '../../kernel/plugin.js'

/** The words of the line; a site replaces them with `messages: { branding: … }`. */
export const brandingMessages = defineMessages({ by: 'Wallet connection by Latchkey' })

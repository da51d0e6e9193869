import { defineMessages } from '../../kernel/plugin.js'

/** What is said outside the views. */
export const popupMessages = defineMessages({ popup: 'One moment, the login is being prepared.' })

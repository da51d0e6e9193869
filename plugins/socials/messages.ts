import { defineMessages } from '../../kernel/plugin.js'

/** What is said outside the views. */
export const popupMessages = defineMessages({ popup: 'One moment, the login is being prepared.' })

/** What the providers are called on a button of the page. */
export const providerNames = defineMessages({
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
})

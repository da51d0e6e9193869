import { defineMessages } from 'latchkey/plugin'

export const messages = defineMessages({
  title: 'Terms',
  text: 'Read our terms before you go on.',
  agree: 'Agree',
  decline: 'Decline',
})

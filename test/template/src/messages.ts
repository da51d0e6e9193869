import { defineMessages } from 'latchkey/plugin'

/** The jar's words; a site replaces them with `messages: { tips: … }`. */
export const messages = defineMessages({
  title: 'Leave a tip',
  lead: 'Like what you see?',
  text: 'A tip goes straight from your wallet to us.',
  amount: '{amount} {symbol}',
  send: 'Send {amount} {symbol}',
  sent: 'Thank you!',
  failed: 'The tip was not sent. Nothing was taken.',
})

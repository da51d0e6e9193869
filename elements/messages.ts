import type { Messages } from '../kernel/plugin.js'

/**
 * What buttons on the page say before lazy.ts has come; a site replaces them with `messages: { elements: … }`, one button
 * with its options.
 */
export const elementsMessages = {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  none: 'Select network',
  failed: 'Not loaded. Try again',
} as const satisfies Messages

import type { Messages } from '../kernel/plugin.js'

/**
 * The words of buttons before lazy.ts is loaded; a site replaces them with `messages: { elements: … }`, or for one
 * button with its options.
 */
export const elementsMessages = {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  none: 'Select network',
  loading: 'Loading…',
  failed: 'Could not load. Try again',
} as const satisfies Messages

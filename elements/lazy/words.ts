import type { Messages } from '../../kernel/plugin.js'
import type { ModalSnapshot } from '../snapshot.js'

/** Texts that a button needs only with a connected wallet, or for one. */
const lazyMessages = {
  switchNetwork: 'Switch network',
  wrongNetwork: 'Wrong network',
  unconfirmed: 'Not confirmed',
  wallet: 'Wallet',
  connected: 'Connected',
  unavailable: 'Not available',
  declined: 'Declined. Try again',
  waiting: 'Open your wallet',
  notConnected: 'Not connected. Try again',
} as const satisfies Messages

export type Word = keyof typeof lazyMessages

/** The site's own word, else the English one. */
export const wordOf = ({ state }: Pick<ModalSnapshot, 'state'>, word: Word): string =>
  state.messages?.elements?.[word] ?? lazyMessages[word]

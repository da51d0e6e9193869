import { LatchkeyError } from '../../kernel/plugin.js'

const fixOptions = 'Correct the options that the page passes to `pay`.'

export const badConfig = (why: string) =>
  new LatchkeyError('LK_PAY_CONFIG', 'Invalid payment configuration', { why, fix: fixOptions })

export const badAsset = (why: string) =>
  new LatchkeyError('LK_PAY_ASSET', 'Invalid asset specified', { why, fix: fixOptions })

export const badAmount = (why: string) =>
  new LatchkeyError('LK_PAY_AMOUNT', 'Invalid payment amount', { why, fix: fixOptions })

export const badRecipient = (network: string) =>
  new LatchkeyError('LK_PAY_RECIPIENT', 'Invalid recipient address for the asset selected', {
    why: `The recipient is no address on ${network}, or a letter of it is wrong: its checksum does not fit.`,
    fix: fixOptions,
  })

export const badNamespace = (namespace: string) =>
  new LatchkeyError('LK_PAY_NAMESPACE', 'Invalid chain namespace', {
    why: `No plugin on the page can name assets of ${namespace}.`,
    fix: 'Register the namespace’s plugin, or pay with an asset of another one.',
  })

/** Where a payment is under way. */
export interface Start {
  /** In words, e.g. `session 42 at Binance`. */
  readonly where: string
  /** The session or the hash, once there is one. */
  readonly reference?: string | undefined
}

/** @param started where it was under way when the time was over; undefined where nothing was started */
export const timedOut = (started: Start | undefined) =>
  new LatchkeyError('LK_PAY_TIMEOUT', 'Payment timeout', {
    why: started
      ? `It was started (${started.where}), and nobody has told by now how it ended: it may still go through.`
      : 'The visitor started no payment in time.',
    fix: started ? 'Look for it there before anything is paid again.' : 'Open the payment again.',
    reference: started?.reference,
  })

export const unknownEnding = (sessionId: string | undefined) =>
  new LatchkeyError('LK_PAY_TIMEOUT', 'Payment timeout', {
    why: `The exchange was asked for session ${sessionId ?? ''} until the limit, and has not told how it ended: it may still go through.`,
    fix: 'Ask the exchange for the session before anything is paid again.',
    reference: sessionId,
  })

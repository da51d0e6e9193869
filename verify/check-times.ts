import type { SignInMessage } from '../adapter-kit/shared/sign-in/sign-in-message.js'
import { timeOf } from '../adapter-kit/shared/sign-in/sign-in-rules.js'
import { LatchkeyError } from '../kernel/lib/errors/errors.js'

/** How far clocks may be apart, in milliseconds. */
const tolerance = 60_000

interface Clock {
  readonly now: Date
  /** When the server made the nonce: no text with it can be older. */
  readonly nonceCreatedAt?: Date | undefined
}

/**
 * A clock that is wrong is told apart from a text that is too old: whoever sets the clock can sign in, whoever signs
 * again cannot.
 *
 * @throws LatchkeyError LK_SIGN_IN_CLOCK, LK_SIGN_IN_EXPIRED, LK_SIGN_IN_EARLY
 */
export function checkTimes(message: SignInMessage, { now, nonceCreatedAt }: Clock): void {
  const at = now.getTime()
  const issued = timeOf(message.issuedAt) ?? at
  if (issued > at + tolerance) throw wrongClock(issued - at, 'ahead')
  const nonceTime = nonceCreatedAt?.getTime()
  if (nonceTime !== undefined && issued < nonceTime - tolerance)
    throw wrongClock(nonceTime - issued, 'behind')
  const end = timeOf(message.expirationTime ?? '')
  if (end !== undefined && end + tolerance <= at) throw expired(message.expirationTime)
  const start = timeOf(message.notBefore ?? '')
  if (start !== undefined && start - tolerance > at) throw early(message.notBefore)
}

function wrongClock(by: number, way: 'ahead' | 'behind'): LatchkeyError {
  const seconds = Math.round(by / 1000)
  const amount = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  return new LatchkeyError('LK_SIGN_IN_CLOCK', `Your clock is ${amount} ${way}`, {
    why: 'The time in the message was read from the clock of the device that made it; the server’s differs by more than 60 seconds.',
    fix: 'Set the device’s date and time automatically, then sign in again. If all visitors see this, the server’s clock is wrong.',
  })
}

function expired(time: string | undefined): LatchkeyError {
  return new LatchkeyError('LK_SIGN_IN_EXPIRED', 'The sign-in message has expired', {
    why: `It was good until ${time}.`,
    fix: 'Sign in again.',
  })
}

function early(time: string | undefined): LatchkeyError {
  return new LatchkeyError('LK_SIGN_IN_EARLY', 'The sign-in message is not valid yet', {
    why: `It is good from ${time} on.`,
    fix: 'Sign in again then.',
  })
}

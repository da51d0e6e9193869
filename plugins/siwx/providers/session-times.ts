import { LatchkeyError, property } from '../../../kernel/plugin.js'
import type { SiwxSession } from '../contract.js'
import { sessionsIn } from './sessions-in.js'

/** A session, and when it was accepted by the clock of this device. */
export interface KeptSession extends SiwxSession {
  readonly acceptedAt?: number
}

const most = 100

/** The sessions of a list that was stored; what is none is left out. */
export function keptIn(list: unknown): readonly KeptSession[] {
  const all: readonly unknown[] = Array.isArray(list) ? list.slice(-most) : []
  return all.flatMap((each) => {
    const acceptedAt = property(each, 'acceptedAt')
    return sessionsIn([each]).map((session) =>
      typeof acceptedAt === 'number' ? { ...session, acceptedAt } : session,
    )
  })
}

/**
 * Whether the time of a session is not over. Where its text was out of time by this device's clock when a server accepted
 * it, the clock is wrong: time is counted from then.
 */
export function isInTime({ data, acceptedAt }: KeptSession): boolean {
  const issuedAt = timeIn(data.issuedAt)
  const isWrong = acceptedAt !== undefined && issuedAt !== undefined && !isWithin(data, acceptedAt)
  return isWithin(data, isWrong ? issuedAt + (Date.now() - acceptedAt) : Date.now(), isWrong)
}

/** @throws LatchkeyError LK_SIGN_IN_EXPIRED: the text was on screen, or in the wallet, for too long */
export function requireInTime({ data: { expirationTime } }: SiwxSession): void {
  const end = timeIn(expirationTime)
  if (end === undefined || end >= Date.now()) return
  throw new LatchkeyError('LK_SIGN_IN_EXPIRED', 'The message has expired', {
    why: `It was good until ${expirationTime}.`,
    fix: 'Sign in again.',
  })
}

function isWithin(
  { notBefore, expirationTime }: SiwxSession['data'],
  time: number,
  hasBegun = false,
): boolean {
  const [start, end] = [timeIn(notBefore), timeIn(expirationTime)]
  return (hasBegun || start === undefined || start <= time) && (end === undefined || end >= time)
}

function timeIn(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

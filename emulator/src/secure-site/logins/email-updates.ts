import type { Mailbox } from '../mailbox.js'
import type { SecureSiteSettings } from '../types.js'
import { type Codes, createCodes, emailOf } from './codes.js'

/** Another email for a login: both addresses are confirmed by a code, the old one first. */
export interface EmailUpdates extends Pick<Codes, 'expire' | 'clear'> {
  /** Starts it anew. @throws Error for what is no other email address */
  start(
    session: string,
    current: string | undefined,
    next: string,
  ): 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  /** The old address is confirmed: the code for the new one is sent. @throws Error for a wrong or an expired code */
  confirmOld(session: string, code: string): void
  /** The new address, confirmed. @throws Error for a wrong or an expired code */
  confirmNew(session: string, code: string): string
}

export function createEmailUpdates(mailbox: Mailbox, settings: () => SecureSiteSettings): EmailUpdates {
  const [old, next] = [createCodes(mailbox), createCodes(mailbox)]
  const emails = new Map<string, string>()
  return {
    start(session, current, text) {
      const email = emailOf(text)
      if (email === current) throw new Error('This is your email already')
      emails.set(session, email)
      next.forget(session)
      const asksOld = current !== undefined && settings().confirmOldEmail
      if (asksOld) old.send(session, current)
      else next.send(session, email)
      return asksOld ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
    },
    confirmOld(session, code) {
      old.check(session, code)
      next.send(session, emails.get(session) ?? '')
    },
    confirmNew: (session, code) => next.check(session, code),
    expire() {
      for (const codes of [old, next]) codes.expire()
    },
    clear() {
      for (const list of [old, next, emails]) list.clear()
    },
  }
}

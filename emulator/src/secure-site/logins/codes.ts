import { randomInt } from 'node:crypto'
import type { Mailbox } from '../mailbox.js'

/** How long a code is valid, in milliseconds. */
const validity = 20 * 60_000

const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An email address as it is compared. @throws Error for what is none */
export function emailOf(text: string): string {
  const email = text.trim().toLowerCase()
  if (!pattern.test(email)) throw new Error('Invalid email')
  return email
}

interface Pending {
  readonly email: string
  readonly code: string
  readonly expires: number
}

/** Codes on their way, each for somebody: a browser, or an id that was given with the code. */
export interface Codes {
  send(to: string, email: string): void
  /** The email that the code is for. @throws Error for a wrong or an expired code */
  check(from: string, code: string): string
  forget(to: string): void
  /** Makes all codes invalid, as time does. */
  expire(): void
  clear(): void
}

export function createCodes(mailbox: Mailbox): Codes {
  const pending = new Map<string, Pending>()
  return {
    send(to, email) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      pending.set(to, { email, code, expires: Date.now() + validity })
      mailbox.send({ to: email, subject: `Your code is ${code}`, code })
    },
    check(from, code) {
      const login = pending.get(from)
      if (!login) throw new Error('No code was sent')
      if (login.expires < Date.now()) throw new Error('The code has expired')
      if (login.code !== code) throw new Error('The code is wrong')
      pending.delete(from)
      return login.email
    },
    forget: (to) => void pending.delete(to),
    expire() {
      for (const [to, login] of pending) pending.set(to, { ...login, expires: 0 })
    },
    clear: () => pending.clear(),
  }
}

import { randomInt } from 'node:crypto'
import type { Mailbox } from './mailbox.js'

/** How long a code is valid, in milliseconds. */
const validity = 20 * 60_000

interface Pending {
  readonly email: string
  readonly code: string
  readonly expires: number
}

/** The one-time codes on their way, by whom they are for: a browser, or a login. */
export interface Codes {
  send(key: string, email: string): void
  /** The email that the code was sent to. @throws Error for a wrong or an expired code */
  check(key: string, code: string): string
  forget(key: string): void
  /** Makes all codes invalid, as time does. */
  expire(): void
  clear(): void
}

export function createCodes(mailbox: Mailbox): Codes {
  const pending = new Map<string, Pending>()
  return {
    send(key, email) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      pending.set(key, { email, code, expires: Date.now() + validity })
      mailbox.send({ to: email, subject: `Your code is ${code}`, code })
    },
    check(key, code) {
      const sent = pending.get(key)
      if (!sent) throw new Error('No code was sent')
      if (sent.expires < Date.now()) throw new Error('The code has expired')
      if (sent.code !== code) throw new Error('The code is wrong')
      pending.delete(key)
      return sent.email
    },
    forget: (key) => void pending.delete(key),
    expire() {
      for (const [key, sent] of pending) pending.set(key, { ...sent, expires: 0 })
    },
    clear: () => pending.clear(),
  }
}

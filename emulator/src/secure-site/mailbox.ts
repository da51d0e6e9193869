import { randomUUID } from 'node:crypto'
import { type Changes, createChanges } from '../wallet-server/changes.js'
import type { Mail } from './types.js'

/** The mails that the site sent; nobody else gets them. */
export interface Mailbox extends Pick<Changes, 'version' | 'after' | 'changed'> {
  send(mail: Omit<Mail, 'id'>): void
  /** The newest first. */
  list(to?: string): readonly Mail[]
  clear(): void
}

/** The most mails that are kept. */
const most = 200

export function createMailbox(): Mailbox {
  const changes = createChanges()
  let mails: readonly Mail[] = []
  const keep = (next: readonly Mail[]) => {
    mails = next.slice(0, most)
    changes.changed()
  }
  return {
    ...changes,
    send: (mail) => keep([{ id: randomUUID(), ...mail }, ...mails]),
    list: (to) => mails.filter((mail) => to === undefined || mail.to === to.toLowerCase()),
    clear: () => keep([]),
  }
}

import { randomUUID } from 'node:crypto'
import type { Mailbox } from '../mailbox.js'
import type { SecureSiteSettings } from '../types.js'
import { createCodes, emailOf } from './codes.js'

/** A browser that waits for its approval by mail. */
interface Waiting {
  readonly id: string
  readonly device: string
  readonly email: string
  readonly answer: Promise<boolean>
  open: boolean
  readonly settle: (approved: boolean) => void
}

function createWaiting(device: string, email: string): Waiting {
  let settle = (_: boolean) => {}
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const waiting: Waiting = {
    id: randomUUID(),
    device,
    email,
    answer,
    open: true,
    settle(approved) {
      waiting.open = false
      settle(approved)
    },
  }
  return waiting
}

/** Logging in by email: which browsers are known, which code is valid where. */
export interface EmailLogins {
  /** Starts a login. @throws Error for what is no email address */
  start(device: string, email: string): 'VERIFY_DEVICE' | 'VERIFY_OTP'
  /** Resolves once the browser was approved, then its code is on the way. @throws Error when it was refused */
  approval(device: string): Promise<void>
  /** The email that the code is for. @throws Error for a wrong or an expired code */
  check(device: string, code: string): string
  /** The visitor's answer to the mail. @returns false for a mail that asks no more */
  answer(id: string, approved: boolean): boolean
  /** Makes all codes invalid, as time does. */
  expire(): void
  clear(): void
}

export function createEmailLogins(mailbox: Mailbox, settings: () => SecureSiteSettings): EmailLogins {
  const devices = new Set<string>()
  const codes = createCodes(mailbox)
  /** By browser, the last one that had to be approved. */
  const latest = new Map<string, Waiting>()
  const askDevice = (device: string, email: string) => {
    const last = latest.get(device)
    const entry = last?.email === email && last.open ? last : createWaiting(device, email)
    latest.set(device, entry)
    mailbox.send({ to: email, subject: 'Approve this login', link: `/secure/approve?id=${entry.id}` })
  }
  return {
    start(device, text) {
      const email = emailOf(text)
      const isKnown = devices.has(`${device} ${email}`) || !settings().askDevice
      if (isKnown) codes.send(device, email)
      else askDevice(device, email)
      return isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE'
    },
    async approval(device) {
      const entry = latest.get(device)
      if (!entry) throw new Error('No login waits for approval')
      if (!(await entry.answer)) throw new Error('The login was refused')
    },
    check: codes.check,
    answer(id, approved) {
      const entry = [...latest.values()].find((one) => one.id === id && one.open)
      if (!entry) return false
      if (approved) {
        devices.add(`${entry.device} ${entry.email}`)
        codes.send(entry.device, entry.email)
      }
      entry.settle(approved)
      return true
    },
    expire: codes.expire,
    clear() {
      for (const { settle } of latest.values()) settle(false)
      for (const list of [codes, latest, devices]) list.clear()
    },
  }
}

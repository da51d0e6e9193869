import { randomUUID } from 'node:crypto'
import type { Chains } from '../chains/chains.js'
import { createCodes, emailOf } from '../secure-site/logins/codes.js'
import type { Mailbox } from '../secure-site/mailbox.js'
import { createSignIns, type SignIns } from './sign-ins.js'
import { createTokens } from './tokens.js'

/** The controls for tests. */
export interface CloudAuthControl {
  /** Makes all codes invalid, as time does. */
  expireCodes(): void
  /** Whether the address was confirmed for the account. */
  isVerified(email: string, address: string): boolean
  /** Ends all sessions of sign-ins, as time does. */
  endSessions(): void
}

/** Sign-ins with a wallet, and email addresses that sites ask their visitors for, with the codes that confirm them. */
export interface CloudAuth {
  readonly control: CloudAuthControl
  readonly signIns: SignIns
  /**
   * Mails a code. @returns its id; `null` where the address is confirmed for the account already
   * @throws Error for what is no address or no CAIP-10 account
   */
  sendCode(email: string, account: string): string | null
  /** @throws Error for a wrong or an expired code */
  checkCode(id: string, code: string): void
  reset(): void
}

/** @param isEmailRequired whether no sign-in is good without an address */
export function createCloudAuth(mailbox: Mailbox, isEmailRequired: () => boolean, chains: Chains): CloudAuth {
  const codes = createCodes(mailbox)
  const addresses = new Map<string, string>()
  const verified = new Set<string>()
  const nameOf = (email: string, address: string) => `${email.toLowerCase()} ${address.toLowerCase()}`
  const isVerified = (email: string, address: string) => verified.has(nameOf(email, address))
  const signIns = createSignIns(createTokens(), { isRequired: isEmailRequired, isVerified }, chains)
  return {
    signIns,
    control: { expireCodes: codes.expire, isVerified, endSessions: signIns.endAll },
    sendCode(input, account) {
      const email = emailOf(input)
      const [, address] = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:(.{1,128})$/.exec(account) ?? []
      if (!address) throw new Error('Invalid account')
      if (isVerified(email, address)) return null
      const id = randomUUID()
      addresses.set(id, address)
      codes.send(id, email)
      return id
    },
    checkCode(id, code) {
      const email = codes.check(id, code)
      verified.add(nameOf(email, addresses.get(id) ?? ''))
    },
    reset() {
      signIns.reset()
      for (const list of [codes, addresses, verified]) list.clear()
    },
  }
}

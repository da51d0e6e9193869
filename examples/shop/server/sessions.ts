import type { Request, Response } from 'express'
import { createNonce } from 'latchkey/verify'
import { type Address, getAddress } from 'viem'
import { Refusal } from './refuse.js'
import { site } from './settings.js'

export interface Attempt {
  readonly nonce: string
  readonly createdAt: Date
}

const week = 7 * 24 * 3_600_000
const mostAttempts = 10_000

// By the cookie's id: databases, where there is more than one process.
const attempts = new Map<string, Attempt>()
const accounts = new Map<string, Address>()

const idOf = (request: Request) => /(?:^|; )session=(\w+)/.exec(request.get('cookie') ?? '')?.[1] ?? ''

function setCookie(response: Response, id: string, maxAge: number): void {
  const secure = site.protocol === 'https:'
  response.cookie('session', id, { httpOnly: true, sameSite: 'lax', secure, maxAge, path: '/' })
}

export function beginAttempt(request: Request, response: Response): Attempt {
  const known = idOf(request)
  const id = attempts.has(known) || accounts.has(known) ? known : createNonce()
  const attempt = { nonce: createNonce(), createdAt: new Date() }
  attempts.delete(id)
  attempts.set(id, attempt)
  // Anybody can ask for nonces: the oldest is forgotten, and nobody is signed out by it.
  const [oldest] = attempts.keys()
  if (attempts.size > mostAttempts && oldest) attempts.delete(oldest)
  if (id !== known) setCookie(response, id, week)
  return attempt
}

/** A nonce is for one attempt, whatever comes of it. */
export function takeAttempt(request: Request): Attempt | undefined {
  const id = idOf(request)
  const attempt = attempts.get(id)
  attempts.delete(id)
  return attempt
}

/** A session of its own id: one that was known before the sign-in is worth nothing after it. */
export function beginSession(request: Request, response: Response, account: string): void {
  accounts.delete(idOf(request))
  const id = createNonce()
  accounts.set(id, getAddress(account))
  setCookie(response, id, week)
}

export function endSession(request: Request, response: Response): void {
  const id = idOf(request)
  attempts.delete(id)
  accounts.delete(id)
  setCookie(response, '', 0)
}

export const sessionOf = (request: Request): Address | undefined => accounts.get(idOf(request))

/** Who is signed in. @throws Refusal where nobody is */
export function requireAccount(request: Request): Address {
  const account = sessionOf(request)
  if (!account) throw new Refusal(401, 'SIGNED_OUT', 'Sign in first')
  return account
}

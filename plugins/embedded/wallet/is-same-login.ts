import type { Namespace } from '../../../kernel/plugin.js'
import type { FrameUser } from '../frame/frame-events.js'
import type { Login } from './login-storage.js'

/** Accounts of a login that are kept, for each namespace. */
const most = 20

/** Whether the frame's login is the one that this page knows: it has an account of it. */
export function isSameLogin(login: Login, namespace: Namespace, user: FrameUser): boolean {
  const addresses = login.accounts?.[namespace]
  const isEmailSame = !!login.email && login.email.toLowerCase() === user.email?.toLowerCase()
  // Nothing to compare: what an older release kept of a login without an email.
  if (!addresses) return isEmailSame || !login.email || !user.email
  if (addressesOf(user).some((address) => addresses.includes(address))) return true
  // A smart account has another address on each network, and the plain one is not listed beside it.
  return !user.accounts && isEmailSame
}

/** The accounts of a login by which it is known again, in each namespace; those of another login are forgotten. */
export function withAccountsOf(
  login: Login | undefined,
  namespace: Namespace,
  user: FrameUser,
): NonNullable<Login['accounts']> {
  const before = login && isSameLogin(login, namespace, user) ? login.accounts : undefined
  const all = new Set([...addressesOf(user), ...(before?.[namespace] ?? [])])
  return { ...before, [namespace]: [...all].slice(0, most) }
}

/** The case of a letter tells no two accounts of one login apart. */
const addressesOf = ({ address, accounts = [] }: FrameUser) =>
  [address, ...accounts.map((account) => account.address)].map((one) => one.slice(0, 100).toLowerCase())

import type { Account, Connected } from '../contract/adapter.js'

/** Accounts of one wallet that are taken: more than any visitor has, few enough for every list on screen. */
export const MAX_ACCOUNTS = 500

/** What a wallet connected, with no more accounts than the modal can hold; the first ones are kept. */
export function boundedAccounts<C extends Connected>(connected: C): C {
  const [first, ...rest] = connected.accounts
  if (rest.length < MAX_ACCOUNTS) return connected
  const accounts: readonly [Account, ...Account[]] = [first, ...rest.slice(0, MAX_ACCOUNTS - 1)]
  return { ...connected, accounts }
}

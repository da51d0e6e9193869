import { accounts } from '../accounts.js'

/** Names of accounts, by lower-case address. */
export type Identities = Readonly<Record<string, string>>

const names = ['alice.eth', 'bob.eth', 'carol.eth']

/** The first three accounts are somebody; the others are nobody in particular. */
export const defaultIdentities: Identities = Object.fromEntries(
  accounts.slice(0, names.length).map(({ address }, index) => [address.toLowerCase(), names[index] ?? '']),
)

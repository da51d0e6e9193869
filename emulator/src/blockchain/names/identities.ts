import { accounts } from '../../accounts.js'

/** Names of accounts, by lower-case address. */
export type Identities = Readonly<Record<string, string>>

/** Where the picture of a name is drawn. */
export const avatarUrl = (base: string, name: string) => `${base}/avatars/${encodeURIComponent(name)}.svg`

const names = ['alice.eth', 'bob.eth', 'carol.eth']

/** The first three accounts are somebody; the others are nobody in particular. */
export const defaultIdentities: Identities = Object.fromEntries(
  accounts.slice(0, names.length).map(({ address }, index) => [address.toLowerCase(), names[index] ?? '']),
)

import { accounts } from '../../accounts.js'

/** Names of accounts, by lower-case address. */
export type Identities = Readonly<Record<string, string>>

/** The URL of a name's picture. */
export const avatarUrl = (base: string, name: string) => `${base}/avatars/${encodeURIComponent(name)}.svg`

const names = ['alice.eth', 'bob.eth', 'carol.eth']

/** Names of the first three accounts; the others have none. */
export const defaultIdentities: Identities = Object.fromEntries(
  accounts.slice(0, names.length).map(({ address }, index) => [address.toLowerCase(), names[index] ?? '']),
)

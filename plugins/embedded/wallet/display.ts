import type { EmbeddedWalletInfo, WalletDisplay } from '../../../kernel/plugin.js'

/** How many characters of an email are shown. */
const longest = 30

const envelope =
  'M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5M2.8 5.8L10 11l7.2-5.2'
const person = 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3.5 17c.6-3 3.2-4.5 6.5-4.5s5.9 1.5 6.5 4.5'

/** A line drawing on a tile, for places that show the pictures of wallets: it is seen on light and on dark. */
const drawing = (path: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 32 32"><rect x="-6" y="-6" width="32" height="32" fill="#5b6472"/><path d="${path}" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )}`
const pictures = { email: drawing(envelope), social: drawing(person) }

/** Whose login it is: the name at the provider, else the email. Undefined where neither is known. */
export function displayOf({ user, authProvider }: EmbeddedWalletInfo): WalletDisplay | undefined {
  const name = user.username ? nameAt(authProvider, user.username) : shortEmail(user.email)
  if (!name) return undefined
  return { name, imageUrl: authProvider === 'email' ? pictures.email : pictures.social }
}

/** Discord writes a number behind names, which is 0 for names of today. */
const nameAt = (provider: string, name: string) =>
  provider === 'discord' ? name.replace(/#?0$/, '') || name : name

const shortEmail = (email = '') => (email.length > longest ? `${email.slice(0, longest)}...` : email)

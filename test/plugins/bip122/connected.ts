import type { Connection } from '../../../kernel/plugin.js'
import type { BitcoinWallet } from '../../../plugins/bip122/contract.js'
import { type Page, setupWith } from './fake-page.js'
import { ListWallet, okxWallet, StandardFake, unisatWallet } from './fake-wallets.js'

const walletOf = ({ provider }: Connection) => provider as BitcoinWallet
export const utf8 = (text: string) => new TextEncoder().encode(text)
export const amount = '123456789'

export async function connected<W>(wallet: W, install: (page: Page, wallet: W) => void) {
  const at = await setupWith((page) => install(page, wallet))
  const connection = await at.connect()
  return { ...at, wallet, connection, provider: walletOf(connection) }
}
export const list = (entry = {}) => connected(new ListWallet(), (page, wallet) => page.list(wallet, entry))
export const leather = () => list({ id: 'LeatherProvider', name: 'Leather' })
export const unisat = (wallet = unisatWallet()) =>
  connected(wallet, (page, it) => void Object.assign(page, { unisat: it }))
export const okx = (more = {}) =>
  connected(okxWallet(), (page, it) => void Object.assign(page, { okxwallet: { bitcoin: it, ...more } }))
export const standard = () => connected(new StandardFake(), (page, wallet) => void page.register(wallet))

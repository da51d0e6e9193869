import { rdnsKey } from './names.js'
import type { Wallet } from './wallet.js'

export function isSameWallet(a: Wallet, b: Wallet): boolean {
  const rdns = rdnsKey(a.rdns)
  return a.id === b.id || (!!rdns && rdns === rdnsKey(b.rdns))
}

import type { Connector } from '../../kernel/plugin.js'
import { nameKey, rdnsKey } from './names.js'
import type { Wallet } from './wallet.js'

/** Whether a directory wallet is the one behind a connector: by id, by rdns, by name where one has no rdns. */
export function isWalletOf(wallet: Wallet, connector: Connector): boolean {
  if (connector.explorerId === wallet.id || connector.id === wallet.id) return true
  const [a, b] = [rdnsKey(wallet.rdns), rdnsKey(connector.rdns)]
  return a && b ? a === b : nameKey(wallet.name) === nameKey(connector.name)
}

export function isSameWallet(a: Wallet, b: Wallet): boolean {
  const rdns = rdnsKey(a.rdns)
  return a.id === b.id || (!!rdns && rdns === rdnsKey(b.rdns))
}

/** Connectors that belong to the modal's own flows, and never to a wallet of the directory. */
export function isWallet({ type }: Connector): boolean {
  return type !== 'WALLET_CONNECT' && type !== 'AUTH' && type !== 'ID_AUTH'
}

const preferred = ['coinbaseWallet', 'coinbaseWalletSDK', 'baseAccount']

/** The connectors of a wallet, one per namespace. Some share a directory id: Base Account, then Coinbase, then others. */
export function connectorsOf(wallet: Wallet, connectors: readonly Connector[]): readonly Connector[] {
  const found = connectors.filter((c) => isWallet(c) && isWalletOf(wallet, c))
  const rank = ({ id }: Connector) => preferred.indexOf(id)
  const best = found.toSorted((a, b) => rank(b) - rank(a))
  return best.filter((c, i) => best.findIndex((other) => other.namespace === c.namespace) === i)
}

import {
  chainsOf,
  featureOf,
  hasMethod,
  type StandardWallet,
  type Wallets,
  watchStandardWallets,
} from '../../adapters/index.js'
import type { Connector } from '../../kernel/plugin.js'

/** Looks for wallets until the signal aborts; each opening of the modal may begin anew. Prompts nobody. */
type Discover = (page: EventTarget, signal: AbortSignal) => void

/** A wallet on the list. */
interface Listed {
  readonly wallet: StandardWallet
  readonly connector: Connector
  readonly leave: () => void
}

/** Lists the wallets that register on the page, each once, and takes them off when they unregister. */
export function createDiscovery(wallets: Wallets<StandardWallet>): Discover {
  const listed = new Map<object, Listed>()
  const list = (wallet: StandardWallet, connector: Connector) => {
    listed.get(wallet.raw)?.leave()
    const leave = wallets.add({ connector, provider: () => wallet })
    listed.set(wallet.raw, { wallet, connector, leave })
  }
  const added = (wallet: StandardWallet) => {
    if (listed.has(wallet.raw) || !isSolana(wallet)) return
    const rivals = [...listed.values()].filter((other) => other.wallet.name === wallet.name)
    for (const rival of rivals) list(rival.wallet, { ...rival.connector, conflict: true })
    list(wallet, connectorOf(wallet, rivals))
  }
  const removed = ({ raw }: StandardWallet) => {
    listed.get(raw)?.leave()
    listed.delete(raw)
  }
  return (page, signal) => watchStandardWallets(page, { added, removed }, signal)
}

/** The name is the id: nothing else tells wallets apart. A different wallet of that name gets a number. */
function connectorOf({ name, imageUrl }: StandardWallet, rivals: readonly Listed[]): Connector {
  const ids = rivals.map(({ connector }) => connector.id)
  const free = (number: number): string =>
    ids.includes(`${name}#${number}`) ? free(number + 1) : `${name}#${number}`
  return {
    id: ids.includes(name) ? free(2) : name,
    type: 'ANNOUNCED',
    name,
    namespace: 'solana',
    ...(imageUrl && { imageUrl }),
    ...(rivals.length > 0 && { conflict: true }),
  }
}

/** Ids of connectors that are no browser wallets. */
const taken = /^(walletconnect|auth|id_auth)$/i

function isSolana(wallet: StandardWallet): boolean {
  const has = (feature: string, method: string) => hasMethod(featureOf(wallet, feature), method)
  return (
    !taken.test(wallet.name) &&
    chainsOf(wallet).some((chain) => chain.startsWith('solana:')) &&
    has('standard:connect', 'connect') &&
    (has('solana:signTransaction', 'signTransaction') ||
      has('solana:signAndSendTransaction', 'signAndSendTransaction'))
  )
}

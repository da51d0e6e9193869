import { createNotice, type StandardWallet } from '../../adapters/index.js'
import type { Connector } from '../../kernel/plugin.js'

interface Listed {
  readonly connector: Connector
  readonly wallet: StandardWallet
}

/** Every Sui wallet found so far, in the order of discovery. */
export interface Wallets {
  list(): readonly Connector[]
  find(id: string): Listed | undefined
  /** Adds a wallet unless it is known. Two that claim one id are both listed, with a mark. */
  add(wallet: StandardWallet): void
  /** Its owner took it off the page. */
  remove(wallet: StandardWallet): void
  /** Tells now and at changes, many of one moment as one, until the signal aborts. */
  watch(listener: () => void, signal: AbortSignal): void
}

export function createWallets(): Wallets {
  let found: readonly Listed[] = []
  const notice = createNotice()
  const set = (next: readonly Listed[]) => {
    found = marked(next)
    notice.tell()
  }
  const isKnown = ({ raw }: StandardWallet) => found.some(({ wallet }) => wallet.raw === raw)
  return {
    list: () => Object.freeze(found.map(({ connector }) => connector)),
    find: (id) => found.find(({ connector }) => connector.id === id),
    add(wallet) {
      if (!isKnown(wallet))
        set([...found, { wallet, connector: connectorOf(wallet, freeId(found, wallet.id)) }])
    },
    remove(wallet) {
      if (isKnown(wallet)) set(found.filter((other) => other.wallet.raw !== wallet.raw))
    },
    watch: notice.watch,
  }
}

/** The first keeps its id, since a live connection may hold it. */
function freeId(found: readonly Listed[], id: string): string {
  const isTaken = (other: string) => found.some(({ connector }) => connector.id === other)
  let free = id
  for (let at = 2; isTaken(free); at += 1) free = `${id}#${at}`
  return free
}

function connectorOf({ name, imageUrl }: StandardWallet, id: string): Connector {
  return Object.freeze({
    id,
    type: 'ANNOUNCED',
    name,
    namespace: 'sui',
    ...(imageUrl && { imageUrl }),
  })
}

/** Sets and lifts the mark of those that claim one id. */
function marked(found: readonly Listed[]): readonly Listed[] {
  return found.map((listed) => {
    const { conflict, ...plain } = listed.connector
    const isRival = found.some(({ wallet }) => wallet !== listed.wallet && wallet.id === listed.wallet.id)
    if (isRival === !!conflict) return listed
    return { ...listed, connector: Object.freeze({ ...plain, ...(isRival && { conflict: true as const }) }) }
  })
}

import { createNotice } from '../../adapters/index.js'
import type { Connector } from '../../kernel/plugin.js'
import type { Announcement } from './announcement.js'

/** A wallet that was found: what is shown of it, and how to reach it. */
interface Wallet {
  readonly connector: Connector
  /** Read at each use: some wallets replace `window.ethereum` after load. */
  readonly provider: () => unknown
}

/** Announcements beyond this many are not listed: no visitor has as many wallets, a flooding page does. */
const maxWallets = 100

/** Every wallet found so far, in the order of discovery. */
export interface Wallets {
  list(): readonly Connector[]
  find(id: string): Wallet | undefined
  /** Adds or replaces by id, until the returned function is called. */
  add(wallet: Wallet): () => void
  /** Adds an announced wallet unless it is known. */
  announce(announcement: Announcement): void
  /** Tells now and at changes, many of one moment as one, until the signal aborts. */
  watch(listener: () => void, signal: AbortSignal): void
}

interface Listed extends Wallet {
  readonly announcement?: Announcement
}

export function createWallets(): Wallets {
  let found: readonly Listed[] = []
  const notice = createNotice()
  const set = (next: readonly Listed[]) => {
    if (next === found) return
    found = next
    notice.tell()
  }
  return {
    list: () => Object.freeze(found.map((wallet) => wallet.connector)),
    find: (id) => found.find((wallet) => wallet.connector.id === id),
    add(wallet) {
      set([...found.filter((w) => w.connector.id !== wallet.connector.id), freeze(wallet)])
      return () => set(found.filter((w) => w.connector !== wallet.connector))
    },
    announce: (announcement) => set(admit(found, announcement)),
    watch: notice.watch,
  }
}

const freeze = <W extends Wallet>(wallet: W): W => {
  Object.freeze(wallet.connector)
  return wallet
}

/** The list with the announced wallet; the very same list when there is nothing new. */
function admit(found: readonly Listed[], next: Announcement): readonly Listed[] {
  if (found.length >= maxWallets || found.some((w) => isSame(w.announcement, next))) return found
  const rivals = found.filter((w) => w.announcement?.identity === next.identity)
  if (rivals.length === 0) return [...found, announced(next, next.identity)]
  // The first keeps its id, since a live connection may hold it.
  const marked = found.map((w) =>
    rivals.includes(w) ? freeze({ ...w, connector: { ...w.connector, conflict: true } }) : w,
  )
  return [...marked, announced(next, `${next.identity}#${rivals.length + 1}`, true)]
}

function isSame(known: Announcement | undefined, next: Announcement): boolean {
  if (known?.provider !== next.provider) return false
  return known.identity === next.identity || (!!known.uuid && known.uuid === next.uuid)
}

function announced(from: Announcement, id: string, conflict?: true): Listed {
  const connector: Connector = {
    id,
    type: 'ANNOUNCED',
    name: from.name,
    namespace: 'eip155',
    ...(from.imageUrl && { imageUrl: from.imageUrl }),
    ...(from.rdns && { rdns: from.rdns }),
    ...(conflict && { conflict }),
  }
  return freeze({ connector, provider: () => from.provider, announcement: from })
}

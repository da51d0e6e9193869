import type { Connector } from '../kernel/plugin.js'

/** A wallet that was found: what is shown of it, and how to reach it. */
export interface FoundWallet<T> {
  readonly connector: Connector
  /** Read at each use: some wallets replace their object after load. */
  readonly provider: () => T
}

/** Beyond this many none is listed: no visitor has as many wallets, a flooding page does. */
const maxWallets = 100

/** Every wallet an adapter has found so far, in the order of discovery. */
export interface Wallets<T> {
  list(): readonly Connector[]
  find(id: string): FoundWallet<T> | undefined
  /** Adds unless the id is taken, until the returned function is called. */
  add(wallet: FoundWallet<T>): () => void
  /** Adds, or replaces by id. */
  replace(wallet: FoundWallet<T>): void
  /** Tells now and at changes, many of one moment as one, until the signal aborts. */
  watch(listener: () => void, signal: AbortSignal): void
}

export function createWallets<T>(): Wallets<T> {
  let found: readonly FoundWallet<T>[] = []
  const notice = createNotice()
  const set = (next: readonly FoundWallet<T>[]) => {
    found = next
    notice.tell()
  }
  const find = (id: string) => found.find(({ connector }) => connector.id === id)
  return {
    list: () => Object.freeze(found.map(({ connector }) => connector)),
    find,
    add(wallet) {
      if (found.length >= maxWallets || find(wallet.connector.id)) return () => {}
      Object.freeze(wallet.connector)
      set([...found, wallet])
      return () => {
        if (found.includes(wallet)) set(found.filter((other) => other !== wallet))
      }
    },
    replace(wallet) {
      Object.freeze(wallet.connector)
      const { id } = wallet.connector
      const isNew = !find(id)
      if (isNew && found.length >= maxWallets) return
      set(isNew ? [...found, wallet] : found.map((other) => (other.connector.id === id ? wallet : other)))
    },
    watch: notice.watch,
  }
}

/** Tells listeners, many calls of one moment as one. */
export function createNotice(): {
  tell(): void
  /** Tells now and at changes until the signal aborts. */
  watch(listener: () => void, signal: AbortSignal): void
} {
  const changes = new EventTarget()
  let scheduled = false
  const tell = () => {
    if (scheduled) return
    scheduled = true
    queueMicrotask(() => {
      scheduled = false
      changes.dispatchEvent(new Event('change'))
    })
  }
  return {
    tell,
    watch(listener, signal) {
      changes.addEventListener('change', listener, { signal })
      tell()
    },
  }
}

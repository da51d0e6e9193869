import type { Landed } from './chain.js'

const maxLength = 1000

/** The transactions of a network, newest first, and those who wait for new ones. Old ones are dropped. */
export function createTransactionLog() {
  const transactions: Landed[] = []
  const listeners = new Set<(landed: Landed) => void>()
  return {
    history: (): readonly Landed[] => transactions,
    find: (signature: string) => transactions.find((landed) => landed.signature === signature),
    /** Calls the listener with every new transaction until the returned function is called. */
    watch: (listener: (landed: Landed) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (landed: Landed) => {
      transactions.unshift(landed)
      transactions.splice(maxLength)
      for (const listener of [...listeners]) listener(landed)
    },
  }
}

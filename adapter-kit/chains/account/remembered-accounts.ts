import * as v from 'valibot'
import { type PluginContext, parseAs } from '../../../kernel/plugin.js'

/** What a plugin keeps of connected wallets that cannot be asked silently, for the next page load. */
export interface RememberedAccounts<T> {
  /** What is kept of a connector; undefined where there is nothing, or nothing that can be read. */
  recall(connectorId: string): T | undefined
  remember(connectorId: string, entry: object): void
  forget(connectorId: string): void
}

/** Key in the plugin's storage. */
const rememberedKey = 'accounts'

/** How many connectors are kept, the newest ones. */
const maxConnectors = 20

const Entries = v.record(v.string(), v.unknown())

/** @param parse checks an entry like an answer of the wallet: any code on the page can write its storage */
export function rememberedAccounts<T>(
  { storage }: Pick<PluginContext, 'storage'>,
  parse: (entry: unknown) => T | undefined,
): RememberedAccounts<T> {
  const read = () => storage.get(rememberedKey, (value) => parseAs(Entries, value)) ?? {}
  const without = (connectorId: string) => Object.entries(read()).filter(([id]) => id !== connectorId)
  const write = (entries: readonly (readonly [string, unknown])[]) =>
    storage.set(rememberedKey, Object.fromEntries(entries.slice(-maxConnectors)))
  return {
    recall(connectorId) {
      const entries = read()
      return Object.hasOwn(entries, connectorId) ? parse(entries[connectorId]) : undefined
    },
    remember: (connectorId, entry) => write([...without(connectorId), [connectorId, entry]]),
    forget(connectorId) {
      const others = without(connectorId)
      if (others.length > 0) write(others)
      else storage.remove(rememberedKey)
    },
  }
}

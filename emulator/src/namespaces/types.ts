import type { Upgrade } from '../server/listen.js'
import type { NamespaceKeys } from './keys.js'

/**
 * The server side of one namespace: its chain's public API, and the keys of the demo wallets. Loaded when it is
 * first asked for, since the chain's own libraries are big.
 */
export interface EmulatedNamespace extends NamespaceKeys {
  /**
   * Answers `/chains/{CAIP-2}/…` as the chain's public API does: JSON-RPC, REST or GraphQL, as client code expects
   * it. `path` is what follows the network, e.g. `/address/bc1…/utxo`, with a leading slash.
   */
  fetch: (request: Request, network: string, path: string) => Promise<Response>
  /** Subscriptions at `/chains/{CAIP-2}`, where the chain has them. */
  upgrade?: Upgrade
  /** Goes back to the initial state. */
  reset?: () => Promise<void> | void
  stop?: () => Promise<void> | void
}

/** What the namespaces are started with. */
export interface NamespaceOptions {
  /** Path of the litecoind that keeps Bitcoin's chains; undefined when the emulator's own code does. */
  readonly litecoind: string | undefined
}

/** What each `namespaces/<name>/index.ts` exports as `start`. */
export type StartNamespace = (options: NamespaceOptions) => Promise<EmulatedNamespace>

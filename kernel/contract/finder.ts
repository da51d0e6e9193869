import type { Connector } from './adapter.js'

/**
 * Looks for wallets: all that a list of them needs, set up as the modal opens. Provided as the service
 * `finder:<namespace>` beside the namespace's adapter, and as `finder:<connector id>` beside a source. Adapter and
 * source load later, when the visitor chooses one of their wallets.
 */
export interface Finder {
  /**
   * Starts looking and reports the full list at each change, until the signal aborts. Of a source: its connector for
   * each namespace it may serve. Never prompts, never loads a library.
   */
  discover(report: (connectors: readonly Connector[]) => void, signal: AbortSignal): void
}

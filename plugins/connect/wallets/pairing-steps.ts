import type { Atom } from 'jotai/vanilla'
import type { Wallet } from './wallet.js'

/** What a pairing plugin does for the list of wallets; `wallet` is undefined for the row of pairing itself. */
export interface PairingSteps {
  /** Called, often, when the visitor points at a row that pairs: code that takes long may be loaded. */
  prefetch?(wallet: Wallet | undefined): void
  /**
   * While true, rows that pair show that they are loading: the link is not there yet, and a tap could not open the app.
   */
  readonly waiting?: Atom<boolean>
  /**
   * Pairs for a page that shows the link itself, and on a phone opens the app, in the tap's own task. Never rejects: answers
   * `connected`, `left`, or a word for what failed.
   */
  pair?(call: PairingCall): Promise<string>
}

interface PairingCall {
  /** Undefined: any wallet. */
  readonly wallet: Wallet | undefined
  readonly signal: AbortSignal
  /** What it failed with, if anything was thrown. */
  readonly thrown: (error: unknown) => void
}

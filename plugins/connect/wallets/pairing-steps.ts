import type { Atom } from 'jotai/vanilla'
import type { Wallet } from './wallet.js'

/** What a pairing plugin does for the list of wallets; `wallet` is undefined for the row of pairing itself. */
export interface PairingSteps {
  /**
   * Inside the click that leads to `ConnectingWalletConnect`, before the view is there: phones open apps for nothing
   * later than the tap.
   */
  prepare?(wallet: Wallet | undefined): void
  /** The visitor points at a row that pairs: what takes long may be loaded. Called often. */
  prefetch?(wallet: Wallet | undefined): void
  /** Rows that pair are at work while it is true: the link is not there, and a tap is answered by nothing later. */
  readonly waiting?: Atom<boolean>
}

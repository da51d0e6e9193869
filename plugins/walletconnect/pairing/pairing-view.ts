import type { Atom } from 'jotai/vanilla'
import type { ConnectionOutcome } from '../../../adapter-kit/features/index.js'
import type { Wallet } from '../contract.js'
import type { LinkOption } from '../links/link-options.js'

/** Further ways in which pairing may end. */
export type Ending =
  /** The relay is down or out of reach. */
  | 'offline'
  /** The relay does not serve this page: nothing a visitor can do. */
  | 'refused'

export type Outcome = ConnectionOutcome | Ending

export interface Subject {
  readonly wallet: Wallet | undefined
  /** Of the view, for the events. */
  readonly view: string
  /** For who needs the error itself: a page that shows the link. */
  readonly thrown?: ((error: unknown) => void) | undefined
}

export interface PairingView {
  /** `noLink`: the wallet's entry in the directory has no address that a link could be made of. */
  readonly status: Outcome | 'trying' | 'noLink'
  /** The link to show or to open; undefined while it is made. */
  readonly uri: string | undefined
  /** How the wallet can be reached from here, the best first; more as wallets of this browser are discovered. */
  readonly options: readonly [LinkOption, ...LinkOption[]]
  /** The one that is shown. */
  readonly option: LinkOption
}

/** What a view that pairs is shown for. */
export interface PairingSubject extends Subject {
  readonly displayIndex?: number | undefined
}

/** Pairing for the view on screen. */
export interface ViewPairing {
  readonly state: Atom<PairingView>
  /**
   * Pairs, and on a phone opens the wallet's app where there is a link already. Leaving the view ends the attempt but
   * keeps the link.
   * @param isLate the click is over: a phone would open no app any more
   */
  start(subject: PairingSubject, signal: AbortSignal, isLate?: boolean): void
  /** Shows another option. */
  choose(option: LinkOption): void
  /** Starts over with a new link. */
  again(): void
  /** No link can be made for the wallet. */
  noLink(): void
}

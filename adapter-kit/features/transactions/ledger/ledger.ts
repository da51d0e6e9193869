import type { WritableAtom } from '../../../../kernel/plugin.js'
import type { Handover } from './handover.js'

/** What the wallets of this page were asked for by one plugin, until a node tells how it ended. */
export interface Ledger {
  /** The last first, those of other tabs too. */
  readonly open: Pick<WritableAtom<readonly Handover[]>, 'atom' | 'get'>
  /** Writes it, in place of the one with the same id. */
  put(handover: Handover): void
  /** It has ended. */
  remove(id: string): void
}

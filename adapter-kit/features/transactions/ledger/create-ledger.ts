import * as v from 'valibot'
import { createWritableAtom, type PluginContext, parseAs } from '../../../../kernel/plugin.js'
import { type Handover, type HandoverEnd, StoredHandover } from './handover.js'
import type { Ledger } from './ledger.js'

/** The key in the plugin's storage: with `start: { stored: 'handovers' }` its manifest goes on after a reload. */
const ledgerKey = 'handovers'
/** How many are kept, the last first. */
const most = 50
/** How long one is kept of which nobody tells how it ended, in milliseconds. */
const longest = 7 * 24 * 3600_000

const List = v.pipe(v.array(StoredHandover), v.maxLength(most))

/**
 * Keeps it in the plugin's storage. What an earlier visit handed over is followed until a node tells how it ended.
 * @param onEnded told of each of these, after the ledger has changed
 */
export function createLedger(context: PluginContext, onEnded?: (end: HandoverEnd) => void): Ledger {
  const { storage, store } = context
  const read = (): readonly Handover[] =>
    (storage.get(ledgerKey, (value) => parseAs(List, value)) ?? []).filter(
      ({ at }) => Date.now() - at < longest,
    )
  const restored = read()
  const open = createWritableAtom<readonly Handover[]>(store, restored)
  // Where the page may not store anything, the ledger lasts as long as the page.
  let isStored = true
  const change = (work: (before: readonly Handover[]) => readonly Handover[]) => {
    const next = work(isStored ? read() : open.get()).slice(0, most)
    if (next.length > 0) storage.set(ledgerKey, next)
    else storage.remove(ledgerKey)
    isStored = read().length === next.length
    open.set(next)
  }
  const without = (list: readonly Handover[], id: string) => list.filter((one) => one.id !== id)
  const ledger: Ledger = {
    open,
    put: (handover) => change((list) => [handover, ...without(list, handover.id)]),
    remove: (id) => change((list) => without(list, id)),
  }
  storage.watch(ledgerKey, () => open.set(read()))
  const handovers = restored.filter(({ status }) => status === 'sent')
  if (handovers.length > 0)
    import('./follow-handovers.js')
      .then(({ followHandovers }) => followHandovers(context, ledger, handovers, onEnded))
      .catch(context.report)
  return ledger
}

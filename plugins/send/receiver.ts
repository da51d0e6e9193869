import type { Atom } from 'jotai/vanilla'
import { createCell, type PluginContext } from '../../kernel/plugin.js'
import type { Place } from './place.js'
import type { Receiver } from './services.js'

const longest = 200

/** Whom it goes to. Only the answer to what was typed last counts. */
export function createReceiver(context: PluginContext, place: Atom<Place | undefined>) {
  const { store, signal } = context
  const cell = createCell<Receiver>(store, { status: 'none', text: '' })
  let typed: object = {}

  function set(given: string): void {
    typed = {}
    // Without what turns the order of letters: what is read is what is sent to.
    const text = given.replace(/[\s\p{Bidi_C}]+/gu, '').slice(0, longest)
    const at = store.get(place)
    const status = text && at ? 'looking' : 'none'
    cell.set({ status, text })
    if (text && at) void find(text, at, typed)
  }

  async function find(text: string, at: Place, asked: object): Promise<void> {
    const isStale = () => typed !== asked || signal.aborted
    const lost = (): Receiver => ({ status: 'unknown', text, hint: 'failed' })
    const found = await import('./find.js')
      .then(({ findReceiver }) => findReceiver(context, text, at, isStale))
      .catch(lost)
    if (found && !isStale()) cell.set(found)
  }

  return { atom: cell.atom, set }
}

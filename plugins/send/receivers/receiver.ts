import type { Atom } from 'jotai/vanilla'
import type { Sender } from '../../../adapter-kit/features/index.js'
import { createWritableAtom, type PluginContext } from '../../../kernel/plugin.js'
import type { Receiver } from '../contract.js'

const longest = 200

/** What stands in the field: without what turns the order of letters, so that what is read is what is sent to. */
export const receiverText = (input: string): string =>
  input.replace(/[\s\p{Bidi_C}]+/gu, '').slice(0, longest)

/** Whom it goes to. Only the answer to what was typed last counts. */
export function createReceiver(context: PluginContext, sender: Atom<Sender | undefined>) {
  const { store, signal } = context
  const cell = createWritableAtom<Receiver>(store, { status: 'none', text: '' })
  /** Of the text that was typed last. */
  let search: object = {}

  function set(input: string): void {
    search = {}
    const text = receiverText(input)
    const at = store.get(sender)
    const status = text && at ? 'looking' : 'none'
    cell.set({ status, text })
    if (text && at) void find(text, at, search)
  }

  async function find(text: string, at: Sender, current: object): Promise<void> {
    const isStale = () => search !== current || signal.aborted
    const lost = (): Receiver => ({ status: 'unknown', text, hint: 'failed' })
    const receiver = await import('./resolve-receiver.js')
      .then(({ resolveReceiver }) => resolveReceiver(context, text, at, isStale))
      .catch(lost)
    if (receiver && !isStale()) cell.set(receiver)
  }

  return { atom: cell.atom, set }
}
